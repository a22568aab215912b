import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideDown, divideNearest, divideUp } from '../../../../../sdk/core/division.ts';
import { bankruptcyPrice, liquidationPrice } from '../../../../../sdk/core/margin/liquidation.ts';
import { fundingPayment, initialMargin, maintenanceMargin } from '../../../../../sdk/core/margin/margin.ts';
import {
  entryShare,
  exposureOf,
  profit,
  type OpenPosition,
} from '../../../../../sdk/core/margin/position.ts';
import { ladderOf } from '../../../../../sdk/core/margin/tiers.ts';
import { collateralOf } from '../../../../../sdk/core/margin/account.ts';
import {
  amountOf,
  marginRateOf,
  minus,
  priceOf,
  RATE_ONE,
  rateOf,
  sizeOf,
  type Price,
} from '../../../../../sdk/core/units.ts';
import { anyPosition, anyPrice, Exact, LADDER } from './positions.ts';

const exact = (value: bigint | number) => new Exact(value.toString());
const S = ({ direction }: OpenPosition) => exact(direction);
const value = ({ kind, size }: OpenPosition, price: bigint) =>
  kind === 'linear' ? exact(size).times(exact(price)).div(1e8) : exact(size).times(1e8).div(exact(price));
const entry = ({ entryValue }: OpenPosition) => exact(entryValue).div(1e8);
/** In ledger units, not rounded: s·(value − Σ), or s·(Σ − value). */
const exactProfit = (position: OpenPosition, price: bigint) =>
  position.kind === 'linear'
    ? S(position).times(value(position, price).minus(entry(position)))
    : S(position).times(entry(position).minus(value(position, price)));
const exactMaintenance = (position: OpenPosition, price: bigint) =>
  Exact.max(
    0,
    ...LADDER.map((tier) =>
      value(position, price)
        .times(exact(tier.maintenancePpm))
        .div(1e6)
        .minus(
          exact(tier.deduction)
            .times(exact(position.size))
            .div(exact(exposureOf(position))),
        ),
    ),
  );

describe('integer division', () => {
  it('rounds as it says', () => {
    const divisor = fc.bigInt(-1_000n, 1_000n).filter((value) => value !== 0n);
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 30n), 10n ** 30n), divisor, (dividend, by) => {
        const quotient = exact(dividend).div(exact(by));
        expect(divideDown(dividend, by).toString()).toBe(quotient.floor().toFixed());
        expect(divideUp(dividend, by).toString()).toBe(quotient.ceil().toFixed());
        expect(divideNearest(dividend, by).toString()).toBe(quotient.plus(0.5).floor().toFixed());
      }),
    );
  });
});

describe('every amount', () => {
  it('of profit is the exact one or less than a unit below it', () => {
    fc.assert(
      fc.property(anyPosition, anyPrice, (position, price) => {
        const shortfall = exactProfit(position, price).minus(exact(profit(position, price)));
        expect(shortfall.gte(0) && shortfall.lt(1.00000002)).toBe(true);
      }),
    );
  });

  it('of maintenance is the exact one or at most a unit above it, in whichever tier', () => {
    fc.assert(
      fc.property(anyPosition, anyPrice, (position, price) => {
        const excess = exact(maintenanceMargin(position, price, LADDER)).minus(
          exactMaintenance(position, price),
        );
        expect(excess.gte(0) && excess.lt(1.00000002)).toBe(true);
      }),
    );
  });

  it('of maintenance is for positions together what it is for one of their size, but for a unit each', () => {
    const sizes = fc.array(fc.bigInt(1_000_000n, 100_000_000_000_000n), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(anyPosition, anyPrice, sizes, (shape, price, parts) => {
        const whole = sizeOf(parts.reduce((sum, size) => sum + size, 0n));
        const needed = maintenanceMargin({ ...shape, size: whole, exposure: whole }, price, LADDER);
        const each = parts.map((size) =>
          maintenanceMargin({ ...shape, size: sizeOf(size), exposure: whole }, price, LADDER),
        );
        const excess = each.reduce((sum, one) => sum + one, 0n) - needed;
        expect(excess).toBeGreaterThanOrEqual(0n);
        expect(excess).toBeLessThanOrEqual(BigInt(2 * parts.length));
      }),
    );
  });

  it('of funding never pays out more than it takes', () => {
    const rate = fc.bigInt(-RATE_ONE / 50n, RATE_ONE / 50n).map(rateOf);
    fc.assert(
      fc.property(anyPosition, anyPrice, rate, (position, mark, fundingRate) => {
        const long = fundingPayment({ ...position, direction: 1n }, mark, fundingRate);
        const short = fundingPayment({ ...position, direction: -1n }, mark, fundingRate);
        expect(long + short).toBeGreaterThanOrEqual(0n);
        expect(long + short).toBeLessThanOrEqual(2n);
      }),
    );
  });
});

describe('closing a position in parts', () => {
  it('gives up all of its entry value and never more', () => {
    fc.assert(
      fc.property(
        anyPosition,
        fc.array(fc.bigInt(1n, 1_000_000n).map(sizeOf), { maxLength: 8 }),
        (position, parts) => {
          let rest = position;
          let given = 0n;
          for (const part of parts.filter((size) => size < position.size / 10n)) {
            const share = entryShare(rest, part);
            given += share;
            rest = { ...rest, size: minus(rest.size, part), entryValue: minus(rest.entryValue, share) };
          }
          expect(given + entryShare(rest, rest.size)).toBe(position.entryValue);
        },
      ),
    );
  });
});

describe('the liquidation price', () => {
  const leverage = fc.integer({ min: 2, max: 50 });

  it('is where equity and maintenance meet', () => {
    fc.assert(
      fc.property(anyPosition, leverage, (position, times) => {
        const balance = initialMargin(position, times);
        const backing = collateralOf(balance, []);
        const price = liquidationPrice(position, backing, LADDER);
        if (price === undefined || price < 1_000n) return;
        const surplus = (at: Price) =>
          exact(balance).plus(exactProfit(position, at)).minus(exactMaintenance(position, at));
        // Beyond the price by a millionth of it, or one unit, the sign differs from before it.
        const step = price / 1_000_000n + 1n;
        const before = surplus(priceOf(price + position.direction * step));
        const after = surplus(priceOf(price - position.direction * step));
        expect(before.gt(0), 'covered before').toBe(true);
        expect(after.lt(0), 'not covered after').toBe(true);
      }),
    );
  });

  it('comes before bankruptcy', () => {
    fc.assert(
      fc.property(anyPosition, leverage, (position, times) => {
        const balance = initialMargin(position, times);
        const liquidation = liquidationPrice(position, collateralOf(balance, []), LADDER);
        const bankruptcy = bankruptcyPrice(position, balance);
        if (liquidation === undefined || bankruptcy === undefined) return;
        expect(position.direction * (liquidation - bankruptcy)).toBeGreaterThanOrEqual(0n);
      }),
    );
  });
});

describe('a ladder', () => {
  it('has deductions that make the maintenance margin continuous', () => {
    expect(LADDER.map(({ deduction }) => deduction)).toEqual([0n, 5_000_000_000n, 255_000_000_000n]);
  });
  it.each([
    ['is empty', []],
    [
      'has a rate that falls',
      [
        { maxValue: 1n, maxLeverage: 1, maintenancePpm: 5n },
        { maxValue: 2n, maxLeverage: 1, maintenancePpm: 4n },
      ],
    ],
    [
      'has a deduction with a fraction',
      [
        { maxValue: 1n, maxLeverage: 1, maintenancePpm: 4n },
        { maxValue: 2n, maxLeverage: 1, maintenancePpm: 5n },
      ],
    ],
  ])('is refused when it %s', (_why, rates) => {
    const ladder = rates.map(({ maxValue, maxLeverage, maintenancePpm }) => ({
      maxValue: amountOf(maxValue),
      maxLeverage,
      maintenancePpm: marginRateOf(maintenancePpm),
    }));
    expect(() => ladderOf(ladder)).toThrow(RangeError);
  });
});
