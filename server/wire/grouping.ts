import { CONTRACT_LISTINGS } from '../market/contracts/listings.ts';
import { LISTINGS } from '../market/spot/listings.ts';
import type { PairUnits } from '../units/pair.ts';

const LISTED = new Map([
  ...LISTINGS.map(({ instrument, groupings }) => [instrument.name, groupings] as const),
  ...CONTRACT_LISTINGS.map(({ contract, groupings }) => [contract.name, groupings] as const),
]);

/** In ticks. */
const POWERS = [1, 10, 100, 1_000];

/** Book groupings offered for a pair or contract, finest first; one that is not listed, or in other ticks, offers powers of ten of its tick. */
export function groupingsOf(units: PairUnits): readonly string[] {
  const listed = LISTED.get(units.instrument.name);
  if (listed?.[0] !== undefined && units.ticks(listed[0]) === 1) return listed;
  return POWERS.map((power) => units.price(power).replace(/\.0+$/, ''));
}

/** Ticks of a grouping exactly as the pair offers it; `undefined` for any other. */
export function groupingTicks(grouping: string, units: PairUnits): number | undefined {
  return groupingsOf(units).includes(grouping) ? units.ticks(grouping) : undefined;
}
