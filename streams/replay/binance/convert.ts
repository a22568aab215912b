import { bookChecksum, topicKey, type Quote, type Trade, type WireLevel } from '../../contract.ts';
import type { RecordedFrame } from '../recording.ts';
import { DepthStitcher } from './depth-stitcher.ts';
import { pairOf, parseMessage, type BookTicker, type TradeMessage } from './messages.ts';
import { TopOfBook } from './top-of-book.ts';

/** Every how many book deltas carry a checksum. */
const CHECKSUM_EVERY = 20;

export interface ConvertOptions {
  /** Levels a side of the published book. */
  readonly depth?: 20 | 50 | 200;
}

/**
 * A recorded Binance session as frames of our protocol: `quote`, `orderBook` and `trades` of its one pair, a frame for each
 * message that changes something. Prices and quantities are printed as Binance printed them. Members of the quote that
 * the session does not tell (the 24-hour figures) are null or "0".
 * Throws a RecordingError when depth updates are missing.
 */
export function* convertBinance(
  recording: Iterable<RecordedFrame>,
  { depth = 200 }: ConvertOptions = {},
): Generator<RecordedFrame> {
  const stitcher = new DepthStitcher();
  const bids = new TopOfBook('bids', depth);
  const asks = new TopOfBook('asks', depth);
  const channels = new Map<string, Channel>();
  let pair: string | undefined;
  let lastPrice: string | null = null;
  let bookDeltas = 0;

  const channel = (topic: string, query: Record<string, string | number> = {}): Channel => {
    let known = channels.get(topic);
    if (known === undefined) channels.set(topic, (known = new Channel(topicKey(topic, { pair, ...query }))));
    return known;
  };
  const checksum = () => bookChecksum(bids.levels(), asks.levels());

  for (const { at, raw } of recording) {
    const message = parseMessage(raw);
    if (message === undefined) continue;
    if (message.kind !== 'snapshot') pair ??= pairOf(message.data.s);
    switch (message.kind) {
      case 'snapshot': {
        bids.replace(message.data.bids);
        asks.replace(message.data.asks);
        for (const update of stitcher.start(message.data)) {
          bids.put(update.b);
          asks.put(update.a);
        }
        const book = { bids: published(bids), asks: published(asks), checksum: checksum() };
        yield channel('orderBook', { depth }).snapshot(at, book);
        break;
      }
      case 'depth': {
        if (!stitcher.accepts(message.data)) break;
        bids.put(message.data.b);
        asks.put(message.data.a);
        const changes = { bids: bids.changes(), asks: asks.changes() };
        if (changes.bids.length + changes.asks.length === 0) break;
        const checked = ++bookDeltas % CHECKSUM_EVERY === 0;
        yield channel('orderBook', { depth }).delta(
          at,
          checked ? { ...changes, checksum: checksum() } : changes,
        );
        break;
      }
      case 'ticker': {
        const quote = channel('quote');
        const best = { n: lastPrice, ...bestOf(message.data), ts: Math.trunc(at) };
        yield quote.started
          ? quote.delta(at, best)
          : quote.snapshot(at, { ...emptyQuote(pair ?? ''), ...best });
        break;
      }
      case 'trade': {
        lastPrice = message.data.p;
        const trades = channel('trades');
        const data = { trades: [tradeOf(message.data)] };
        yield trades.started ? trades.delta(at, data) : trades.snapshot(at, data);
      }
    }
  }
}

/** Numbers the frames of one key. */
class Channel {
  readonly #key: string;
  #seq = 0;

  constructor(key: string) {
    this.#key = key;
  }

  get started(): boolean {
    return this.#seq > 0;
  }

  snapshot(at: number, data: object): RecordedFrame {
    return this.#frame('snapshot', at, data);
  }

  delta(at: number, data: object): RecordedFrame {
    return this.#frame('delta', at, data);
  }

  #frame(kind: 'snapshot' | 'delta', at: number, data: object): RecordedFrame {
    const frame = { key: this.#key, epoch: 'recorded', seq: ++this.#seq, kind, ts: Math.trunc(at), data };
    return { at, raw: JSON.stringify(frame) };
  }
}

/** The best levels of a fresh book, from which changes count. */
function published(side: TopOfBook): readonly WireLevel[] {
  side.changes();
  return side.levels();
}

const bestOf = ({ b, B, a, A }: BookTicker) => ({ bid: b, bidQuantity: B, ask: a, askQuantity: A });

const tradeOf = ({ t, p, q, m, T }: TradeMessage): Trade => ({
  id: t,
  price: p,
  quantity: q,
  side: m ? 'sell' : 'buy',
  ts: T,
});

const emptyQuote = (pair: string): Quote => ({
  pair,
  n: null,
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
  ts: 0,
});
