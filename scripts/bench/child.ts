import { pathToFileURL } from 'node:url';
import type { Bench } from '../../tests/bench/bench.ts';
import type { BenchPart, BenchResult } from './result.ts';

// The other side of measure.ts: runs the file named on the command line and sends what it gave.
process.on('disconnect', () => process.exit(1));
const [file = ''] = process.argv.slice(2);
const { name, run } = (await import(pathToFileURL(file).href)) as Bench;

process.send?.(await measure(), () => process.exit(0));

async function measure(): Promise<BenchResult> {
  try {
    return { name, rows: await run((part) => void process.send?.({ part } satisfies BenchPart)) };
  } catch (error) {
    return {
      name,
      rows: [],
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
