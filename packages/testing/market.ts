import { bookChecksum, topicKey } from '@tidemark/sdk/contract';
import { NO_QUOTE } from '@tidemark/streams/session';
import type {
  BookLevel,
  OrderBook,
  QueryMembers,
  Quote,
  Side,
  Trade,
  TradePair,
} from '@tidemark/sdk/contract';
import type { RecordedTopic } from '@tidemark/streams/session';
import type { Feed } from './feed.ts';
import { ListedPair, type FakePair } from './pairs.ts';

/** A public trade, as a test tells it. */
export interface FakeTrade {
  readonly price: string;
  readonly quantity: string;
  /** Side of the taker. Default `buy`. */
  readonly side?: Side;
}

/** What a book is told to be: levels, best first. */
export interface FakeBook {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

/** The markets of an exchange, as a test tells them. Nothing moves by itself. */
export interface FakeMarket {
  /** Lists a pair, whose orders then obey its tick, lot and least sizes. Throws a TypeError for sizes that are no decimals above zero. */
  pair(name: string, sizes: FakePair): void;
  /** Changes members of a quote; those that were never told are null, volumes 0. */
  quote(instrument: string, changes: Partial<Omit<Quote, 'instrument' | 'updatedAt'>>): void;
  /** What a book is from now on, for every depth in which it is asked for. */
  book(instrument: string, book: FakeBook): void;
  /** A public trade. */
  trade(instrument: string, trade: FakeTrade): void;
}

/** As many as the exchange's snapshot holds. */
const RECENT = 100;

/** Keeps what markets were told to be, and tells it to those who follow. */
export class Market implements FakeMarket {
  readonly #feed: Feed;
  readonly #now: () => number;
  readonly #quotes = new Map<string, Quote>();
  readonly #books = new Map<string, FakeBook & { readonly updatedAt: number }>();
  readonly #pairs = new Map<string, ListedPair>();
  readonly #trades = new Map<string, Trade[]>();
  /** Queries in which each book is asked for. */
  readonly #bookQueries = new Map<string, QueryMembers[]>();

  constructor(feed: Feed, now: () => number) {
    this.#feed = feed;
    this.#now = now;
  }

  /** What a key is that is asked for the first time; undefined for what is not a market's, or was never told. */
  first({ topic, query }: RecordedTopic): object | undefined {
    const instrument = String(query['instrument']);
    switch (topic.name) {
      case 'quote':
        return this.#quotes.get(instrument);
      case 'quotes':
        return { quotes: [...this.#quotes.values()] };
      case 'trades':
        return { trades: this.#trades.get(instrument) ?? [] };
      case 'orderBook': {
        this.#bookQueries.set(instrument, [...(this.#bookQueries.get(instrument) ?? []), query]);
        const book = this.#books.get(instrument);
        return book && snapshotOf(book, query);
      }
      default:
        return undefined;
    }
  }

  pair(name: string, sizes: FakePair): void {
    this.#pairs.set(name, new ListedPair(name, sizes));
  }

  pairOf(name: string): ListedPair | undefined {
    return this.#pairs.get(name);
  }

  get pairs(): readonly TradePair[] {
    return Array.from(this.#pairs.values(), ({ pair }) => pair);
  }

  quoteOf(instrument: string): Quote | undefined {
    return this.#quotes.get(instrument);
  }

  /** What a call answers of a book; undefined where there is none. */
  bookCall(instrument: string, depth: number): OrderBook | undefined {
    const book = this.#books.get(instrument);
    if (book === undefined) return undefined;
    const bids = book.bids.slice(0, depth);
    const asks = book.asks.slice(0, depth);
    return { instrument, bids, asks, checksum: bookChecksum(bids, asks), updatedAt: book.updatedAt };
  }

  tradesOf(instrument: string): readonly Trade[] {
    return this.#trades.get(instrument) ?? [];
  }

  quote(instrument: string, changes: Partial<Quote>): void {
    const changed = { ...changes, updatedAt: Math.trunc(this.#now()) };
    const before = this.#quotes.get(instrument);
    const quote: Quote = { ...NO_QUOTE, ...before, ...changed, instrument };
    this.#quotes.set(instrument, quote);
    const key = topicKey('quote', { instrument });
    if (before === undefined) this.#feed.tell('snapshot', key, quote);
    else this.#feed.tell('delta', key, changed);
    if (!this.#feed.isKnown('quotes', {})) return;
    if (before === undefined) this.#feed.tell('snapshot', 'quotes', { quotes: [...this.#quotes.values()] });
    else this.#feed.tell('delta', 'quotes', { quotes: [{ instrument, ...changed }] });
  }

  book(instrument: string, book: FakeBook): void {
    this.#books.set(instrument, { ...book, updatedAt: Math.trunc(this.#now()) });
    for (const query of this.#bookQueries.get(instrument) ?? [])
      this.#feed.tell('snapshot', topicKey('orderBook', query), snapshotOf(book, query));
  }

  trade(instrument: string, { price, quantity, side = 'buy' }: FakeTrade): void {
    const before = this.#trades.get(instrument) ?? [];
    const [newest] = before;
    const tradeId = String(Number(newest?.tradeId ?? 0) + 1);
    const trade: Trade = { tradeId, price, quantity, side, tradedAt: Math.trunc(this.#now()) };
    this.#trades.set(instrument, [trade, ...before].slice(0, RECENT));
    const key = topicKey('trades', { instrument });
    this.#feed.tell(this.#feed.isKnown('trades', { instrument }) ? 'delta' : 'snapshot', key, {
      trades: [trade],
    });
  }
}

/** The best levels of a book, as a key of a depth has them. */
function snapshotOf({ bids, asks }: FakeBook, { depth }: QueryMembers): object {
  const best = { bids: bids.slice(0, Number(depth)), asks: asks.slice(0, Number(depth)) };
  const checksum = bookChecksum(best.bids, best.asks);
  return { ...best, checksum, fullChecksum: bookChecksum(best.bids, best.asks, Number(depth)) };
}
