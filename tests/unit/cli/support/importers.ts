import fc from 'fast-check';
import { NaiveBook, type BookMessage, type Level } from './naiveBook.ts';

export const START_MS = 1_700_000_000_000;

/** A message of a market's book, and when it was received. */
export interface Told extends BookMessage {
  readonly symbol: string;
  /** Its place among those of the market. */
  readonly index: number;
  readonly atMs: number;
}

/** How the book and the trades of a market are written down. */
export interface Importer {
  readonly header?: string;
  readonly book: (message: Told) => readonly string[];
  readonly trade: (symbol: string, atMs: number) => string;
  readonly tradeHeader?: string;
}

const seconds = (atMs: number): string => (atMs / 1_000).toFixed(6);
const first = (symbol: string): number => (symbol === 'BTCUSDT' ? 100 : 9_000_000);

const binance = ({ isSnapshot, symbol, index, bids, asks }: Told): string =>
  JSON.stringify(
    isSnapshot
      ? { lastUpdateId: first(symbol) + index, bids, asks }
      : {
          stream: `${symbol.toLowerCase()}@depth@100ms`,
          data: {
            e: 'depthUpdate',
            s: symbol,
            U: first(symbol) + index,
            u: first(symbol) + index,
            b: bids,
            a: asks,
          },
        },
  );
const binanceTrade = (symbol: string, atMs: number): string =>
  `{"stream":"${symbol.toLowerCase()}@trade","data":{"e":"trade","s":"${symbol}","t":1,"p":"1.5","q":"2","m":true,"T":${atMs},"M":true}}`;
const depthOf = (symbol: string): string =>
  `https://api.binance.com/api/v3/depth?symbol=${symbol}&limit=1000`;

const bybit = ({ isSnapshot, symbol, index, atMs, bids, asks }: Told): string =>
  `{"topic":"orderbook.50.${symbol}","type":"${isSnapshot ? 'snapshot' : 'delta'}","ts":${atMs},"data":${JSON.stringify({ s: symbol, b: bids, a: asks, u: first(symbol) + index })}}`;

const numbers = (side: readonly Level[]) => side.map(([price, size]) => [Number(price), Number(size)]);

export const IMPORTERS: Readonly<Record<string, Importer>> = {
  Binance: {
    book: (told) => [`${told.atMs}000000 ${binance(told)}`],
    trade: (symbol, atMs) => `${atMs}000000 ${binanceTrade(symbol, atMs)}`,
  },
  'Binance captured by cryptofeed': {
    book: (told) => {
      const address = told.isSnapshot ? `${depthOf(told.symbol)} -> ` : '';
      return [`${address}${seconds(told.atMs)}: ${binance(told)}`];
    },
    trade: (symbol, atMs) => `${seconds(atMs)}: ${binanceTrade(symbol, atMs)}`,
  },
  Bybit: {
    book: (told) => [`${told.atMs}000000 ${bybit(told)}`],
    trade: (symbol, atMs) =>
      `${atMs}000000 {"topic":"publicTrade.${symbol}","ts":${atMs},"data":[{"T":${atMs},"s":"${symbol}","S":"Buy","v":"2","p":"1.5","i":"1"}]}`,
  },
  cryptofeed: {
    book: ({ isSnapshot, symbol, atMs, bids, asks }) => {
      const time = atMs / 1_000;
      const sides = isSnapshot
        ? {
            book: {
              bid: Object.fromEntries(numbers(bids)) as object,
              ask: Object.fromEntries(numbers(asks)) as object,
            },
          }
        : { delta: { bid: numbers(bids), ask: numbers(asks) } };
      return [JSON.stringify({ exchange: 'X', symbol, ...sides, timestamp: time, receipt_timestamp: time })];
    },
    trade: (symbol, atMs) =>
      `{"exchange": "X", "symbol": "${symbol}", "side": "sell", "amount": 2, "price": 1.5, "id": "1", "timestamp": ${atMs / 1_000}, "receipt_timestamp": ${atMs / 1_000}}`,
  },
  Tardis: {
    header: 'exchange,symbol,timestamp,local_timestamp,is_snapshot,side,price,amount',
    book: ({ isSnapshot, symbol, atMs, bids, asks }) =>
      [...bids.map((level) => ['bid', ...level]), ...asks.map((level) => ['ask', ...level])].map((row) =>
        ['binance', symbol, `${atMs}000`, `${atMs}000`, isSnapshot, ...row].join(','),
      ),
    tradeHeader: 'exchange,symbol,timestamp,local_timestamp,id,side,price,amount',
    trade: (symbol, atMs) => `binance,${symbol},${atMs}000,${atMs}000,1,buy,1.5,2`,
  },
};

const levels = (from: number, to: number): fc.Arbitrary<Level[]> =>
  fc.uniqueArray(
    fc
      .tuple(fc.integer({ min: from, max: to }), fc.integer({ min: 0, max: 30 }))
      .map(([ticks, lots]): Level => [(ticks / 100).toFixed(2), (lots / 1_000).toFixed(3)]),
    { selector: ([price]) => price, minLength: 1, maxLength: 5 },
  );

/** What a market says of its book: the whole of it at first and now and then, changes in between. */
export const conversation = (symbol = 'BTCUSDT'): fc.Arbitrary<readonly Told[]> =>
  fc
    .array(fc.record({ isWhole: fc.nat(6), bids: levels(9_900, 9_999), asks: levels(10_001, 10_100) }), {
      minLength: 4,
      maxLength: 25,
    })
    .map((messages) => {
      const naive = new NaiveBook();
      let wasWhole = false;
      const printed = (side: readonly (readonly [number, number])[]): Level[] =>
        side.map(([price, size]) => [price.toFixed(2), size.toFixed(3)]);
      return messages.map(({ isWhole, bids, asks }, index): Told => {
        const isChange = wasWhole || index === messages.length - 1 || isWhole > 0;
        const told = { symbol, index, atMs: START_MS + 100 * index };
        naive.apply({
          isSnapshot: index === 0,
          bids: [...bids, ['99.00', '1.000']],
          asks: [...asks, ['101.00', '1.000']],
        });
        wasWhole = index === 0 || !isChange;
        if (!wasWhole)
          return {
            ...told,
            isSnapshot: false,
            bids: [...bids, ['99.00', '1.000']],
            asks: [...asks, ['101.00', '1.000']],
          };
        const { bids: b, asks: a } = naive.top(Infinity);
        return { ...told, isSnapshot: true, bids: printed(b), asks: printed(a) };
      });
    });
