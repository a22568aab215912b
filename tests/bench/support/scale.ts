/**
 * Whether this run only proves that the benchmarks work, as `npm run bench -- --brief` and `npm test -- bench` do. Its figures say
 * nothing about speed.
 */
export const isBrief = process.env['TIDEMARK_BENCH_SCALE'] === 'brief';

/** Chooses the amount of work: the first for figures that count, the second for a brief run. */
export function sized(full: number, brief: number): number {
  return isBrief ? brief : full;
}
