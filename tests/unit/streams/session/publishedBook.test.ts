import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BookLevel } from '@tidemark/sdk/contract';
import { BookSide } from '../../../../streams/accumulators/bookSide.ts';
import { PublishedBook } from '../../../../streams/session/binance/publishedBook.ts';

const DEPTH = 12;

/** A price in whole units, and a quantity; zero takes the level away. */
const change = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 3 }));

/** The best levels of a side that is kept as a map. */
const bestOf = (levels: ReadonlyMap<number, number>, side: 'bids' | 'asks'): string[] =>
  [...levels]
    .sort(([a], [b]) => (side === 'bids' ? b - a : a - b))
    .slice(0, DEPTH)
    .map(([price, quantity]) => `${price} ${quantity}`);

it('tells exactly what changed among the best levels, however much did', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('bids' as const, 'asks' as const),
      fc.array(fc.array(change, { maxLength: 30 }), { minLength: 1, maxLength: 12 }),
      (side, updates) => {
        const sides = { bids: new BookSide('bids'), asks: new BookSide('asks') };
        const book = new PublishedBook(DEPTH, sides.bids, sides.asks);
        const all = new Map<number, number>();
        const told = new Map<string, string>();
        book.snapshot();
        for (const update of updates) {
          const before = new Set(told.keys());
          for (const [price, quantity] of update) {
            sides[side].put(String(price), String(quantity));
            if (quantity === 0) all.delete(price);
            else all.set(price, quantity);
          }
          const levels: readonly BookLevel[] = book.delta()?.[side] ?? [];
          for (const [price, quantity] of levels) {
            // What leaves was there.
            if (quantity === '0') expect(before.has(price)).toBe(true);
            if (quantity === '0') told.delete(price);
            else told.set(price, quantity);
          }
          expect(new Set(levels.map(([price]) => price)).size).toBe(levels.length);
          const shown = new Map([...told].map(([price, quantity]) => [Number(price), Number(quantity)]));
          expect(bestOf(shown, side)).toEqual(bestOf(all, side));
          expect(told.size).toBe(Math.min(DEPTH, all.size));
        }
      },
    ),
    { numRuns: 500 },
  );
});
