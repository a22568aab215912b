import { checks } from './checks/all.ts';
import { budgetWarning } from './checks/budgets.ts';
import { describeFailure, describeTally, total } from './checks/check.ts';
import { runChecks, type Ended } from './checks/runChecks.ts';
import { describeSlowest } from './checks/timed.ts';
import { inRoot } from './lib/root.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown part: ${unknown.join(', ')}. npm test -- [${checks.map(({ name }) => name).join(' | ')}]`,
  );
  process.exit(2);
}

// The exchange and the tools are started many times: what Node made of their sources is kept.
process.env['NODE_COMPILE_CACHE'] ??= inRoot('.cache', 'compile');

// A log that is read later is read without a terminal.
if (!process.stdout.isTTY) process.env['NO_COLOR'] = '1';

function lineOf({ check, tally, seconds }: Ended): string {
  const sign = tally.failed > 0 ? '✗' : '✓';
  return `${sign} ${check.name.padEnd(10)} ${describeTally(tally)} (${seconds.toFixed(1)} s)`;
}

const started = performance.now();
const ended = await runChecks(
  checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name)),
  {
    onStart: ({ title }) => console.log(`\n── ${title}`),
    onEnd: (one) => console.log(lineOf(one)),
  },
);
const minutes = (performance.now() - started) / 60_000;

const tests = ended.flatMap((one) => one.tests);
if (tests.length > 0) console.log(`\nThe slowest tests:\n${describeSlowest(tests, 10)}`);
for (const one of ended) {
  const failure = describeFailure(one);
  if (failure !== undefined) console.log(`\n── What ${one.check.name} said at its end\n${failure}`);
}
console.log(`\n${ended.map(lineOf).join('\n')}\n`);
for (const { check, seconds } of ended) {
  const warning = budgetWarning(check.name, seconds);
  if (warning !== undefined) console.log(`! ${warning}`);
}
console.log(`${minutes.toFixed(1)} minutes\n`);
const sum = total(ended.map(({ tally }) => tally));
console.log(describeTally(sum));
process.exitCode = sum.failed > 0 ? 1 : 0;
