import { globSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { measureApart } from './bench/measure.ts';
import { printTable } from './bench/table.ts';
import { inRoot, root } from './lib/root.ts';

const args = process.argv.slice(2);
const isBrief = args.includes('--brief');
const words = args.filter((arg) => arg !== '--brief');
const files = globSync('tests/bench/*.bench.ts', { cwd: root })
  .filter((file) => words.length === 0 || words.some((word) => basename(file).includes(word)))
  .sort();
if (files.length === 0) {
  console.error(
    `No file tests/bench/*.bench.ts${words.length > 0 ? ` with ${words.join(' or ')} in its name` : ''}.`,
  );
  process.exit(2);
}

const results = [];
for (const file of files) results.push(await measureApart(inRoot(file), isBrief));

printTable(results);
writeFileSync(
  inRoot('bench-results.json'),
  `${JSON.stringify({ node: process.version, results }, null, 2)}\n`,
);
if (isBrief) console.log('A brief run: these figures mean nothing, only that the benchmarks work.');
if (results.some(({ failure }) => failure !== undefined)) process.exitCode = 1;
