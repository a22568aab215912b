import { CONTRACT_LISTINGS } from '../market/contracts/listings.ts';
import { LISTINGS } from '../market/spot/listings.ts';
import type { PairUnits } from '../units/pair.ts';

const LISTED = new Map([
  ...LISTINGS.map(({ instrument, groupings }) => [instrument.name, groupings] as const),
  ...CONTRACT_LISTINGS.map(({ contract, groupings }) => [contract.name, groupings] as const),
]);

/** Book groupings offered for a pair or contract, finest first; an unlisted one offers its tick. */
export function groupingsOf(units: PairUnits): readonly string[] {
  return LISTED.get(units.instrument.name) ?? [units.price(1)];
}

/** Ticks of a grouping exactly as the pair offers it; `undefined` for any other. */
export function groupingTicks(grouping: string, units: PairUnits): number | undefined {
  return groupingsOf(units).includes(grouping) ? units.ticks(grouping) : undefined;
}
