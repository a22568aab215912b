import type { BenchRow } from '../../tests/bench/bench.ts';

/** What a bench tells before it is done. */
export interface BenchPart {
  readonly part: readonly BenchRow[];
}

/** What one bench file gave. */
export interface BenchResult {
  readonly name: string;
  readonly rows: readonly BenchRow[];
  /** Why it gave no rows, or not all, when it broke. */
  readonly failure?: string;
}
