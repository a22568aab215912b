import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bookRows,
  fromSteps,
  ownPrices,
  rowCounts,
  toSteps,
} from '../../../../../../../src/features/trading/screen/book/bookRows.ts';
import type { Order } from '../../../../../../../src/stores/spot/types.ts';
import { Money } from '../../../../../../../src/ui/format/decimal.ts';

const none: ReadonlySet<string> = new Set();
const side = fc
  .array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 50, size: 'max' })
  .map((quantities) =>
    quantities.map((lots, index) => ({
      price: `${1_000 + index}.00`,
      quantity: new Money(lots).div(1e5).toFixed(5),
    })),
  );

describe('book rows', () => {
  it('shows running totals and bars relative to the deepest shown total', () => {
    fc.assert(
      fc.property(side, side, fc.nat(60), fc.nat(60), (bids, asks, bidCount, askCount) => {
        const rows = bookRows({
          bids,
          asks,
          bidCount,
          askCount,
          quantityScale: 5,
          ownBids: none,
          ownAsks: none,
        });
        expect(rows.bids).toHaveLength(Math.min(bidCount, bids.length));
        expect(rows.asks).toHaveLength(Math.min(askCount, asks.length));
        const deepest = Money.max(rows.bids.at(-1)?.total ?? 0, rows.asks.at(-1)?.total ?? 0);
        for (const [levels, shown] of [
          [bids, rows.bids],
          [asks, rows.asks],
        ] as const) {
          let sum = new Money(0);
          shown.forEach((row, index) => {
            sum = sum.plus(levels[index]?.quantity ?? 0);
            expect(row.total).toBe(sum.toFixed(5));
            expect(row.depth).toBe(sum.times(1_000).div(deepest).floor().toNumber());
          });
        }
      }),
      { numRuns: 50 },
    );
  });

  it('marks own orders by price', () => {
    const levels = [{ price: '10.00', quantity: '1' }];
    const own = new Set(['10.00']);
    const rows = bookRows({
      bids: levels,
      asks: levels,
      bidCount: 5,
      askCount: 5,
      quantityScale: 0,
      ownBids: own,
      ownAsks: none,
    });
    expect([rows.bids[0]?.isOwn, rows.asks[0]?.isOwn]).toEqual([true, false]);
  });

  it('prints units as they were read', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.nat(8), (units, scale) => {
        expect(toSteps(fromSteps(units, scale), scale)).toBe(units);
      }),
    );
    expect(toSteps('12', 3)).toBe(12_000n);
    expect(toSteps('1.5', 3)).toBe(1_500n);
    expect(toSteps('1.23456', 2)).toBe(123n);
  });
});

describe('own prices', () => {
  it('rounds like the grouped book: bids down, asks up', () => {
    const order = (orderSide: 'buy' | 'sell', price: string | null) => ({ side: orderSide, price }) as Order;
    const orders = [order('buy', '61737.61'), order('sell', '61737.61'), order('buy', null)];
    expect([...ownPrices(orders, 'buy', '10', 2)]).toEqual(['61730.00']);
    expect([...ownPrices(orders, 'sell', '10', 2)]).toEqual(['61740.00']);
    expect([...ownPrices(orders, 'buy', '0.01', 2)]).toEqual(['61737.61']);
  });
});

describe('row counts', () => {
  it('fills the height without half a row', () => {
    expect(rowCounts(32 + 20 * 21, 'both', 50)).toEqual({ bids: 10, asks: 10 });
    expect(rowCounts(32 + 20 * 21, 'bids', 50)).toEqual({ bids: 21, asks: 0 });
    expect(rowCounts(32 + 20 * 210, 'asks', 50)).toEqual({ bids: 0, asks: 50 });
    expect(rowCounts(10, 'both', 50)).toEqual({ bids: 0, asks: 0 });
  });
});
