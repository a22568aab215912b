import { BookSide } from '../../accumulators/bookSide.ts';
import { topicKey } from '@tidemark/sdk/contract';
import { NO_QUOTE } from '../market/noQuote.ts';
import type { BookLevel, Quote, Trade } from '@tidemark/sdk/contract';
import { SessionError, type Damage, type OnDamage } from '../format/damage.ts';
import { tradeTimeOf } from '../format/tradeTime.ts';
import type { TimedFrame } from '../format/timedFrame.ts';
import { Channel } from './channel.ts';
import { DepthStitcher } from './depthStitcher.ts';
import type { BinanceMessage, BookTicker, DepthSnapshot, DepthUpdate, TradeMessage } from './messages.ts';
import { PublishedBook, type Touched } from './publishedBook.ts';

/** A frame that cannot be read, told by its line. */
export const badLine = ({ line }: TimedFrame, { message }: Error): Damage => ({
  kind: 'badLine',
  ...(line !== undefined && { line }),
  reason: message,
});

/** The state of one pair or contract while its session is converted. */
export class Pair {
  readonly #onDamage: OnDamage;
  readonly #stitcher = new DepthStitcher();
  readonly #bids = new BookSide('bids');
  readonly #asks = new BookSide('asks');
  readonly #books: readonly { published: PublishedBook; channel: Channel }[];
  readonly #quote: Channel;
  readonly #trades: Channel;
  readonly #emptyQuote: Quote;
  #lastPrice: string | null = null;
  #hasDepth = false;
  #hasTrades = false;
  #hasSnapshot = false;

  /** @param instrument as in keys */
  constructor(instrument: string, depths: readonly number[], onDamage: OnDamage) {
    this.#onDamage = onDamage;
    this.#emptyQuote = { ...NO_QUOTE, instrument, updatedAt: 0 };
    this.#quote = new Channel(topicKey('quote', { instrument }));
    this.#trades = new Channel(topicKey('trades', { instrument }));
    this.#books = depths.map((depth) => ({
      published: new PublishedBook(depth, this.#bids, this.#asks),
      channel: new Channel(topicKey('orderBook', { instrument, depth })),
    }));
  }

  /** Whether a depth update was seen. */
  get hasDepth(): boolean {
    return this.#hasDepth;
  }

  /** Notes a depth update before it is converted. */
  see(update: DepthUpdate): void {
    this.#stitcher.see(update);
  }

  /** Whether a depth snapshot is among the updates that were seen. */
  reaches({ lastUpdateId }: DepthSnapshot): boolean {
    return this.#stitcher.reaches(lastUpdateId);
  }

  /** The frames that a message makes. What cannot be read to its end is told, and the book, which may have half of it, has a gap. */
  convert(frame: TimedFrame, message: BinanceMessage): readonly TimedFrame[] {
    try {
      return [...this.#convert(frame, message)];
    } catch (error) {
      if (error instanceof SessionError) throw error;
      this.#onDamage(badLine(frame, error as Error));
      return this.lose(frame.at);
    }
  }

  *#convert({ at, line }: TimedFrame, message: BinanceMessage): Generator<TimedFrame> {
    switch (message.kind) {
      case 'snapshot':
        yield* this.#snapshot(at, message.data, line);
        break;
      case 'depth':
        this.#hasDepth = true;
        yield* this.#depth(at, message.data, line);
        break;
      case 'ticker': {
        const best = { last: this.#lastPrice, ...bestOf(message.data), updatedAt: Math.trunc(at) };
        yield this.#quote.next(at, best, this.#emptyQuote);
        break;
      }
      case 'trade':
        // Trades of one order are told together, and one by one where both streams were recorded.
        if (message.isTogether && this.#hasTrades) return;
        this.#hasTrades ||= !message.isTogether;
        this.#lastPrice = message.data.p;
        yield this.#trades.next(at, { trades: [tradeOf(message.data)] });
    }
  }

  /** The book is not to be trusted: it has a gap until the next snapshot. */
  lose(at: number): readonly TimedFrame[] {
    const hadBook = this.#stitcher.isWhole;
    this.#stitcher.lose();
    if (!hadBook) return [];
    return this.#books.map(({ channel }) => channel.gap(at, { bids: [], asks: [] }));
  }

  /** Everything was converted. */
  end(): void {
    if (this.#hasSnapshot || !this.#hasDepth) return;
    const reason = 'there is no depth snapshot: the order book cannot be built';
    this.#onDamage({ kind: 'noSnapshot', reason });
  }

  *#snapshot(at: number, snapshot: DepthSnapshot, line: number | undefined): Generator<TimedFrame> {
    this.#hasSnapshot = true;
    if (this.#stitcher.isBeyond(snapshot.lastUpdateId)) return;
    this.#bids.clear();
    this.#asks.clear();
    this.#put(snapshot.bids, snapshot.asks);
    const early = this.#stitcher.start(snapshot);
    const gap = early.find((update) => {
      const verdict = this.#stitcher.judge(update);
      if (verdict === 'apply') this.#put(update.b, update.a);
      return verdict === 'gap';
    });
    for (const { published, channel } of this.#books) yield channel.snapshot(at, published.snapshot());
    if (gap !== undefined) yield* this.#gap(at, gap, line);
  }

  *#depth(at: number, update: DepthUpdate, line: number | undefined): Generator<TimedFrame> {
    const verdict = this.#stitcher.judge(update);
    if (verdict === 'gap') yield* this.#gap(at, update, line);
    if (verdict !== 'apply') return;
    const touched = this.#put(update.b, update.a);
    for (const { published, channel } of this.#books) {
      const changes = published.delta(touched);
      if (changes !== undefined) yield channel.delta(at, changes);
    }
  }

  *#gap(at: number, { U }: DepthUpdate, line: number | undefined): Generator<TimedFrame> {
    const reason = `depth updates are missing before ${U}`;
    this.#onDamage({ kind: 'hole', ...(line !== undefined && { line }), reason });
    for (const { channel } of this.#books) yield channel.gap(at, { bids: [], asks: [] });
  }

  #put(bids: readonly BookLevel[], asks: readonly BookLevel[]): Touched {
    return { bids: putAll(this.#bids, bids), asks: putAll(this.#asks, asks) };
  }
}

/** Returns how many levels are better than the best of those that changed. */
function putAll(side: BookSide, levels: readonly BookLevel[]): number {
  let touched = Infinity;
  for (const [price, quantity] of levels) touched = Math.min(touched, side.put(price, quantity));
  return touched;
}

const bestOf = ({ b, B, a, A }: BookTicker) => ({ bid: b, bidQuantity: B, ask: a, askQuantity: A });

const tradeOf = ({ t, p, q, m, T }: TradeMessage): Trade => ({
  tradeId: String(t),
  price: p,
  quantity: q,
  side: m ? 'sell' : 'buy',
  tradedAt: tradeTimeOf(T),
});
