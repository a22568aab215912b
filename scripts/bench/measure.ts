import { fork } from 'node:child_process';
import { basename } from 'node:path';
import { inRoot } from '../lib/root.ts';
import type { BenchResult } from './result.ts';

/**
 * Measures one bench file in a process of its own, so that no bench warms or litters another's heap.
 * The collector is exposed: heap figures need it.
 */
export function measureApart(file: string): Promise<BenchResult> {
  const name = basename(file, '.bench.ts');
  console.log(`Measuring ${name} …`);
  const child = fork(inRoot('scripts/bench/child.ts'), [file], { execArgv: ['--expose-gc'] });
  const { promise, resolve } = Promise.withResolvers<BenchResult>();
  child.on('message', (result) => {
    resolve(result as BenchResult);
  });
  child.on('exit', (code) => {
    resolve({ name, rows: [], failure: `ended with ${code ?? 'a signal'} before it gave a result` });
  });
  return promise;
}
