import Decimal from 'decimal.js';
import fc from 'fast-check';
import type { OpenPosition } from '../../../../../sdk/core/margin/position.ts';
import { fillValue } from '../../../../../sdk/core/margin/position.ts';
import {
  amountOf,
  marginRateOf,
  priceOf,
  sizeOf,
  type Amount,
  type Price,
} from '../../../../../sdk/core/units.ts';
import { ladderOf } from '../../../../../sdk/core/margin/tiers.ts';

/** Arithmetic of the independent oracle. */
export const Exact = Decimal.clone({ precision: 80 });

/** Reads a decimal as 1e-8 units. */
export function units(text: string): bigint {
  return BigInt(new Exact(text).times(1e8).toFixed());
}

export const price = (text: string): Price => priceOf(units(text));
export const amount = (text: string): Amount => amountOf(units(text));

/** Writes 1e-8 units as a decimal with all eight places. */
export function text(value: bigint | undefined): string {
  return value === undefined ? 'none' : new Exact(value.toString()).div(1e8).toFixed(8);
}

/** A position opened by one fill. */
export function opened(
  kind: OpenPosition['kind'],
  side: 'long' | 'short',
  size: string,
  entry: string,
): OpenPosition {
  const shape = { kind, size: sizeOf(units(size)), direction: side === 'long' ? 1n : -1n } as const;
  return { ...shape, entryValue: fillValue(shape, price(entry)) };
}

/** The ladder of one tier. */
export function flat(ppm: bigint) {
  return ladderOf([{ maxValue: amount('1000000000'), maxLeverage: 100, maintenancePpm: marginRateOf(ppm) }]);
}

export const LADDER = ladderOf([
  { maxValue: amount('50000'), maxLeverage: 100, maintenancePpm: marginRateOf(4_000n) },
  { maxValue: amount('500000'), maxLeverage: 50, maintenancePpm: marginRateOf(5_000n) },
  { maxValue: amount('5000000'), maxLeverage: 20, maintenancePpm: marginRateOf(10_000n) },
]);

/** Some position, alone or beside others of its owner, with sizes and prices as markets have them. */
export const anyPosition: fc.Arbitrary<OpenPosition> = fc
  .record({
    kind: fc.constantFrom('linear' as const, 'inverse' as const),
    direction: fc.constantFrom(1n as const, -1n as const),
    size: fc.bigInt(1_000_000n, 100_000_000_000_000n).map(sizeOf),
    beside: fc.oneof(fc.constant(0n), fc.bigInt(1_000_000n, 1_000_000_000_000_000n)),
    price: fc.bigInt(1_000_000n, 20_000_000_000_000n).map(priceOf),
  })
  .map(({ price, beside, ...shape }) => ({
    ...shape,
    entryValue: fillValue(shape, price),
    exposure: sizeOf(shape.size + beside),
  }))
  .filter(({ entryValue }) => entryValue > 0n);

export const anyPrice = fc.bigInt(1_000_000n, 20_000_000_000_000n).map(priceOf);
