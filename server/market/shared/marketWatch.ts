import { BookWatch } from './bookWatch.ts';
import type { EngineEvent, EventBatch, Exchange } from '../../engine/protocol.ts';

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

  stop(): void {
    this.#unsubscribe();
  }

  #apply(batches: readonly EventBatch[]): void {
    for (const { seq, events } of batches) {
      if (seq <= this.#seq) continue;
      this.#seq = seq;
      for (const event of events) {
        const id = bookOf(event);
        if (id !== undefined) this.book(id).observe(event);
      }
    }
  }
}
