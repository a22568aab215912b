import { bookChecksum } from '@tidemark/sdk/contract';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionEntry } from '@tidemark/streams/session';
import { GroupedBooks, groupingsOf } from '../../../../packages/cli/serve/derive/groupedBooks.ts';
import { booksOf, framesOf, NaiveBook, type BookMessage, type Level } from '../support/naiveBook.ts';

const DEPTH = 5;
const SCALES = { price: 2, quantity: 3 };
const GROUPINGS = ['0.1', '1', '10'];
const OPTIONS = { groupings: GROUPINGS, scales: SCALES, startedAt: 1_700_000_000_000 };

/** Further apart than a grouped book is told, in microseconds. */
const PAUSE = 300_000;

const keyOf = (grouping: string): string =>
  `orderBook?depth=${DEPTH}&grouping=${grouping}&instrument=BTC%2FUSDT`;

/** Prices in cents, bids below 100 and asks above. */
const levels = (from: number, to: number): fc.Arbitrary<Level[]> =>
  fc.uniqueArray(
    fc
      .tuple(fc.integer({ min: from, max: to }), fc.integer({ min: 0, max: 30 }))
      .map(([ticks, lots]): Level => [(ticks / 100).toFixed(2), (lots / 1_000).toFixed(3)]),
    { selector: ([price]) => price, maxLength: 25 },
  );

const messages = fc.array(
  fc.record({
    isSnapshot: fc.boolean(),
    bids: levels(1, 9_999),
    asks: levels(10_001, 19_999),
  }),
  { minLength: 1, maxLength: 15 },
);

const play = (books: GroupedBooks, at: number, { isSnapshot, bids, asks }: BookMessage): SessionEntry[] =>
  isSnapshot ? books.book(at, bids, asks) : books.changes(at, bids, asks);

/** One side of a whole book, its levels merged by plain arithmetic. */
function merged(side: readonly (readonly [number, number])[], grouping: string, isBid: boolean) {
  const sums = new Map<number, Decimal>();
  for (const [price, quantity] of side) {
    const steps = new Decimal(price).div(grouping);
    const at = (isBid ? steps.floor() : steps.ceil()).mul(grouping).toNumber();
    if (at > 0) sums.set(at, (sums.get(at) ?? new Decimal(0)).plus(quantity));
  }
  return [...sums]
    .map(([price, quantity]): [number, number] => [price, quantity.toNumber()])
    .sort(([a], [b]) => (isBid ? b - a : a - b))
    .slice(0, DEPTH);
}

describe('books with their levels merged', () => {
  it('are the whole book in each step, after every change of it', () => {
    fc.assert(
      fc.property(messages, ([first, ...rest]) => {
        const books = new GroupedBooks('BTC/USDT', DEPTH, OPTIONS);
        const whole = new NaiveBook();
        const entries: SessionEntry[] = [];
        for (const [index, message] of [{ ...(first as BookMessage), isSnapshot: true }, ...rest].entries()) {
          whole.apply(message);
          entries.push(...play(books, index * PAUSE, message));
          const { bids, asks } = whole.top(Infinity);
          for (const grouping of GROUPINGS) {
            expect(booksOf(entries, keyOf(grouping)).at(-1)?.top).toEqual({
              bids: merged(bids, grouping, true),
              asks: merged(asks, grouping, false),
            });
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('number their frames without a hole, begin with a snapshot with its checksum, and tell levels in the scales', () => {
    const books = new GroupedBooks('BTC/USDT', DEPTH, OPTIONS);
    const entries = [
      ...books.book(
        0,
        [
          ['99.99', '1'],
          ['99.91', '0.25'],
        ],
        [['100.01', '2']],
      ),
      ...books.changes(PAUSE, [['99.91', '0']], []),
    ];
    expect(framesOf(entries, keyOf('0.1')).map(({ kind, seq, data }) => ({ kind, seq, data }))).toEqual([
      {
        kind: 'snapshot',
        seq: 1,
        data: {
          bids: [['99.90', '1.250']],
          asks: [['100.10', '2.000']],
          checksum: bookChecksum([['99.90', '1.250']], [['100.10', '2.000']]),
        },
      },
      { kind: 'delta', seq: 2, data: { bids: [['99.90', '1.000']], asks: [] } },
    ]);
  });

  it('are told four times a second at most, and then with all that changed', () => {
    const books = new GroupedBooks('BTC/USDT', DEPTH, { ...OPTIONS, groupings: ['1'] });
    const entries = books.book(0, [['99.50', '1']], []);
    for (let at = 50_000; at <= 1_000_000; at += 50_000)
      entries.push(...books.changes(at, [['99.50', String(at / 50_000)]], []));
    expect(entries.map(({ at }) => at)).toEqual([0, 250_000, 500_000, 750_000, 1_000_000]);
    expect(framesOf(entries, keyOf('1')).at(-1)?.data['bids']).toEqual([['99.00', '20.000']]);
  });

  it('miss a frame where the session misses some, and tell nothing until there is a whole book again', () => {
    const books = new GroupedBooks('BTC/USDT', DEPTH, { ...OPTIONS, groupings: ['1'] });
    expect(books.changes(0, [['99.50', '1']], [])).toEqual([]);
    expect(books.gap(0)).toEqual([]);
    const entries = [
      ...books.book(0, [['99.50', '1']], []),
      ...books.gap(PAUSE),
      ...books.gap(2 * PAUSE),
      ...books.changes(3 * PAUSE, [['99.50', '2']], []),
      ...books.book(4 * PAUSE, [['99.50', '3']], []),
    ];
    expect(framesOf(entries, keyOf('1')).map(({ kind, seq }) => `${kind} ${seq}`)).toEqual([
      'snapshot 1',
      'delta 3',
      'snapshot 4',
    ]);
  });

  it('are offered in the tick and ten, a hundred, a thousand times of it', () => {
    expect(groupingsOf(2)).toEqual(['0.01', '0.1', '1', '10']);
    expect(groupingsOf(0)).toEqual(['1', '10', '100', '1000']);
  });
});
