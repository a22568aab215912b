import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Side } from '../../../../../server/engine/protocol.ts';
import { BookSide } from '../../../../../server/views/market/book.ts';
import { BookWindow } from '../../../../../server/views/market/bookWindow.ts';

/** The best groups of a book that is a bare map. */
function naiveTop(levels: ReadonlyMap<number, number>, side: Side, depth: number, group: number) {
  const groups = new Map<number, number>();
  for (const [price, lots] of levels) {
    const rounded = (side === 'buy' ? Math.floor(price / group) : Math.ceil(price / group)) * group;
    groups.set(rounded, (groups.get(rounded) ?? 0) + lots);
  }
  return [...groups].sort(([a], [b]) => (side === 'buy' ? b - a : a - b)).slice(0, depth);
}

const change = fc.record({
  price: fc.integer({ min: 1, max: 60 }),
  lots: fc.integer({ min: 0, max: 3 }),
  /** Whether what changed so far is taken after it. */
  isTaken: fc.boolean(),
});

describe('a window on a book', () => {
  it('hands over what turns the best levels of before into those of now, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Side>('buy', 'sell'),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(1, 2, 5, 10),
        fc.nat({ max: 40 }),
        fc.array(change, { maxLength: 120, size: 'max' }),
        (kind, depth, group, before, changes) => {
          const side = new BookSide(kind);
          const naive = new Map<number, number>();
          const set = ({ price, lots }: { readonly price: number; readonly lots: number }): void => {
            side.set(price, lots);
            if (lots === 0) naive.delete(price);
            else naive.set(price, lots);
          };
          for (const each of changes.slice(0, before)) set(each);
          const window = new BookWindow(side, depth, group);
          const client = new Map(window.levels);
          expect([...client]).toEqual(naiveTop(naive, kind, depth, group));

          let shows = false;
          for (const each of changes.slice(before)) {
            set(each);
            shows = window.note(each.price) || shows;
            if (!each.isTaken) continue;
            const taken = window.take();
            // What could not show is not waited for.
            if (!shows) expect(taken).toEqual([]);
            shows = false;
            expect(new Set(taken.map(([price]) => price)).size).toBe(taken.length);
            for (const [price, lots] of taken) {
              if (lots === 0) expect(client.delete(price)).toBe(true);
              else {
                expect(client.get(price)).not.toBe(lots);
                client.set(price, lots);
              }
            }
            const expected = naiveTop(naive, kind, depth, group);
            expect(client).toEqual(new Map(expected));
            expect(window.levels).toEqual(expected);
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});
