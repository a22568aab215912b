/** One figure of a benchmark, always as a ratio to a peer measured in the same run. */
export interface BenchRow {
  /** What was measured. */
  readonly figure: string;
  /** Our result with its unit. */
  readonly value: string;
  /** The peer and its result with its unit. */
  readonly peer: string;
  /** Ours to the peer's, in the sense the target speaks of. */
  readonly ratio: number;
  /** What the ratio has to be, in words. */
  readonly target: string;
  readonly met: boolean;
}

/** Prints and keeps rows. */
export type Report = (rows: readonly BenchRow[]) => void;

/** What each `tests/bench/*.bench.ts` exports. */
export interface Bench {
  readonly name: string;
  /**
   * @param report takes the rows of a part as soon as it is measured, so that they are not lost where a later part breaks; what was
   * reported is not returned again
   */
  readonly run: (report: Report) => Promise<readonly BenchRow[]>;
}
