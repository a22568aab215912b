import type { BenchRow } from '../../tests/bench/bench.ts';

/** What one bench file gave. */
export interface BenchResult {
  readonly name: string;
  readonly rows: readonly BenchRow[];
  /** Why it gave no rows, when it broke. */
  readonly failure?: string;
}
