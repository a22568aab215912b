import { checks } from './checks/all.ts';
import { describeTally, FAILED, total, type Check, type Tally } from './checks/check.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown part: ${unknown.join(', ')}. npm test -- [${checks.map(({ name }) => name).join(' | ')}]`,
  );
  process.exit(2);
}

// A log that is read later is read without a terminal.
if (!process.stdout.isTTY) process.env['NO_COLOR'] = '1';

const lines: string[] = [];
const tallies: Tally[] = [];
for (const check of checks) {
  if (wanted.length > 0 && !wanted.includes(check.name)) continue;
  console.log(`\n── ${check.title}`);
  const started = performance.now();
  const tally = await attempt(check);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  tallies.push(tally);
  lines.push(
    `${tally.failed > 0 ? '✗' : '✓'} ${check.name.padEnd(9)} ${describeTally(tally)} (${seconds} s)`,
  );
  console.log(lines.at(-1));
}

const sum = total(tallies);
console.log(`\n${lines.join('\n')}\n`);
console.log(describeTally(sum));
process.exitCode = sum.failed > 0 ? 1 : 0;

/** A check that breaks must not keep the later ones from running. */
async function attempt(check: Check): Promise<Tally> {
  try {
    return await check.run();
  } catch (error) {
    console.error(error);
    return FAILED;
  }
}
