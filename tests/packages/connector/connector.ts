import { Account } from './account.ts';
import {
  parseCandle,
  parseFill,
  parseOrder,
  parseTicker,
  parseTrade,
  type Ohlcv,
  type RawCandle,
  type RawFill,
  type RawOrder,
  type RawQuote,
  type RawTrade,
} from './parse.ts';
import { parsePosition, type RawPosition } from './parseAccount.ts';
import { Requests, type RequestOptions } from './request.ts';
import { Stream, type Query } from './socket.ts';

type Level = readonly [price: string, quantity: string];

interface BookChange {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/** An order book as it is now, best levels first. */
export interface Book {
  readonly symbol: string;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

type Tell<Value> = (value: Value) => void;

interface Amounts {
  readonly asset: string;
  readonly free?: string;
  readonly total?: string;
  readonly used: string;
}

/** The unified methods of ccxt at one exchange; `watch…` tell each value to a function. */
export class Connector extends Account {
  readonly #stream: Stream;

  constructor(options: RequestOptions) {
    const { baseUrl, credentials } = options;
    const requests = new Requests(options);
    super(requests);
    const ticket = async () => (await requests.post<{ ticket: string }>('/user/realtime/ticket')).ticket;
    const url = `${baseUrl.replace(/^http/, 'ws')}/realtime`;
    this.#stream = new Stream(url, credentials === undefined ? undefined : ticket);
  }

  close(): Promise<void> {
    return this.#stream.close();
  }

  /** Loses the connection of the streams. */
  drop(): Promise<void> {
    return this.#stream.drop();
  }

  async watchTicker(symbol: string, tell: Tell<ReturnType<typeof parseTicker>>): Promise<void> {
    const { id: instrument } = await this.market(symbol);
    let quote: Partial<RawQuote> = {};
    await this.#stream.follow('quote', { instrument }, ({ kind, data }) => {
      quote = { ...(kind === 'delta' && quote), ...(data as Partial<RawQuote>) };
      tell(parseTicker(quote as RawQuote, symbol));
    });
  }

  async watchTickers(tell: Tell<ReturnType<typeof parseTicker>>): Promise<void> {
    const markets = new Map((await this.fetchMarkets()).map(({ id, symbol }) => [id, symbol]));
    const held = new Map<string, RawQuote>();
    await this.#stream.follow('quotes', {}, ({ data }) => {
      for (const change of (data as { readonly quotes: readonly RawQuote[] }).quotes) {
        const quote = { ...held.get(change.instrument), ...change };
        held.set(change.instrument, quote);
        tell(parseTicker(quote, markets.get(quote.instrument) ?? quote.instrument));
      }
    });
  }

  async watchOrderBook(symbol: string, depth: number, tell: Tell<Book>): Promise<void> {
    const { id: instrument } = await this.market(symbol);
    const sides = { bids: new Map<string, string>(), asks: new Map<string, string>() };
    await this.#stream.follow('orderBook', { instrument, depth }, ({ kind, data }) => {
      for (const side of ['bids', 'asks'] as const) {
        if (kind === 'snapshot') sides[side].clear();
        for (const [price, quantity] of (data as BookChange)[side]) {
          if (Number(quantity) === 0) sides[side].delete(price);
          else sides[side].set(price, quantity);
        }
      }
      const sorted = (levels: ReadonlyMap<string, string>, sign: 1 | -1): Level[] =>
        [...levels].sort(([a], [b]) => sign * (Number(a) - Number(b)));
      tell({ symbol, bids: sorted(sides.bids, -1), asks: sorted(sides.asks, 1) });
    });
  }

  async watchTrades(symbol: string, tell: Tell<ReturnType<typeof parseTrade>>): Promise<void> {
    const { id: instrument } = await this.market(symbol);
    await this.#items<RawTrade>('trades', { instrument }, (trade) => tell(parseTrade(trade, symbol)));
  }

  async watchOHLCV(symbol: string, interval: string, tell: Tell<Ohlcv>): Promise<void> {
    const { id: instrument } = await this.market(symbol);
    await this.#items<RawCandle>('candles', { instrument, interval }, (candle) => tell(parseCandle(candle)));
  }

  /** Of the spot account, or of all that back contracts. */
  async watchBalance(type: 'spot' | 'swap', tell: Tell<Amounts>): Promise<void> {
    type Balance = { readonly asset: string; readonly available: string; readonly held: string };
    type Account = { readonly asset: string; readonly balance: string; readonly held: string };
    if (type === 'spot')
      await this.#items<Balance>('balances', {}, ({ asset, available: free, held: used }) =>
        tell({ asset, free, used }),
      );
    else
      await this.#items<Account>('margin', {}, ({ asset, balance: total, held: used }) =>
        tell({ asset, total, used }),
      );
  }

  /** Orders of the spot account, or of contracts. */
  async watchOrders(type: 'spot' | 'swap', tell: Tell<ReturnType<typeof parseOrder>>): Promise<void> {
    type Order = RawOrder & { readonly pair?: string; readonly contract?: string };
    const symbols = await this.#symbols();
    await this.#items<Order>(type === 'spot' ? 'orders' : 'contractOrders', {}, (order) =>
      tell(parseOrder(order, { symbol: symbols(order.pair ?? order.contract ?? '') })),
    );
  }

  async watchMyTrades(type: 'spot' | 'swap', tell: Tell<ReturnType<typeof parseFill>>): Promise<void> {
    type Fill = RawFill & { readonly pair?: string; readonly contract?: string };
    const symbols = await this.#symbols();
    await this.#items<Fill>(type === 'spot' ? 'fills' : 'contractFills', {}, (fill) =>
      tell(parseFill(fill, symbols(fill.pair ?? fill.contract ?? ''))),
    );
  }

  async watchPositions(tell: Tell<ReturnType<typeof parsePosition>>): Promise<void> {
    const symbols = await this.#symbols();
    await this.#items<RawPosition>('positions', {}, (position) =>
      tell(parsePosition(position, symbols(position.contract))),
    );
  }

  async #symbols(): Promise<(id: string) => string> {
    const markets = new Map((await this.fetchMarkets()).map(({ id, symbol }) => [id, symbol]));
    return (id) => markets.get(id) ?? id;
  }

  /** Tells each entry of a topic that is a list; those of the snapshot as well. */
  #items<Item>(topic: string, query: Query, tell: Tell<Item>): Promise<void> {
    return this.#stream.follow(topic, query, ({ data }) => {
      for (const items of Object.values(data as Readonly<Record<string, unknown>>))
        if (Array.isArray(items)) (items as readonly Item[]).forEach(tell);
    });
  }
}
