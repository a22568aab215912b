import { MarketFrames, SESSION_VERSION, type QuoteChanges } from '@tidemark/streams/session';
import type {
  Line,
  LineReader,
  ReadContext,
  SessionEntry,
  SessionHeader,
  TimedFrame,
} from '@tidemark/streams/session';
import type { BookLevel, Trade } from '@tidemark/sdk/contract';

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
    | { readonly kind: 'trades'; readonly trades: readonly Trade[] }
    | { readonly kind: 'quote'; readonly changes: QuoteChanges }
  );

/** Makes messages of the lines of a file. */
export interface MessageReader {
  /** What a line completes. Throws a TypeError, RangeError or SyntaxError that says what is wrong with it. */
  take(text: string, line: number): readonly MarketMessage[];
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
  #last = 0;
  #line = 0;
  readonly #markets = new Map<string, Market>();
  readonly #source: string;
  readonly #context: ReadContext;
  readonly #messages: MessageReader;

  constructor(source: string, context: ReadContext, messages: MessageReader) {
    this.#source = source;
    this.#context = context;
    this.#messages = messages;
  }

  take({ text, line, isOpen = false }: Line): readonly SessionEntry[] {
    this.#line = line;
    try {
      return this.#messages.take(text, line).flatMap((message) => this.#convert(message));
    } catch (error) {
      if (!isMalformed(error)) throw error;
      const damage = isOpen
        ? ({ kind: 'cutLine', reason: 'the last line is cut off' } as const)
        : ({ kind: 'badLine', reason: error.message } as const);
      this.#context.tell({ line, ...damage });
      return [];
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
    const at = this.#forward(message.at - this.#startedAt);
    const times = { at, wall: Math.trunc((this.#startedAt + at) / 1_000), line: this.#line };
    const frames = this.#framesOf(message, (this.#startedAt + at) / 1_000);
    return [
      ...opened,
      ...frames.map(({ raw }): SessionEntry => ({ ...times, kind: 'in', connection: 1, frame: raw })),
    ];
  }

  #framesOf(message: MarketMessage, at: number) {
    const market = this.#marketOf(message.instrument);
    const { frames } = market;
    switch (message.kind) {
      case 'book':
        market.hasBook = true;
        return this.#orGap(frames, at, () => frames.book(at, message.bids, message.asks));
      case 'changes':
        market.firstChange ??= this.#line;
        return this.#orGap(frames, at, () => frames.changes(at, message.bids, message.asks));
      case 'gap':
        if (frames.isBookWhole)
          this.#context.tell({ kind: 'hole', line: this.#line, reason: message.reason });
        return frames.gap(at);
      case 'trades':
        return frames.trades(at, message.trades);
      case 'quote':
        return frames.quote(at, message.changes);
    }
  }

  /** The book may have half of a message that cannot be read to its end: it has a gap until there is a whole one. */
  #orGap(frames: MarketFrames, at: number, convert: () => TimedFrame[]): TimedFrame[] {
    try {
      return convert();
    } catch (error) {
      if (!isMalformed(error)) throw error;
      this.#context.tell({ kind: 'badLine', line: this.#line, reason: error.message });
      return frames.gap(at);
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

  #forward(at: number): number {
    if (at < this.#last) {
      const by = (this.#last - at) / 1e6;
      this.#context.tell({ kind: 'backwards', line: this.#line, reason: `time runs backwards by ${by} s` });
    }
    this.#last = Math.max(this.#last, at);
    return this.#last;
  }
}

function isMalformed(error: unknown): error is Error {
  return error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
}
