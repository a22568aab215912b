import { fork } from 'node:child_process';
import { basename } from 'node:path';
import { inRoot } from '../lib/root.ts';
import type { BenchRow } from '../../tests/bench/bench.ts';
import type { BenchPart, BenchResult } from './result.ts';
import { printRow } from './table.ts';

/**
 * Measures one bench file in a process of its own, so that no bench warms or litters another's heap.
 * The collector is exposed: heap figures need it.
 * What the file reports of its parts is printed at once.
 * @param isBrief with as little work as proves that the bench works; its figures mean nothing then
 */
export function measureApart(file: string, isBrief = false): Promise<BenchResult> {
  const name = basename(file, '.bench.ts');
  console.log(`Measuring ${name} …`);
  const child = fork(inRoot('scripts/bench/child.ts'), [file], {
    execArgv: ['--expose-gc'],
    // JSON has no NaN: a ratio of nothing to nothing would arrive as null.
    serialization: 'advanced',
    env: { ...process.env, ...(isBrief && { TIDEMARK_BENCH_SCALE: 'brief' }) },
  });
  const { promise, resolve } = Promise.withResolvers<BenchResult>();
  const reported: BenchRow[] = [];
  child.on('message', (message) => {
    const told = message as BenchResult | BenchPart;
    if ('part' in told) {
      reported.push(...told.part);
      told.part.forEach(printRow);
    } else resolve({ ...told, rows: [...reported, ...told.rows] });
  });
  child.on('exit', (code) => {
    resolve({ name, rows: reported, failure: `ended with ${code ?? 'a signal'} before it gave a result` });
  });
  return promise;
}
