import { BookWatch } from './book-watch.ts';
import type { EventBatch, Exchange } from '../engine/protocol.ts';

/**
 * Keeps a {@link BookWatch} per instrument in step with the exchange. Because a command's events are published before its result,
 * whoever has awaited a command finds its effects here.
 */
export class MarketWatch {
  private readonly books = new Map<number, BookWatch>();
  private seq = 0;
  /** What arrived before the view it continues. */
  private early: EventBatch[] | undefined = [];
  private readonly unsubscribe: () => void;

  private constructor(exchange: Exchange) {
    this.unsubscribe = exchange.subscribe((batches) => {
      if (this.early === undefined) this.apply(batches);
      else this.early.push(...batches);
    });
  }

  /** Starts watching: a consistent view first, then everything after it. */
  static async start(exchange: Exchange): Promise<MarketWatch> {
    const watch = new MarketWatch(exchange);
    const view = await exchange.view();
    for (const level of view.levels) watch.book(level.instrument).observe(level);
    for (const order of view.openOrders) watch.book(order.instrument).observe({ kind: 'order', order });
    for (const { instrument, price } of view.lastPrices) watch.book(instrument).lastPrice = price;
    watch.seq = view.seq;
    const early = watch.early ?? [];
    watch.early = undefined;
    watch.apply(early);
    return watch;
  }

  book(instrument: number): BookWatch {
    let book = this.books.get(instrument);
    if (book === undefined) {
      book = new BookWatch(instrument);
      this.books.set(instrument, book);
    }
    return book;
  }

  stop(): void {
    this.unsubscribe();
  }

  private apply(batches: readonly EventBatch[]): void {
    for (const { seq, events } of batches) {
      if (seq <= this.seq) continue;
      this.seq = seq;
      for (const event of events) {
        if (event.kind === 'level' || event.kind === 'trade') this.book(event.instrument).observe(event);
        else if (event.kind === 'order') this.book(event.order.instrument).observe(event);
      }
    }
  }
}
