import { topicKey } from '@tidemark/sdk/contract';
import { NO_QUOTE } from './noQuote.ts';
import type { BookLevel, Quote, Trade } from '@tidemark/sdk/contract';
import { BookSide } from '../../accumulators/bookSide.ts';
import { Channel } from '../binance/channel.ts';
import { PublishedBook } from '../binance/publishedBook.ts';
import type { TimedFrame } from '../format/timedFrame.ts';

/** What a market of another exchange tells of its best prices and its last 24 hours; prices and quantities as decimal strings. */
export type QuoteChanges = Partial<Omit<Quote, 'instrument' | 'updatedAt'>>;

/** A trade; who took is left out where the exchange does not say so. */
export type ToldTrade = Omit<Trade, 'side'> & Partial<Pick<Trade, 'side'>>;

/**
 * The frames of the realtime protocol for a market of another exchange: `quote`, `orderBook` and `trades` of one instrument, each made of what the
 * exchange says, in the order in which it is told. Times are in milliseconds since the Unix epoch.
 */
export class MarketFrames {
  readonly #bids = new BookSide('bids');
  readonly #asks = new BookSide('asks');
  readonly #books: readonly { readonly published: PublishedBook; readonly channel: Channel }[];
  readonly #quote: Channel;
  readonly #trades: Channel;
  readonly #emptyQuote: Quote;
  #last: string | null = null;
  #isBookWhole = false;

  /**
   * @param instrument as in keys: `BTC/USDT`, `BTC-USDT`
   * @param depths at which the book is published, in levels a side
   */
  constructor(instrument: string, depths: readonly number[]) {
    this.#emptyQuote = { ...NO_QUOTE, instrument, updatedAt: 0 };
    this.#quote = new Channel(topicKey('quote', { instrument }));
    this.#trades = new Channel(topicKey('trades', { instrument }));
    this.#books = depths.map((depth) => ({
      published: new PublishedBook(depth, this.#bids, this.#asks),
      channel: new Channel(topicKey('orderBook', { instrument, depth })),
    }));
  }

  /** Whether there is a book that changes apply to. */
  get isBookWhole(): boolean {
    return this.#isBookWhole;
  }

  /** The whole book. Throws on malformed decimals. */
  book(at: number, bids: readonly BookLevel[], asks: readonly BookLevel[]): TimedFrame[] {
    this.#bids.clear();
    this.#asks.clear();
    this.#put(bids, asks);
    this.#isBookWhole = true;
    return this.#books.map(({ published, channel }) => channel.snapshot(at, published.snapshot()));
  }

  /** New totals of levels, zero for none; nothing comes of them before there is a book. Throws on malformed decimals. */
  changes(at: number, bids: readonly BookLevel[], asks: readonly BookLevel[]): TimedFrame[] {
    if (!this.#isBookWhole) return [];
    this.#put(bids, asks);
    return this.#books.flatMap(({ published, channel }) => {
      const changes = published.delta();
      return changes === undefined ? [] : [channel.delta(at, changes)];
    });
  }

  /** Changes are missing: until the next whole book there is none. */
  gap(at: number): TimedFrame[] {
    if (!this.#isBookWhole) return [];
    this.#isBookWhole = false;
    return this.#books.map(({ channel }) => channel.gap(at, { bids: [], asks: [] }));
  }

  /** Trades of one message, oldest first. */
  trades(at: number, trades: readonly ToldTrade[]): TimedFrame[] {
    this.#last = trades.at(-1)?.price ?? this.#last;
    return trades.length === 0 ? [] : [this.#trades.next(at, { trades: trades.toReversed() })];
  }

  quote(at: number, changes: QuoteChanges): TimedFrame[] {
    const last = changes.last ?? this.#last;
    this.#last = last;
    return [this.#quote.next(at, { ...changes, last, updatedAt: Math.trunc(at) }, this.#emptyQuote)];
  }

  #put(bids: readonly BookLevel[], asks: readonly BookLevel[]): void {
    for (const [price, quantity] of bids) this.#bids.put(price, quantity);
    for (const [price, quantity] of asks) this.#asks.put(price, quantity);
  }
}
