import { damageTeller, SessionError, type OnDamage } from '../format/damage.ts';
import { namerOf, type NameOf } from '../market/symbols.ts';
import type { TimedFrame } from '../format/timedFrame.ts';
import { parseMessage } from './messages.ts';
import type { BinanceMessage, DepthSnapshot } from './messages.ts';
import { badLine, Pair } from './pair.ts';

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

/** A pair that has said nothing of its depth for so long has no stream of it, in milliseconds. */
const NO_DEPTH_MS = 10_000;

type SnapshotMessage = Extract<BinanceMessage, { kind: 'snapshot' }>;
type MarketMessage = Exclude<BinanceMessage, SnapshotMessage>;

/** One of the markets of a symbol. */
interface Market {
  readonly pair: Pair;
  /** What its messages have shown it to be so far. */
  market: BinanceMessage['market'];
}

/** A depth snapshot of which it is not known yet whose it is. */
interface Held {
  readonly frame: TimedFrame;
  readonly message: SnapshotMessage;
  readonly snapshot: DepthSnapshot;
  /** In capitals; undefined when nothing names it. */
  readonly symbol: string | undefined;
}

/**
 * A recorded Binance session as frames of the realtime protocol: `quote`, `orderBook` and `trades` of each of its pairs and contracts, a frame for each
 * message that changes something. Prices and quantities are printed as Binance printed them. Members of the quote that
 * the session does not tell (the 24-hour figures) are null or "0". Where depth updates are missing the books have a gap, and come back
 * with the next snapshot.
 *
 * Depth snapshots of spot and of USDT-margined futures do not say whose they are: each is of the pair whose depth updates reach over it, for update
 * ids of pairs are far apart.
 */
export class BinanceConverter {
  /** By symbols in capitals; a pair and a contract may have the same. */
  readonly #markets = new Map<string, Market[]>();
  #held: Held[] = [];
  /** When the last depth update came. */
  #depthAt = 0;
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

  /**
   * The frames that a message makes.
   *
   * @param symbol whose a depth snapshot is, where that is known: `BTCUSDT`
   */
  take(frame: TimedFrame, symbol?: string): TimedFrame[] {
    try {
      const message = parseMessage(frame.raw);
      if (message === undefined) return [];
      return message.kind === 'snapshot'
        ? this.#snapshot(frame, message, symbol)
        : this.#message(frame, message);
    } catch (error) {
      if (error instanceof SessionError) throw error;
      this.#onDamage(badLine(frame, error as Error));
      return this.lose(frame);
    }
  }

  /** The frames of a line that cannot be read: the book whose update it was has a gap. Where it is not known what it was, update ids tell. */
  lose({ at, raw }: TimedFrame): TimedFrame[] {
    const [, symbol = ''] = DEPTH.exec(raw) ?? [];
    return (this.#markets.get(symbol.toUpperCase()) ?? []).flatMap(({ pair }) => pair.lose(at));
  }

  /** To be called after the last message: the frames that had waited for one more. */
  end(at = 0): TimedFrame[] {
    const frames = this.#giveToOnly(Infinity, at);
    for (const { frame, symbol } of this.#held) {
      // Of a pair that was not recorded, or followed by nothing.
      if (symbol !== undefined || frame.at >= this.#depthAt) continue;
      const reason = 'no depth update continues this depth snapshot: it is not known whose it is';
      this.#onDamage({ kind: 'foreign', ...(frame.line !== undefined && { line: frame.line }), reason });
    }
    if (this.#markets.size === 0) this.#onDamage({ kind: 'foreign', reason: 'the session names no pair' });
    for (const pair of this.#pairs()) pair.end();
    return frames;
  }

  #message(frame: TimedFrame, message: MarketMessage): TimedFrame[] {
    const symbol = message.data.s.toUpperCase();
    const pair = this.#pairOf(symbol, message);
    if (message.kind === 'depth') {
      this.#depthAt = frame.at;
      pair.see(message.data);
    }
    const frames = this.#giveTo(
      pair,
      frame.at,
      (held) =>
        (held.symbol === symbol && this.#isOnly(symbol)) ||
        ((held.symbol ?? symbol) === symbol && pair.reaches(held.snapshot)),
    );
    return [...frames, ...pair.convert(frame, message)];
  }

  #snapshot(frame: TimedFrame, message: SnapshotMessage, known: string | undefined): TimedFrame[] {
    const { data: snapshot } = message;
    const symbol = (snapshot.symbol ?? known)?.toUpperCase();
    const reached = this.#pairs(symbol).filter((one) => one.reaches(snapshot));
    const pair = symbol !== undefined && this.#isOnly(symbol) ? this.#pairs(symbol)[0] : reached[0];
    if (pair !== undefined && (reached.length <= 1 || symbol !== undefined))
      return [...pair.convert(frame, message)];
    const frames = this.#giveToOnly(frame.at - NO_DEPTH_MS, frame.at);
    this.#held.push({ frame, message, snapshot, symbol });
    return frames;
  }

  /** The pairs of a symbol, or all. */
  #pairs(symbol?: string): Pair[] {
    const markets = symbol === undefined ? [...this.#markets.values()].flat() : this.#markets.get(symbol);
    return (markets ?? []).map(({ pair }) => pair);
  }

  #isOnly(symbol: string): boolean {
    return this.#markets.get(symbol)?.length === 1;
  }

  /** A message that does not show what its market is is of the pair, whose tickers do not. */
  #pairOf(symbol: string, { market, data }: MarketMessage): Pair {
    const markets = this.#markets.get(symbol) ?? [];
    this.#markets.set(symbol, markets);
    const found =
      market === undefined
        ? (markets.find((one) => one.market !== 'contract') ?? markets[0])
        : markets.find((one) => (one.market ?? market) === market);
    if (found !== undefined) {
      found.market ??= market;
      return found.pair;
    }
    const pair = new Pair(this.#nameOf(data.s, market === 'contract'), this.#depths, this.#onDamage);
    markets.push({ pair, market });
    return pair;
  }

  /** A session of one pair may have snapshots alone, and no updates that reach over them. */
  #giveToOnly(before: number, at: number): TimedFrame[] {
    const [only, ...others] = this.#pairs();
    if (only === undefined || others.length > 0 || only.hasDepth) return [];
    return this.#giveTo(only, at, ({ symbol, frame }) => symbol === undefined && frame.at < before);
  }

  #giveTo(pair: Pair, at: number, isIts: (held: Held) => boolean): TimedFrame[] {
    const its = this.#held.filter(isIts);
    if (its.length > 0) this.#held = this.#held.filter((held) => !its.includes(held));
    return its.flatMap(({ frame, message }) => [
      ...pair.convert({ ...frame, at: Math.max(at, frame.at) }, message),
    ]);
  }
}

/** Whose depth update a frame is, even where it cannot be read to its end. */
const DEPTH = /"stream"\s*:\s*"([^"@]+)@depth["@]/;

/** The same for messages that are all there. */
export function* convertBinance(
  recording: Iterable<TimedFrame>,
  options: ConvertOptions = {},
): Generator<TimedFrame> {
  const converter = new BinanceConverter(options);
  let last = 0;
  for (const frame of recording) {
    last = frame.at;
    yield* converter.take(frame);
  }
  yield* converter.end(last);
}
