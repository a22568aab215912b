import { CONTRACT_LISTINGS } from '../market/contracts/listings.ts';
import { LISTINGS } from '../market/spot/listings.ts';
import type { PairUnits } from '../units/pair.ts';

const LISTED = new Map([
  ...LISTINGS.map(({ instrument, groupings }) => [instrument.name, groupings] as const),
  ...CONTRACT_LISTINGS.map(({ contract, groupings }) => [contract.name, groupings] as const),
]);

/** In ticks. */
const POWERS = [1, 10, 100, 1_000];

/** Book groupings offered for a pair or contract, finest first; one that is not listed, or has another tick, offers powers of ten of its tick. */
export function groupingsOf(units: PairUnits): readonly string[] {
  const listed = LISTED.get(units.instrument.name);
  const { priceStep = 1 } = units.instrument;
  if (listed?.[0] !== undefined && units.ticks(listed[0]) === priceStep) return listed;
  return POWERS.map((power) => shortest(units.price(power * priceStep)));
}

/** A decimal without zeros at its end. */
const shortest = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;

/** Ticks of a grouping exactly as the pair offers it; `undefined` for any other. */
export function groupingTicks(grouping: string, units: PairUnits): number | undefined {
  return groupingsOf(units).includes(grouping) ? units.ticks(grouping) : undefined;
}
