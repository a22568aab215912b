import type { BenchRow } from '../../tests/bench/bench.ts';
import type { BenchResult } from './result.ts';

const HEADINGS = ['figure', 'value', 'peer', 'ratio', 'target', 'met'];

/** Prints a row by itself, as soon as it is known. */
export function printRow({ figure, value, peer, ratio, target, met }: BenchRow): void {
  console.log(`  ${figure}: ${value} to ${peer} = ${ratio.toFixed(2)}, ${target}: ${met ? 'yes' : 'NO'}`);
}

/** Prints every row of every bench in aligned columns, and the benches that broke below. */
export function printTable(results: readonly BenchResult[]): void {
  const rows = results.flatMap(({ name, rows }) =>
    rows.map((row) => [
      `${name}: ${row.figure}`,
      row.value,
      row.peer,
      row.ratio.toFixed(2),
      row.target,
      row.met ? 'yes' : 'NO',
    ]),
  );
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  console.log(
    ['', line(HEADINGS), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line), ''].join('\n'),
  );
  for (const { name, failure } of results)
    if (failure !== undefined) console.log(`${name} failed: ${failure}`);
}
