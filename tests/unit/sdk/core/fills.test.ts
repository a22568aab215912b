import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summarizeFills } from '@tidemark/sdk/core';

const Exact = Decimal.clone({ precision: 80 });

const decimal = (max: number, scale: number) =>
  fc.integer({ min: 1, max }).map((units) => new Exact(units).div(10 ** scale).toFixed());
const fill = fc.record({
  price: decimal(2_000_000_000, 4),
  quantity: decimal(2_000_000_000, 8),
  fee: fc.integer({ min: -1_000, max: 100_000 }).map((units) => new Exact(units).div(1e8).toFixed()),
  feeAsset: fc.constantFrom('BTC', 'USDT'),
});

const sum = (values: readonly Decimal.Value[]) =>
  values.reduce<Decimal>((total, value) => total.plus(value), new Exact(0));

describe('the summary of fills', () => {
  it.each(['linear', 'inverse'] as const)('adds up what a decimal library does, of %s ones', (kind) => {
    fc.assert(
      fc.property(fc.array(fill, { minLength: 1, maxLength: 8 }), (fills) => {
        const { filled, averagePrice, fees, count } = summarizeFills(fills, kind);
        const total = sum(fills.map(({ quantity }) => quantity));
        const value = sum(
          fills.map(({ price, quantity }) =>
            kind === 'linear' ? new Exact(price).times(quantity) : new Exact(quantity).div(price),
          ),
        );
        const average = kind === 'linear' ? value.div(total) : total.div(value);
        expect(new Exact(filled).eq(total)).toBe(true);
        expect(new Exact(averagePrice ?? NaN).minus(average).abs().lte('0.000000005000001')).toBe(true);
        for (const asset of ['BTC', 'USDT']) {
          const paid = sum(fills.filter(({ feeAsset }) => feeAsset === asset).map(({ fee }) => fee));
          expect(new Exact(fees[asset] ?? 0).eq(paid)).toBe(true);
        }
        expect(count).toBe(fills.length);
      }),
    );
  });

  it('takes the fees of contracts in what they settle in', () => {
    const fills = [
      { price: '100', quantity: '1', fee: '0.05', settleAsset: 'USDT' },
      { price: '101', quantity: '3', fee: '-0.01', settleAsset: 'USDT' },
    ];
    expect(summarizeFills(fills)).toEqual({
      filled: '4',
      averagePrice: '100.75000000',
      fees: { USDT: '0.04' },
      count: 2,
    });
  });

  it('of none is nothing', () => {
    expect(summarizeFills([])).toEqual({ filled: '0', averagePrice: null, fees: {}, count: 0 });
  });
});
