import { ForwardClock, MarketFrames, SESSION_VERSION, SessionError } from '@tidemark/streams/session';
import type {
  Line,
  LineReader,
  QuoteChanges,
  ReadContext,
  SessionEntry,
  SessionHeader,
  TimedFrame,
  ToldTrade,
} from '@tidemark/streams/session';
import type { BookLevel } from '@tidemark/sdk/contract';

interface MessageMembers {
  /** As in keys: `BTC/USDT`. */
  readonly instrument: string;
  /** When it was received, in microseconds since the Unix epoch. */
  readonly at: number;
  /** Where it begins, when that is not the line that completed it. */
  readonly line?: number;
}

/** What a market of another exchange says. Prices and quantities are decimal strings. */
export type MarketMessage = MessageMembers &
  (
    | {
        readonly kind: 'book' | 'changes';
        readonly bids: readonly BookLevel[];
        readonly asks: readonly BookLevel[];
      }
    | { readonly kind: 'gap'; readonly reason: string }
    | { readonly kind: 'trades'; readonly trades: readonly ToldTrade[] }
    | { readonly kind: 'quote'; readonly changes: QuoteChanges }
  );

/** Makes messages of the lines of a file. */
export interface MessageReader {
  /** What a line completes. Throws a TypeError, RangeError or SyntaxError that says what is wrong with it. */
  take(text: string, line: number): readonly MarketMessage[];
  /**
   * Is told of a line that cannot be read. The markets whose book it may have changed; undefined when it may have been any. Nothing where update
   * ids will tell.
   */
  lose(text: string): readonly string[] | undefined;
  /** What is left after the last line. */
  end?(): readonly MarketMessage[];
}

interface Market {
  readonly frames: MarketFrames;
  hasBook: boolean;
  firstChange: number | undefined;
}

/** Makes entries of a session of what the markets of another exchange say. */
export class MarketReader implements LineReader {
  header: SessionHeader | undefined;
  #startedAt = 0;
  /** Of the last message, in microseconds since the start. */
  #at = 0;
  #line = 0;
  readonly #clock: ForwardClock;
  readonly #markets = new Map<string, Market>();
  readonly #source: string;
  readonly #context: ReadContext;
  readonly #messages: MessageReader;

  constructor(source: string, context: ReadContext, messages: MessageReader) {
    this.#source = source;
    this.#context = context;
    this.#messages = messages;
    this.#clock = new ForwardClock(context.tell);
  }

  take({ text, line, isOpen = false, isLost = false }: Line): readonly SessionEntry[] {
    this.#line = line;
    if (isLost) return this.#lose(text);
    try {
      const messages = this.#messages.take(text, line);
      return messages.flatMap((message) => this.#convert(message));
    } catch (error) {
      if (error instanceof SessionError) throw error;
      const damage = isOpen
        ? ({ kind: 'cutLine', reason: 'the last line is cut off' } as const)
        : ({ kind: 'badLine', reason: (error as Error).message } as const);
      this.#context.tell({ line, ...damage });
      return this.#lose(text);
    }
  }

  end(): readonly SessionEntry[] {
    const entries = (this.#messages.end?.() ?? []).flatMap((message) => this.#convert(message));
    for (const [instrument, { hasBook, firstChange }] of this.#markets) {
      if (hasBook || firstChange === undefined) continue;
      const reason = `there is no snapshot of the book of ${instrument}: it cannot be built`;
      this.#context.tell({ kind: 'noSnapshot', line: firstChange, reason });
    }
    return entries;
  }

  #convert(message: MarketMessage): SessionEntry[] {
    this.#line = message.line ?? this.#line;
    const opened = this.header === undefined ? [this.#begin(message.at)] : [];
    this.#at = this.#clock.at(message.at - this.#startedAt, this.#line);
    return [...opened, ...this.#entriesOf(this.#framesOf(message, this.#now))];
  }

  /** The present time, in milliseconds since the Unix epoch. */
  get #now(): number {
    return (this.#startedAt + this.#at) / 1_000;
  }

  #entriesOf(frames: readonly TimedFrame[]): SessionEntry[] {
    const times = { at: this.#at, wall: Math.trunc(this.#now), line: this.#line };
    return frames.map(({ raw }): SessionEntry => ({ ...times, kind: 'in', connection: 1, frame: raw }));
  }

  /** The books that a line may have changed have a gap until they are told whole. */
  #lose(text: string): SessionEntry[] {
    const lost = this.#messages.lose(text) ?? [...this.#markets.keys()];
    const frames = lost.flatMap((instrument) => this.#markets.get(instrument)?.frames.gap(this.#now) ?? []);
    return this.#entriesOf(frames);
  }

  /** What cannot be converted is told. The book may have half of it, and then has a gap until there is a whole one. */
  #framesOf(message: MarketMessage, at: number): readonly TimedFrame[] {
    try {
      return this.#framesIn(message, at);
    } catch (error) {
      if (error instanceof SessionError) throw error;
      this.#context.tell({ kind: 'badLine', line: this.#line, reason: (error as Error).message });
      const isOfBook = message.kind === 'book' || message.kind === 'changes';
      return isOfBook ? (this.#markets.get(message.instrument)?.frames.gap(at) ?? []) : [];
    }
  }

  #framesIn(message: MarketMessage, at: number): readonly TimedFrame[] {
    const market = this.#marketOf(message.instrument);
    const { frames } = market;
    switch (message.kind) {
      case 'book':
        market.hasBook = true;
        return frames.book(at, message.bids, message.asks);
      case 'changes':
        market.firstChange ??= this.#line;
        return frames.changes(at, message.bids, message.asks);
      case 'gap':
        if (frames.isBookWhole)
          this.#context.tell({ kind: 'hole', line: this.#line, reason: message.reason });
        return frames.gap(at);
      case 'trades':
        if (message.trades.some(({ price }) => Number(price) === 0))
          throw new TypeError('a trade at no price');
        return frames.trades(at, message.trades);
      case 'quote':
        return frames.quote(at, message.changes);
    }
  }

  #marketOf(instrument: string): Market {
    let market = this.#markets.get(instrument);
    if (market === undefined) {
      const frames = new MarketFrames(instrument, this.#context.depths);
      market = { frames, hasBook: false, firstChange: undefined };
      this.#markets.set(instrument, market);
    }
    return market;
  }

  #begin(microseconds: number): SessionEntry {
    const startedAt = Math.trunc(microseconds / 1_000);
    this.#startedAt = startedAt * 1_000;
    this.header = { session: 'tidemark', version: SESSION_VERSION, startedAt, source: this.#source };
    return {
      at: microseconds - this.#startedAt,
      wall: startedAt,
      kind: 'open',
      connection: 1,
      line: this.#line,
    };
  }
}
