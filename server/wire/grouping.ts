import type { PairUnits } from '../units/pair.ts';

/** Book groupings offered for every pair, in ticks. */
export const GROUPING_FACTORS = [1, 10, 100, 1_000, 10_000] as const;

/** Ticks of a grouping as the client writes it; `undefined` when the pair does not offer it. */
export function groupingTicks(grouping: string, units: PairUnits): number | undefined {
  const ticks = units.ticks(grouping);
  return GROUPING_FACTORS.find((factor) => factor === ticks);
}
