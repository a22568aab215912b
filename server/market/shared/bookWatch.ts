import {
  ownerOf,
  SYSTEM_OWNER,
  type AccountId,
  type Delisting,
  type EngineEvent,
  type EventBatch,
  type OrderStatus,
  type Side,
} from '../../engine/protocol.ts';
import type { Exchange } from '../../ports/exchange.ts';

/** A trade between a user and the market source, seen from the user. */
export interface UserTrade {
  readonly side: Side;
  /** Ticks and lots. */
  readonly price: number;
  readonly quantity: number;
}

/** What the watch needs to know of an order, of a pair or of a contract. */
interface WatchedOrder {
  readonly orderId: number;
  readonly account: AccountId;
  readonly side: Side;
  readonly price: number;
  readonly quantity: number;
  readonly filled: number;
  readonly status: OrderStatus;
}

type Trade = Extract<EngineEvent, { kind: 'trade' | 'contractTrade' }>;

/** The lots at each price of one side. */
export type Depth = ReadonlyMap<number, number>;

const isMarketSource = (account: number): boolean => {
  const owner = ownerOf(account);
  return owner === SYSTEM_OWNER.marketMaker || owner === SYSTEM_OWNER.takerBot;
};

function bestOf(prices: Iterable<number>, side: Side): number | undefined {
  let best: number | undefined;
  for (const price of prices) {
    if (best === undefined || (side === 'buy' ? price > best : price < best)) best = price;
  }
  return best;
}

const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/**
 * The book of one pair or contract as its market source sees it: what rests there in all, and how much of it belongs to users; the rest is
 * the market maker's. Rebuilt from events alone, so it is exact as of the last batch, whatever was lost on the way to it.
 */
export class BookWatch {
  readonly instrument: number;
  /** Ticks; 0 before the first trade. */
  lastPrice = 0;
  readonly #total = { buy: new Map<number, number>(), sell: new Map<number, number>() };
  readonly #users = { buy: new Map<number, number>(), sell: new Map<number, number>() };
  readonly #open = new Map<number, Pick<WatchedOrder, 'side' | 'price'> & { readonly remaining: number }>();
  #userTrades: UserTrade[] = [];
  #consumed: { side: Side; price: number }[] = [];

  constructor(instrument: number) {
    this.instrument = instrument;
  }

  observe(event: EngineEvent): void {
    if (event.kind === 'level') this.#setTotal(event.side, event.price, event.lots);
    else if (event.kind === 'order' || event.kind === 'contractOrder') this.#setOrder(event.order);
    else if (event.kind === 'trade' || event.kind === 'contractTrade') this.#addTrade(event);
  }

  /** Lots that the market maker has resting at a price. */
  ownLots(side: Side, price: number): number {
    return (this.#total[side].get(price) ?? 0) - (this.#users[side].get(price) ?? 0);
  }

  /** Prices at which the market maker rests, best first. */
  ownPrices(side: Side): number[] {
    const prices: number[] = [];
    for (const price of this.#total[side].keys()) if (this.ownLots(side, price) > 0) prices.push(price);
    return prices.sort(side === 'buy' ? (a, b) => b - a : (a, b) => a - b);
  }

  /** The best price at which users rest, and how much. */
  bestUserLevel(side: Side): { readonly price: number; readonly lots: number } | undefined {
    const best = bestOf(this.#users[side].keys(), side);
    return best === undefined ? undefined : { price: best, lots: this.#users[side].get(best) ?? 0 };
  }

  /** The best price of one side, in ticks. */
  best(side: Side): number | undefined {
    return bestOf(this.#total[side].keys(), side);
  }

  /** The middle of the best prices in fractional ticks; `undefined` while one of the sides is empty. */
  get middle(): number | undefined {
    const bid = this.best('buy');
    const ask = this.best('sell');
    return bid === undefined || ask === undefined ? undefined : (bid + ask) / 2;
  }

  /** Everything that rests on one side. */
  depth(side: Side): Depth {
    return this.#total[side];
  }

  /** Users' trades since the last call, oldest first. */
  takeUserTrades(): readonly UserTrade[] {
    const trades = this.#userTrades;
    this.#userTrades = [];
    return trades;
  }

  /** Levels of the market maker that users traded away, or into, since the last call. */
  takeConsumedLevels(): readonly { readonly side: Side; readonly price: number }[] {
    const levels = this.#consumed;
    this.#consumed = [];
    return levels;
  }

  #setTotal(side: Side, price: number, lots: number): void {
    if (lots === 0) this.#total[side].delete(price);
    else this.#total[side].set(price, lots);
  }

  #setOrder(order: WatchedOrder): void {
    if (isMarketSource(order.account)) return;
    const rests = order.status === 'open' || order.status === 'partiallyFilled';
    const remaining = rests ? order.quantity - order.filled : 0;
    const known = this.#open.get(order.orderId);
    // An amended order may have left its price, so its old lots go from where they were.
    if (known !== undefined) this.#addUserLots(known.side, known.price, -known.remaining);
    this.#addUserLots(order.side, order.price, remaining);
    if (remaining === 0) this.#open.delete(order.orderId);
    else this.#open.set(order.orderId, { side: order.side, price: order.price, remaining });
  }

  #addUserLots(side: Side, price: number, change: number): void {
    if (change === 0) return;
    const lots = (this.#users[side].get(price) ?? 0) + change;
    if (lots === 0) this.#users[side].delete(price);
    else this.#users[side].set(price, lots);
  }

  #addTrade(trade: Trade): void {
    const { price, quantity, takerSide } = trade;
    this.lastPrice = price;
    const sourceTakes = isMarketSource(trade.takerAccount);
    const sourceMakes = isMarketSource(trade.makerAccount);
    if (sourceTakes === sourceMakes) return;
    const side = sourceTakes ? opposite(takerSide) : takerSide;
    this.#userTrades.push({ side, price, quantity });
    this.#consumed.push({ side: opposite(side), price });
  }
}

/** The pair or contract whose book an event is about; `undefined` for events about none. */
function bookOf(event: EngineEvent): number | undefined {
  switch (event.kind) {
    case 'level':
    case 'trade':
      return event.instrument;
    case 'contractTrade':
      return event.contract;
    case 'order':
      return event.order.instrument;
    case 'contractOrder':
      return event.order.contract;
    default:
      return undefined;
  }
}

/**
 * Keeps a {@link BookWatch} per pair and contract in step with the exchange. Because a command's events are published before its result,
 * whoever has awaited a command finds its effects here.
 */
export class MarketWatch {
  readonly #books = new Map<number, BookWatch>();
  /** Contracts that were settled. */
  readonly #ended = new Set<number>();
  #seq = 0;
  /** What arrived before the view it continues. */
  #early: EventBatch[] | undefined = [];
  readonly #unsubscribe: () => void;

  private constructor(exchange: Exchange) {
    this.#unsubscribe = exchange.subscribe((batches) => {
      if (this.#early === undefined) this.#apply(batches);
      else this.#early.push(...batches);
    });
  }

  /** Starts watching: a consistent view first, then everything after it. */
  static async start(exchange: Exchange): Promise<MarketWatch> {
    const watch = new MarketWatch(exchange);
    const view = await exchange.view();
    for (const level of view.levels) watch.book(level.instrument).observe(level);
    for (const order of view.openOrders) watch.book(order.instrument).observe({ kind: 'order', order });
    for (const { instrument, price } of view.lastPrices) watch.book(instrument).lastPrice = price;
    const { contracts } = view;
    for (const level of contracts.levels) watch.book(level.instrument).observe(level);
    for (const order of contracts.orders)
      watch.book(order.contract).observe({ kind: 'contractOrder', order });
    for (const { contract, lastPrice } of contracts.markets) watch.book(contract.id).lastPrice = lastPrice;
    for (const delisting of contracts.delistings) watch.#noteEnd(delisting);
    watch.#seq = view.seq;
    const early = watch.#early ?? [];
    watch.#early = undefined;
    watch.#apply(early);
    return watch;
  }

  book(instrument: number): BookWatch {
    let book = this.#books.get(instrument);
    if (book === undefined) {
      book = new BookWatch(instrument);
      this.#books.set(instrument, book);
    }
    return book;
  }

  /** Whether a contract was settled, so that nothing happens in it any more. */
  isEnded(instrument: number): boolean {
    return this.#ended.has(instrument);
  }

  stop(): void {
    this.#unsubscribe();
  }

  #noteEnd({ contract, price }: Delisting): void {
    if (price > 0) this.#ended.add(contract);
  }

  #apply(batches: readonly EventBatch[]): void {
    for (const { seq, events } of batches) {
      if (seq <= this.#seq) continue;
      this.#seq = seq;
      for (const event of events) {
        const id = bookOf(event);
        if (id !== undefined) this.book(id).observe(event);
        else if (event.kind === 'delisting') this.#noteEnd(event);
      }
    }
  }
}
