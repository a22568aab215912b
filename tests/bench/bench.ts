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

/** What each `tests/bench/*.bench.ts` exports. */
export interface Bench {
  readonly name: string;
  readonly run: () => Promise<readonly BenchRow[]>;
}
