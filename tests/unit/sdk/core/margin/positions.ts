import Decimal from 'decimal.js';
import fc from 'fast-check';
import type { OpenPosition } from '../../../../../sdk/core/margin/position.ts';
import { fillValue } from '../../../../../sdk/core/margin/position.ts';
import { ladderOf } from '../../../../../sdk/core/margin/tiers.ts';

/** Arithmetic of the independent oracle. */
export const Exact = Decimal.clone({ precision: 80 });

/** Reads a decimal as 1e-8 units. */
export function units(text: string): bigint {
  return BigInt(new Exact(text).times(1e8).toFixed());
}

/** Writes 1e-8 units as a decimal with all eight places. */
export function text(value: bigint | undefined): string {
  return value === undefined ? 'none' : new Exact(value.toString()).div(1e8).toFixed(8);
}

/** A position opened by one fill. */
export function opened(
  kind: OpenPosition['kind'],
  side: 'long' | 'short',
  size: string,
  price: string,
): OpenPosition {
  const shape = { kind, size: units(size), direction: side === 'long' ? 1n : -1n } as const;
  return { ...shape, entryValue: fillValue(shape, units(price)) };
}

/** The ladder of one tier. */
export function flat(maintenancePpm: bigint) {
  return ladderOf([{ maxValue: units('1000000000'), maxLeverage: 100, maintenancePpm }]);
}

export const LADDER = ladderOf([
  { maxValue: units('50000'), maxLeverage: 100, maintenancePpm: 4_000n },
  { maxValue: units('500000'), maxLeverage: 50, maintenancePpm: 5_000n },
  { maxValue: units('5000000'), maxLeverage: 20, maintenancePpm: 10_000n },
]);

/** Some position, with sizes and prices as markets have them. */
export const anyPosition: fc.Arbitrary<OpenPosition> = fc
  .record({
    kind: fc.constantFrom('linear' as const, 'inverse' as const),
    direction: fc.constantFrom(1n as const, -1n as const),
    size: fc.bigInt(1_000_000n, 100_000_000_000_000n),
    price: fc.bigInt(1_000_000n, 20_000_000_000_000n),
  })
  .map(({ price, ...shape }) => ({ ...shape, entryValue: fillValue(shape, price) }))
  .filter(({ entryValue }) => entryValue > 0n);

export const anyPrice = fc.bigInt(1_000_000n, 20_000_000_000_000n);
