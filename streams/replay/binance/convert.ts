import { BookSide } from '../../accumulators/bookSide.ts';
import { topicKey } from '@tidemark/sdk/contract';
import type { BookLevel, Quote, Trade } from '@tidemark/sdk/contract';
import { RecordingError, type RecordedFrame } from '../recording.ts';
import { Channel } from './channel.ts';
import { DepthStitcher } from './depthStitcher.ts';
import { pairOf, parseMessage, type BinanceMessage, type BookTicker, type TradeMessage } from './messages.ts';
import { PublishedBook } from './publishedBook.ts';

export interface ConvertOptions {
  /** The depths at which the book is published, in levels a side; default 200 alone. */
  readonly depths?: readonly number[];
}

/**
 * A recorded Binance session as frames of the realtime protocol: `quote`, `orderBook` and `trades` of its one pair, a frame for each
 * message that changes something. Prices and quantities are printed as Binance printed them. Members of the quote that
 * the session does not tell (the 24-hour figures) are null or "0".
 * Throws a RecordingError when depth updates are missing or the session names no pair.
 */
export function* convertBinance(
  recording: Iterable<RecordedFrame>,
  { depths = [200] }: ConvertOptions = {},
): Generator<RecordedFrame> {
  let session: Session | undefined;
  const early: { at: number; message: BinanceMessage }[] = [];
  for (const { at, raw } of recording) {
    const message = parseMessage(raw);
    if (message === undefined) continue;
    early.push({ at, message });
    // Depth snapshots of spot do not say whose they are.
    if (message.kind !== 'snapshot') session ??= new Session(pairOf(message.data.s), depths);
    if (session !== undefined)
      for (const next of early.splice(0)) yield* session.convert(next.at, next.message);
  }
  if (session === undefined) throw new RecordingError('the session names no pair');
}

/** One pair's state while its session is converted. */
class Session {
  readonly #stitcher = new DepthStitcher();
  readonly #bids = new BookSide('bids');
  readonly #asks = new BookSide('asks');
  readonly #books: readonly { published: PublishedBook; channel: Channel }[];
  readonly #quote: Channel;
  readonly #trades: Channel;
  readonly #emptyQuote: Quote;
  #lastPrice: string | null = null;

  constructor(pair: string, depths: readonly number[]) {
    this.#emptyQuote = emptyQuote(pair);
    this.#quote = new Channel(topicKey('quote', { instrument: pair }));
    this.#trades = new Channel(topicKey('trades', { instrument: pair }));
    this.#books = depths.map((depth) => ({
      published: new PublishedBook(depth, this.#bids, this.#asks),
      channel: new Channel(topicKey('orderBook', { instrument: pair, depth })),
    }));
  }

  *convert(at: number, message: BinanceMessage): Generator<RecordedFrame> {
    switch (message.kind) {
      case 'snapshot':
        this.#bids.clear();
        this.#asks.clear();
        this.#put(message.data.bids, message.data.asks);
        for (const { b, a } of this.#stitcher.start(message.data)) this.#put(b, a);
        for (const { published, channel } of this.#books) yield channel.snapshot(at, published.snapshot());
        break;
      case 'depth':
        if (!this.#stitcher.accepts(message.data)) break;
        this.#put(message.data.b, message.data.a);
        for (const { published, channel } of this.#books) {
          const changes = published.delta();
          if (changes !== undefined) yield channel.delta(at, changes);
        }
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
