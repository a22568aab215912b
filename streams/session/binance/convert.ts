import { BookSide } from '../../accumulators/bookSide.ts';
import { topicKey } from '@tidemark/sdk/contract';
import { NO_QUOTE } from '../market/noQuote.ts';
import type { BookLevel, Quote, Trade } from '@tidemark/sdk/contract';
import { damageTeller, type Damage, type OnDamage } from '../format/damage.ts';
import { namerOf, type NameOf } from '../market/symbols.ts';
import type { TimedFrame } from '../format/timedFrame.ts';
import { Channel } from './channel.ts';
import { DepthStitcher } from './depthStitcher.ts';
import { isContract, parseMessage } from './messages.ts';
import type { BinanceMessage, BookTicker, DepthSnapshot, DepthUpdate, TradeMessage } from './messages.ts';
import { PublishedBook, type Touched } from './publishedBook.ts';

export interface ConvertOptions {
  /** The depths at which the book is published, in levels a side; default 200 alone. */
  readonly depths?: readonly number[];
  /**
   * Told of messages that cannot be read, of missing updates, and of a book that cannot be built for want of a snapshot; by default it is
   * thrown as a SessionError.
   */
  readonly onDamage?: OnDamage;
  /** What we call a market; by default what its symbol says. */
  readonly nameOf?: NameOf;
}

/**
 * A recorded Binance session as frames of the realtime protocol: `quote`, `orderBook` and `trades` of its one pair or contract, a frame for each
 * message that changes something. Prices and quantities are printed as Binance printed them. Members of the quote that
 * the session does not tell (the 24-hour figures) are null or "0". Where depth updates are missing the books have a gap, and come back
 * with the next snapshot.
 */
export class BinanceConverter {
  #pair: Pair | undefined;
  #early: { frame: TimedFrame; message: BinanceMessage }[] = [];
  readonly #depths: readonly number[];
  readonly #onDamage: OnDamage;
  readonly #nameOf: NameOf;

  constructor({
    depths = [200],
    onDamage = damageTeller(true, () => undefined),
    nameOf = namerOf(onDamage),
  }: ConvertOptions = {}) {
    this.#nameOf = nameOf;
    this.#depths = depths;
    this.#onDamage = onDamage;
  }

  /** The frames that a message makes. */
  take(frame: TimedFrame): TimedFrame[] {
    const message = readMessage(frame, this.#onDamage);
    if (message === undefined) return [];
    // Depth snapshots of spot do not say whose they are.
    if (message.kind !== 'snapshot')
      this.#pair ??= new Pair(
        message.data.s,
        this.#nameOf(message.data.s, isContract(message)),
        this.#depths,
        this.#onDamage,
      );
    if (this.#pair === undefined) {
      this.#early.push({ frame, message });
      return [];
    }
    const frames: TimedFrame[] = [];
    for (const early of this.#early.splice(0))
      frames.push(...this.#convert(this.#pair, early.frame, early.message));
    frames.push(...this.#convert(this.#pair, frame, message));
    return frames;
  }

  /** The book may have half of a message that cannot be read to its end. */
  #convert(pair: Pair, frame: TimedFrame, message: BinanceMessage): readonly TimedFrame[] {
    try {
      return [...pair.convert(frame, message)];
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.#onDamage(badLine(frame, error));
      return pair.lose(frame.at);
    }
  }

  /** To be called after the last message. */
  end(): void {
    if (this.#pair !== undefined) this.#pair.end();
    else this.#onDamage({ kind: 'foreign', reason: 'the session names no pair' });
  }
}

/** The same for messages that are all there. */
export function* convertBinance(
  recording: Iterable<TimedFrame>,
  options: ConvertOptions = {},
): Generator<TimedFrame> {
  const converter = new BinanceConverter(options);
  for (const frame of recording) yield* converter.take(frame);
  converter.end();
}

function readMessage(frame: TimedFrame, onDamage: OnDamage): BinanceMessage | undefined {
  try {
    return parseMessage(frame.raw);
  } catch (error) {
    onDamage(badLine(frame, error as Error));
    return undefined;
  }
}

const badLine = ({ line }: TimedFrame, { message }: Error): Damage => ({
  kind: 'badLine',
  ...(line !== undefined && { line }),
  reason: message,
});

/** One pair's state while its session is converted. */
class Pair {
  readonly #symbol: string;
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
  #hasSnapshot = false;

  constructor(symbol: string, instrument: string, depths: readonly number[], onDamage: OnDamage) {
    this.#symbol = symbol;
    this.#onDamage = onDamage;
    this.#emptyQuote = { ...NO_QUOTE, instrument, updatedAt: 0 };
    this.#quote = new Channel(topicKey('quote', { instrument }));
    this.#trades = new Channel(topicKey('trades', { instrument }));
    this.#books = depths.map((depth) => ({
      published: new PublishedBook(depth, this.#bids, this.#asks),
      channel: new Channel(topicKey('orderBook', { instrument, depth })),
    }));
  }

  *convert({ at, line }: TimedFrame, message: BinanceMessage): Generator<TimedFrame> {
    if (message.kind !== 'snapshot' && message.data.s !== this.#symbol) {
      const reason = `a message of ${message.data.s} in a session of ${this.#symbol}`;
      this.#onDamage({ kind: 'foreign', ...(line !== undefined && { line }), reason });
      return;
    }
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
        this.#lastPrice = message.data.p;
        yield this.#trades.next(at, { trades: [tradeOf(message.data)] });
    }
  }

  /** The book is not to be trusted: it has a gap until the next snapshot. */
  lose(at: number): readonly TimedFrame[] {
    this.#stitcher.lose();
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
  tradedAt: T,
});
