import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  affordableQuantity,
  costOf,
  quantityOfNotional,
  shareOf,
} from '../../../../../../../src/features/trading/spot/form/sizing.ts';
import { Money } from '../../../../../../../src/ui/format/decimal.ts';
import { costInUnits, feePpm, lots, text, ticks, units } from '../../instruments.ts';

const LOT = new Money('0.00001');
const priceOf = (cents: bigint) => new Money(cents.toString()).div(100);
const rateOf = (ppm: number) => new Money(ppm).div(1_000_000);

describe('order sizes', () => {
  it('costs exactly what whole-number arithmetic says, the fee rounded up', () => {
    fc.assert(
      fc.property(ticks, lots, feePpm, (cents, quantity, ppm) => {
        const notional = priceOf(cents).times(LOT.times(quantity.toString()));
        expect(units(costOf(notional, rateOf(ppm)))).toBe(costInUnits(cents, quantity, ppm));
      }),
    );
  });

  it('buys the most whole lots that the funds can pay', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), ticks, feePpm, (funds, cents, ppm) => {
        const found = affordableQuantity(new Money(text(funds)), priceOf(cents), rateOf(ppm), LOT);
        const quantity = units(found) / 1_000n;
        expect(found.mod(LOT).isZero()).toBe(true);
        expect(costInUnits(cents, quantity, ppm)).toBeLessThanOrEqual(funds);
        expect(costInUnits(cents, quantity + 1n, ppm)).toBeGreaterThan(funds);
      }),
    );
  });

  it('never buys more than a total is worth, and one lot more would be too much', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), ticks, (total, cents) => {
        const quantity = units(quantityOfNotional(new Money(text(total)), priceOf(cents), LOT)) / 1_000n;
        expect(quantity * cents * 10n).toBeLessThanOrEqual(total);
        expect((quantity + 1n) * cents * 10n).toBeGreaterThan(total);
      }),
    );
  });

  it('rounds a share of the balance down to the ledger unit, and the whole balance not at all', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 18n }),
        fc.integer({ min: 0, max: 100 }),
        (amount, percent) => {
          expect(units(shareOf(new Money(text(amount)), percent))).toBe((amount * BigInt(percent)) / 100n);
        },
      ),
    );
  });

  it('affords nothing without funds or without a price', () => {
    expect(affordableQuantity(new Money(0), new Money(1), new Money(0), LOT).isZero()).toBe(true);
    expect(affordableQuantity(new Money(1), new Money(0), new Money(0), LOT).isZero()).toBe(true);
    expect(quantityOfNotional(new Money(1), new Money(0), LOT).isZero()).toBe(true);
  });
});
