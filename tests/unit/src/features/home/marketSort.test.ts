import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSort, sortMarkets } from '../../../../../src/features/home/markets/marketSort.ts';
import type { Quote, TradePair } from '../../../../../src/stores/market/types.ts';

const pairs = (...names: readonly string[]) => names.map((pair) => ({ pair }) as TradePair);
const quotes = (last: Readonly<Record<string, string | null>>) =>
  new Map(Object.entries(last).map(([pair, n]) => [pair, { instrument: pair, last: n } as Quote]));
const namesOf = (sorted: readonly TradePair[]) => sorted.map(({ pair }) => pair);

describe('sortMarkets', () => {
  const all = pairs('B', 'A', 'C', 'D');
  const live = quotes({ A: '9', B: '10', C: null });

  it("keeps the exchange's order when unsorted", () => {
    expect(namesOf(sortMarkets(all, live, undefined))).toEqual(['B', 'A', 'C', 'D']);
  });

  it('compares numbers, not texts, and puts what has none last in either direction', () => {
    const sorted = (direction: 'ascending' | 'descending') =>
      namesOf(sortMarkets(all, live, { column: 'last', direction }));
    expect(sorted('ascending')).toEqual(['A', 'B', 'C', 'D']);
    expect(sorted('descending')).toEqual(['B', 'A', 'C', 'D']);
  });

  it('sorts by name', () => {
    const sort = { column: 'pair', direction: 'descending' } as const;
    expect(namesOf(sortMarkets(all, live, sort))).toEqual(['D', 'C', 'B', 'A']);
  });

  it('agrees with sorting integers', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.bigInt({ min: 0n, max: 10n ** 20n })), (values) => {
        const named = values.map((value) => [`P${value}`, value.toString()] as const);
        const sort = { column: 'last', direction: 'ascending' } as const;
        const sorted = sortMarkets(
          pairs(...named.map(([name]) => name)),
          quotes(Object.fromEntries(named)),
          sort,
        );
        const inOrder = values.toSorted((a, b) => (a < b ? -1 : 1)).map((value) => `P${value}`);
        expect(namesOf(sorted)).toEqual(inOrder);
      }),
    );
  });
});

describe('nextSort', () => {
  it('goes from the natural direction to the other and back to unsorted', () => {
    const first = nextSort(undefined, 'last');
    expect(first).toEqual({ column: 'last', direction: 'descending' });
    const second = nextSort(first, 'last');
    expect(second).toEqual({ column: 'last', direction: 'ascending' });
    expect(nextSort(second, 'last')).toBeUndefined();
    expect(nextSort(second, 'pair')).toEqual({ column: 'pair', direction: 'ascending' });
  });
});
