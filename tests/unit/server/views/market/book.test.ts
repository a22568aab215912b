import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Side } from '../../../../../server/engine/protocol.ts';
import { BookView } from '../../../../../server/views/market/book.ts';

const level = fc.record({
  side: fc.constantFrom<Side>('buy', 'sell'),
  price: fc.integer({ min: 1, max: 60 }),
  lots: fc.integer({ min: 0, max: 5 }),
});

/** The same question answered without any cleverness. */
function naiveTop(
  levels: ReadonlyMap<number, number>,
  side: Side,
  depth: number,
  group: number,
): [number, number][] {
  const groups = new Map<number, number>();
  for (const [price, lots] of levels) {
    const rounded = (side === 'buy' ? Math.floor(price / group) : Math.ceil(price / group)) * group;
    groups.set(rounded, (groups.get(rounded) ?? 0) + lots);
  }
  return [...groups].sort(([a], [b]) => (side === 'buy' ? b - a : a - b)).slice(0, depth);
}

it('shows the same top, grouped or not, as a naive book', () => {
  fc.assert(
    fc.property(
      fc.array(level, { maxLength: 200, size: 'max' }),
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom(1, 2, 5, 10),
      (levels, depth, group) => {
        const book = new BookView();
        const naive = { buy: new Map<number, number>(), sell: new Map<number, number>() };
        for (const { side, price, lots } of levels) {
          book.apply({ kind: 'level', instrument: 1, side, price, lots });
          if (lots === 0) naive[side].delete(price);
          else naive[side].set(price, lots);
        }
        expect(book.top(depth, group)).toEqual({
          bids: naiveTop(naive.buy, 'buy', depth, group),
          asks: naiveTop(naive.sell, 'sell', depth, group),
        });
        expect(book.bids.size).toBe(naive.buy.size);
      },
    ),
  );
});
