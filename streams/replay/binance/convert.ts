import { BookSide } from '../../accumulators/bookSide.ts';
import { topicKey } from '@tidemark/sdk/contract';
import type { BookLevel, Quote, Trade } from '@tidemark/sdk/contract';
import { RecordingError, refuseDamage, type OnDamage, type RecordedFrame } from '../recording.ts';
import { Channel } from './channel.ts';
import { DepthStitcher } from './depthStitcher.ts';
import { pairOf, parseMessage } from './messages.ts';
import type { BinanceMessage, BookTicker, DepthSnapshot, DepthUpdate, TradeMessage } from './messages.ts';
import { PublishedBook } from './publishedBook.ts';

export interface ConvertOptions {
  /** The depths at which the book is published, in levels a side; default 200 alone. */
  readonly depths?: readonly number[];
  readonly onDamage?: OnDamage;
}

/**
 * A recorded Binance session as frames of the realtime protocol: `quote`, `orderBook` and `trades` of its one pair, a frame for each
 * message that changes something. Prices and quantities are printed as Binance printed them. Members of the quote that
 * the session does not tell (the 24-hour figures) are null or "0". Where depth updates are missing the books have a gap, and come back
 * with the next snapshot.
 * Throws a RecordingError when the session names no pair.
 *
 * @param onDamage told of messages that cannot be read, of missing updates, and of a book that cannot be built for want of a snapshot; by
 *   default it is thrown as a RecordingError
 */
export function* convertBinance(
  recording: Iterable<RecordedFrame>,
  { depths = [200], onDamage = refuseDamage }: ConvertOptions = {},
): Generator<RecordedFrame> {
  let session: Session | undefined;
  const early: { frame: RecordedFrame; message: BinanceMessage }[] = [];
  for (const frame of recording) {
    const message = readMessage(frame, onDamage);
    if (message === undefined) continue;
    early.push({ frame, message });
    // Depth snapshots of spot do not say whose they are.
    if (message.kind !== 'snapshot') session ??= new Session(message.data.s, depths, onDamage);
    if (session !== undefined)
      for (const next of early.splice(0)) yield* session.convert(next.frame, next.message);
  }
  if (session === undefined) throw new RecordingError('the session names no pair');
  session.end();
}

function readMessage({ raw, line }: RecordedFrame, onDamage: OnDamage): BinanceMessage | undefined {
  try {
    return parseMessage(raw);
  } catch (cause) {
    onDamage(new RecordingError((cause as Error).message, { line, cause }));
    return undefined;
  }
}

/** One pair's state while its session is converted. */
class Session {
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

  constructor(symbol: string, depths: readonly number[], onDamage: OnDamage) {
    this.#symbol = symbol;
    this.#onDamage = onDamage;
    const pair = pairOf(symbol);
    this.#emptyQuote = emptyQuote(pair);
    this.#quote = new Channel(topicKey('quote', { instrument: pair }));
    this.#trades = new Channel(topicKey('trades', { instrument: pair }));
    this.#books = depths.map((depth) => ({
      published: new PublishedBook(depth, this.#bids, this.#asks),
      channel: new Channel(topicKey('orderBook', { instrument: pair, depth })),
    }));
  }

  *convert({ at, line }: RecordedFrame, message: BinanceMessage): Generator<RecordedFrame> {
    if (message.kind !== 'snapshot' && message.data.s !== this.#symbol) {
      const reason = `a message of ${message.data.s} in a session of ${this.#symbol}`;
      this.#onDamage(new RecordingError(reason, { line }));
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

  /** Everything was converted. */
  end(): void {
    if (this.#hasSnapshot || !this.#hasDepth) return;
    this.#onDamage(new RecordingError('there is no depth snapshot: the order book cannot be built'));
  }

  *#snapshot(at: number, snapshot: DepthSnapshot, line: number | undefined): Generator<RecordedFrame> {
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

  *#depth(at: number, update: DepthUpdate, line: number | undefined): Generator<RecordedFrame> {
    const verdict = this.#stitcher.judge(update);
    if (verdict === 'gap') yield* this.#gap(at, update, line);
    if (verdict !== 'apply') return;
    this.#put(update.b, update.a);
    for (const { published, channel } of this.#books) {
      const changes = published.delta();
      if (changes !== undefined) yield channel.delta(at, changes);
    }
  }

  *#gap(at: number, { U }: DepthUpdate, line: number | undefined): Generator<RecordedFrame> {
    this.#onDamage(new RecordingError(`depth updates are missing before ${U}`, { line }));
    for (const { channel } of this.#books) yield channel.gap(at, { bids: [], asks: [] });
  }

  #put(bids: readonly BookLevel[], asks: readonly BookLevel[]): void {
    for (const [price, quantity] of bids) this.#bids.put(price, quantity);
    for (const [price, quantity] of asks) this.#asks.put(price, quantity);
  }
}

const bestOf = ({ b, B, a, A }: BookTicker) => ({ bid: b, bidQuantity: B, ask: a, askQuantity: A });

const tradeOf = ({ t, p, q, m, T }: TradeMessage): Trade => ({
  tradeId: String(t),
  price: p,
  quantity: q,
  side: m ? 'sell' : 'buy',
  tradedAt: T,
});

const emptyQuote = (pair: string): Quote => ({
  instrument: pair,
  last: null,
  open: null,
  high: null,
  low: null,
  volume: '0',
  quoteVolume: '0',
  change: null,
  changeRate: null,
  bid: null,
  bidQuantity: null,
  ask: null,
  askQuantity: null,
  updatedAt: 0,
});
