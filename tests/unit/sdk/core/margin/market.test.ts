import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FUNDING_PERIOD_MS,
  fundingRate,
  addPremium,
  averagePremium,
  NO_PREMIUM,
  premiumIndex,
} from '../../../../../sdk/core/margin/funding.ts';
import { markPrice } from '../../../../../sdk/core/margin/mark.ts';
import { initialMargin } from '../../../../../sdk/core/margin/margin.ts';
import { profit, entryPrice } from '../../../../../sdk/core/margin/position.ts';
import { deleveragingRank } from '../../../../../sdk/core/margin/deleveraging.ts';
import { plus, RATE_ONE, rateOf } from '../../../../../sdk/core/units.ts';
import { anyPosition, anyPrice, Exact, opened, price, text, units } from './positions.ts';

const PERCENT = rateOf(RATE_ONE / 100n);

describe('the premium index', () => {
  it.each([
    ['above the index', '50100', '50200', 2_000_000_000n],
    ['below it', '49800', '49900', -2_000_000_000n],
    ['around it', '49900', '50100', 0n],
  ])('of a book %s', (_where, bid, ask, expected) => {
    expect(premiumIndex(price(bid), price(ask), price('50000'))).toBe(expected);
  });

  it('has an average in which later samples weigh linearly more, and none is zero', () => {
    expect(averagePremium(NO_PREMIUM)).toBe(0n);
    const samples = [1n, 2n, 6n].map(rateOf);
    const sum = samples.reduce((total, each, at) => addPremium(total, each, at + 1), NO_PREMIUM);
    // (1·1 + 2·2 + 3·6) ÷ (1 + 2 + 3)
    expect(averagePremium(sum)).toBe(4n);
  });
});

describe('the funding rate', () => {
  it('is scaled to its interval and stays within the cap', () => {
    const eightHours = { intervalMs: FUNDING_PERIOD_MS, cap: PERCENT };
    expect(fundingRate(rateOf(0n), { ...eightHours, intervalMs: FUNDING_PERIOD_MS / 2 })).toBe(
      PERCENT / 200n,
    );
    expect(fundingRate(rateOf(50n * PERCENT), eightHours)).toBe(PERCENT);
    expect(fundingRate(rateOf(-50n * PERCENT), eightHours)).toBe(-1n * PERCENT);
  });
});

describe('the mark price', () => {
  it('is the median of three candidates, whatever their order', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, anyPrice, (index, mid, last) => {
        const mark = markPrice({ index, rate: rateOf(0n), msToFunding: 0, basis: mid - index, last });
        const [, median] = [index, mid, last].toSorted((a, b) => Number(a - b));
        expect(mark).toBe(median);
      }),
    );
  });

  it('carries the funding that has still to be paid', () => {
    const inputs = { index: price('50000'), basis: units('100'), last: price('60000') };
    const mark = markPrice({ ...inputs, rate: PERCENT, msToFunding: FUNDING_PERIOD_MS / 2 });
    expect(text(mark)).toBe('50250.00000000');
  });
});

describe('the average entry price', () => {
  it('is the price of a single fill, to the last digit, or one against the owner', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const value = new Exact(position.entryValue.toString());
        const size = new Exact(position.size.toString());
        const exact = position.kind === 'linear' ? value.div(size) : size.times('1e16').div(value);
        const shown = new Exact(entryPrice(position).toString());
        const worse = shown.minus(exact).times(position.direction.toString());
        expect(worse.gte(0) && worse.lt(1)).toBe(true);
      }),
    );
  });
});

describe('the queue of auto-deleveraging', () => {
  const rank = (side: 'long' | 'short', mark: string, leverage: number): bigint => {
    const position = opened('linear', side, '1', '40000');
    const balance = plus(initialMargin(position, leverage), profit(position, price(mark)));
    return deleveragingRank(position, price(mark), balance);
  };

  it('is profit rate times effective leverage for a gain, and divided by it for a loss', () => {
    // 10 % of profit; 44,000 of value on 8,000 of balance: 0.1 × 5.5.
    expect(rank('long', '44000', 10)).toBe((55n * RATE_ONE) / 100n);
    // -5 % of profit; 38,000 of value on 2,000 of balance: -0.05 ÷ 19.
    expect(rank('long', '38000', 10)).toBe((-5n * RATE_ONE) / 1_900n);
  });

  it('begins with the most leveraged gain and ends with the least leveraged loss', () => {
    const ranks = [
      rank('long', '44000', 20),
      rank('long', '44000', 5),
      rank('short', '41000', 20),
      rank('short', '41000', 5),
    ];
    expect(ranks.toSorted((a, b) => Number(b - a))).toEqual(ranks);
  });
});
