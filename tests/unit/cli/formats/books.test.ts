import { readSession } from '@tidemark/streams/session';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../../../packages/cli/formats/index.ts';
import { booksOf, NaiveBook, type BookMessage, type Level } from '../support/naiveBook.ts';

const DEPTH = 5;
const START_MS = 1_700_000_000_000;

/** Prices on a grid of cents, bids below 100 and asks above, so that no book crosses. */
const levels = (from: number, to: number): fc.Arbitrary<Level[]> =>
  fc.uniqueArray(
    fc
      .tuple(fc.integer({ min: from, max: to }), fc.integer({ min: 0, max: 30 }))
      .map(([ticks, lots]): Level => [(ticks / 100).toFixed(2), (lots / 1_000).toFixed(3)]),
    { selector: ([price]) => price, maxLength: 8 },
  );

const message = (isSnapshot: boolean): fc.Arbitrary<BookMessage> =>
  fc.record({
    isSnapshot: fc.constant(isSnapshot),
    bids: levels(9_900, 9_999),
    asks: levels(10_001, 10_100),
  });

/** A snapshot, then changes and now and then another. Changes of nothing are not sent. */
const conversation = fc
  .tuple(
    message(true),
    fc.array(fc.oneof({ weight: 9, arbitrary: message(false) }, { weight: 1, arbitrary: message(true) }), {
      maxLength: 40,
    }),
  )
  .map(([first, rest]) => [first, ...rest]);

/** Prints a conversation, a message every millisecond from {@link START_MS} on. */
type Printer = (messages: readonly BookMessage[]) => string;

const seconds = (index: number): string => ((START_MS + index) / 1_000).toFixed(6);

const bybit = ({ isSnapshot, bids, asks }: BookMessage, index: number): string =>
  JSON.stringify({
    topic: 'orderbook.50.BTCUSDT',
    type: isSnapshot ? 'snapshot' : 'delta',
    ts: START_MS + index,
    data: { s: 'BTCUSDT', b: bids, a: asks, u: 100 + index, seq: 7 * index },
    cts: START_MS + index - 2,
  });

const PRINTERS: Readonly<Record<string, Printer>> = {
  'bybit without receipt times': (messages) => messages.map(bybit).join('\n'),
  'bybit with receipt times': (messages) =>
    messages.map((one, i) => `${START_MS + i}000000 ${bybit(one, i)}`).join('\n'),
  'a raw capture of bybit by cryptofeed': (messages) =>
    [
      "configuration: {'BYBIT': {'symbols': ['BTC-USDT']}}",
      `wss://stream.bybit.com/v5/public/linear <-> ${seconds(0)}`,
      ...messages.map((one, i) => `${seconds(i)}: ${bybit(one, i)}`),
    ].join('\n'),
  'books and deltas of cryptofeed': (messages) =>
    messages
      .map(({ isSnapshot, bids, asks }, i) => {
        const map = (side: readonly Level[]): object =>
          Object.fromEntries(
            side.filter(([, size]) => Number(size) > 0).map(([price, size]) => [price, Number(size)]),
          );
        const numbers = (side: readonly Level[]) =>
          side.map(([price, size]) => [Number(price), Number(size)]);
        const book = isSnapshot
          ? { book: { bid: map(bids), ask: map(asks) } }
          : { delta: { bid: numbers(bids), ask: numbers(asks) } };
        return JSON.stringify({
          exchange: 'COINBASE',
          symbol: 'BTC-USDT',
          ...book,
          timestamp: (START_MS + i) / 1_000,
          receipt_timestamp: (START_MS + i) / 1_000,
        });
      })
      .join('\n'),
  'incremental_book_L2 of Tardis': (messages) => {
    // Rows of snapshots that follow each other with nothing in between are one snapshot there.
    const rows = messages.flatMap(({ isSnapshot, bids, asks }, i) => {
      const time = `${START_MS + i}000`;
      const row = (side: string, [price, amount]: Level): string =>
        `binance,BTCUSDT,${time},${time},${isSnapshot},${side},${price},${amount}`;
      return [...bids.map((level) => row('bid', level)), ...asks.map((level) => row('ask', level))];
    });
    return ['exchange,symbol,timestamp,local_timestamp,is_snapshot,side,price,amount', ...rows].join('\n');
  },
};

/** Tardis tells a book anew only after changes. */
const isTold = (name: string, messages: readonly BookMessage[]): boolean =>
  !name.includes('Tardis') ||
  messages.every(
    (one, i) =>
      one.bids.length + one.asks.length > 0 &&
      !(one.isSnapshot && i > 0 && messages[i - 1]?.isSnapshot === true),
  );

describe.each(Object.entries(PRINTERS))('%s', (name, print) => {
  it('give the book that a plain reader builds, message by message', async () => {
    await fc.assert(
      fc.asyncProperty(conversation, async (messages) => {
        fc.pre(isTold(name, messages));
        const session = await readSession(print(messages), {
          formats: FORMATS,
          depths: [DEPTH],
          strict: true,
        });
        const books = booksOf(session.entries, `orderBook?depth=${DEPTH}&instrument=BTC%2FUSDT`);
        const naive = new NaiveBook();
        for (const [i, one] of messages.entries()) {
          naive.apply(one);
          const shown = books.findLast(({ wall }) => wall <= START_MS + i);
          expect(shown?.top).toEqual(naive.top(DEPTH));
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a book of Bybit with missing updates', () => {
  it('is told, has a gap, and is whole again with the next snapshot', async () => {
    const messages = [true, false, false, true, false].map((isSnapshot, i): BookMessage => ({
      isSnapshot,
      bids: [['99.00', String(i + 1)]],
      asks: [['101.00', '1']],
    }));
    const lines = messages.map(bybit);
    lines.splice(1, 1);
    const { damage, entries } = await readSession(lines.join('\n'), { formats: FORMATS, depths: [DEPTH] });
    expect(damage).toEqual([
      { kind: 'hole', line: 2, reason: 'updates 101 to 101 of orderbook.50.BTCUSDT are missing' },
    ]);
    const seqs = entries.flatMap((entry) =>
      entry.kind === 'in' ? [JSON.parse(entry.frame) as { seq: number; kind: string }] : [],
    );
    expect(seqs.map(({ seq, kind }) => `${seq} ${kind}`)).toEqual([
      '1 snapshot',
      '3 delta',
      '4 snapshot',
      '5 delta',
    ]);
  });
});
