import { pathToFileURL } from 'node:url';
import { inRoot } from '../../../scripts/lib/root.ts';

interface OrderBook {
  readonly bids: readonly (readonly number[])[];
}

/** What is used of ccxt, which has no types that are worth loading. */
interface Binance {
  setMarkets(markets: readonly object[]): void;
  orderBook(snapshot: object, limit: number): OrderBook;
  parseOrderBook(snapshot: object, symbol: string): object;
  fetchRestOrderBookSafe: () => Promise<object>;
  fetchOrderBookSnapshot(client: object, message: undefined, subscription: object): Promise<void>;
  handleMessage(client: object, message: object): void;
  readonly orderbooks: Record<string, OrderBook>;
  readonly trades: Record<string, readonly unknown[]>;
  readonly bidsasks: Record<string, { readonly bid: number }>;
}

const SYMBOL = 'BTC/USDT:USDT';

const MARKET = {
  id: 'BTCUSDT',
  symbol: SYMBOL,
  base: 'BTC',
  quote: 'USDT',
  settle: 'USDT',
  baseId: 'BTC',
  quoteId: 'USDT',
  settleId: 'USDT',
  type: 'swap',
  spot: false,
  margin: false,
  swap: true,
  future: false,
  option: false,
  contract: true,
  linear: true,
  inverse: false,
  contractSize: 1,
  active: true,
  precision: { price: 0.1, amount: 0.001 },
  limits: {},
  info: {},
};

/** How many levels a side ccxt keeps, as it does by default. */
const LIMIT = 1_000;

export type CcxtPass = (
  messages: readonly string[],
) => Promise<{ readonly bid: number | undefined; readonly trades: number }>;

/** ccxt's own handlers of Binance, given the raw messages of a session as its socket would: order book, best prices and trades. */
export async function loadCcxt(): Promise<CcxtPass> {
  const file = inRoot('tests/bench/peers/node_modules/ccxt/js/src/pro/binanceusdm.js');
  const { default: Exchange } = (await import(pathToFileURL(file).href)) as { default: new () => Binance };
  return async (messages) => {
    const exchange = new Exchange();
    exchange.setMarkets([MARKET]);
    exchange.orderbooks[SYMBOL] = exchange.orderBook({}, LIMIT);
    const client = {
      url: 'wss://fstream.binance.com/stream',
      subscriptions: {},
      resolve: () => undefined,
      reject: (error: unknown) => {
        throw error;
      },
    };
    for (const text of messages) {
      const message = JSON.parse(text) as { lastUpdateId?: number };
      if (message.lastUpdateId === undefined) exchange.handleMessage(client, message);
      else {
        exchange.fetchRestOrderBookSafe = () =>
          Promise.resolve({ ...exchange.parseOrderBook(message, SYMBOL), nonce: message.lastUpdateId });
        await exchange.fetchOrderBookSnapshot(client, undefined, {
          symbol: SYMBOL,
          type: 'future',
          limit: LIMIT,
        });
      }
    }
    return {
      bid: exchange.orderbooks[SYMBOL]?.bids[0]?.[0],
      trades: exchange.trades[SYMBOL]?.length ?? 0,
    };
  };
}
