import { BinanceConverter, ForwardClock, SESSION_VERSION } from '@tidemark/streams/session';
import type {
  LineReader,
  ReadContext,
  SessionEntry,
  SessionFormat,
  SessionHeader,
  Line,
  TimedFrame,
} from '@tidemark/streams/session';
import { BybitMessages } from './bybit.ts';
import { bybitV2Error, isBybitV2 } from './bybitV2.ts';
import { MarketReader } from './marketReader.ts';
import { microsecondsOf } from './timedJson.ts';

/** What the first line of a capture is. */
const CONFIGURATION = 'configuration: ';
/** `address <-> time`: the connection was opened. */
const CONNECTED = /^(wss?:\S+) <-> ([\d.]+)$/;
/** `address <- time: text`: sent. */
const SENT = /^wss?:\S+ <- [\d.]+: /;
/** `address -> time: text`: the answer to a call. */
const ANSWERED = /^(https?:\S+) -> ([\d.]+): (.*)$/;
/** `time: text`: received. */
const RECEIVED = /^(\d{9,19}(?:\.\d+)?): (.*)$/;

/** What cryptofeed captures raw, of Binance or of Bybit: a file for each connection. Answers to calls, which are in a file of their own, are put in by their times where they come first. */
export const cryptofeedRawFormat: SessionFormat = {
  name: 'cryptofeed-raw',
  accepts: (text) =>
    text.startsWith(CONFIGURATION) || [CONNECTED, ANSWERED, RECEIVED].some((form) => form.test(text)),
  open: (context) => new CaptureReader(context),
};

class CaptureReader implements LineReader {
  #reader: LineReader | undefined;
  /** Answers that came before the exchange was known. */
  readonly #early: Line[] = [];
  readonly #context: ReadContext;

  constructor(context: ReadContext) {
    this.#context = context;
  }

  get header(): SessionHeader | undefined {
    return this.#reader?.header;
  }

  take(line: Line): readonly SessionEntry[] {
    const { text, isLost = false } = line;
    if (isLost) return this.#reader?.take(line) ?? [];
    if (text.startsWith(CONFIGURATION) || CONNECTED.test(text) || SENT.test(text)) return [];
    if (this.#reader === undefined) {
      this.#early.push(line);
      this.#reader = this.#readerOf(text);
      return this.#reader === undefined
        ? []
        : this.#early.splice(0).flatMap((early) => this.#reader?.take(early) ?? []);
    }
    return this.#reader.take(line);
  }

  end(): readonly SessionEntry[] {
    if (this.#reader === undefined) {
      const isOfCalls = this.#early.every(({ text }) => ANSWERED.test(text));
      const reason = isOfCalls
        ? 'a capture of calls alone: convert it together with the .ws file beside it'
        : 'a capture of an exchange that is not read; those of Binance and Bybit are';
      this.#context.tell({ kind: 'foreign', line: this.#early[0]?.line ?? 1, reason });
      return [];
    }
    return this.#reader.end();
  }

  #readerOf(text: string): LineReader | undefined {
    const [, , raw = ''] = RECEIVED.exec(text) ?? [];
    if (isBybitV2(raw)) throw bybitV2Error();
    if (/"topic"\s*:\s*"(orderbook|publicTrade|tickers)\./.test(raw)) {
      const messages = new BybitMessages(this.#context.nameOf);
      return new MarketReader('bybit', this.#context, {
        take: (received, line) => {
          const [, time, frame] = RECEIVED.exec(received) ?? [];
          if (time === undefined || frame === undefined) throw new TypeError('neither received nor sent');
          return messages.read(JSON.parse(frame) as Record<string, unknown>, microsecondsOf(time), line);
        },
        lose: (text) => messages.lose(text),
        end: () => messages.end(),
      });
    }
    return /"stream"\s*:\s*"/.test(raw) ? new BinanceCapture(this.#context) : undefined;
  }
}

/** The answer to a call, in its place in time. */
interface Answer {
  readonly at: number;
  readonly raw: string;
  readonly line: number;
  readonly symbol: string;
}

/** A capture of Binance. Snapshots are of the symbol in the address that they were fetched from. */
class BinanceCapture implements LineReader {
  header: SessionHeader | undefined;
  #startedAt = 0;
  #at = 0;
  /** Those that came later than what was read, by their times. */
  #answers: readonly Answer[] = [];
  readonly #clock: ForwardClock;
  readonly #converter: BinanceConverter;
  readonly #context: ReadContext;

  constructor(context: ReadContext) {
    this.#context = context;
    this.#clock = new ForwardClock(context.tell);
    this.#converter = new BinanceConverter({
      depths: context.depths,
      onDamage: context.tell,
      nameOf: context.nameOf,
    });
  }

  take({ text, line, isOpen = false, isLost = false }: Line): readonly SessionEntry[] {
    if (isLost) return this.#lose(text, line);
    const [, address, answeredAt = '', answer = ''] = ANSWERED.exec(text) ?? [];
    const [, receivedAt = '', received = ''] = RECEIVED.exec(text) ?? [];
    const at = microsecondsIn(address === undefined ? receivedAt : answeredAt);
    if (at === undefined) {
      const reason = isOpen ? 'the last line is cut off' : 'neither received nor sent';
      this.#context.tell({ kind: isOpen ? 'cutLine' : 'badLine', line, reason });
      return this.#lose(text, line);
    }
    if (address !== undefined) {
      const symbol = symbolIn(address);
      // Lists of symbols are none of a market.
      if (symbol !== undefined)
        this.#answers = [...this.#answers, { at, raw: answer, line, symbol }].sort((a, b) => a.at - b.at);
      return [];
    }
    return [...this.#answersUntil(at), ...this.#frame(at, received, line)];
  }

  end(): readonly SessionEntry[] {
    const answered = this.#answersUntil(Infinity);
    return [...answered, ...this.#entriesOf(this.#converter.end(this.#now), 0)];
  }

  #answersUntil(at: number): SessionEntry[] {
    const due = this.#answers.filter((answer) => answer.at <= at);
    if (due.length > 0) this.#answers = this.#answers.slice(due.length);
    return due.flatMap((answer) => this.#frame(answer.at, answer.raw, answer.line, answer.symbol));
  }

  #frame(at: number, raw: string, line: number, symbol?: string): SessionEntry[] {
    const opened = this.header === undefined ? [this.#begin(at, line)] : [];
    this.#at = this.#clock.at(at - this.#startedAt, line);
    const frames = this.#converter.take({ at: this.#now, raw, line }, symbol);
    return [...opened, ...this.#entriesOf(frames, line)];
  }

  #lose(text: string, line: number): SessionEntry[] {
    return this.#entriesOf(this.#converter.lose({ at: this.#now, raw: text }), line);
  }

  /** The present time, in milliseconds since the Unix epoch. */
  get #now(): number {
    return (this.#startedAt + this.#at) / 1_000;
  }

  #entriesOf(frames: readonly TimedFrame[], line: number): SessionEntry[] {
    const times = { at: this.#at, wall: Math.trunc(this.#now), line };
    return frames.map(({ raw }): SessionEntry => ({ ...times, kind: 'in', connection: 1, frame: raw }));
  }

  #begin(microseconds: number, line: number): SessionEntry {
    const startedAt = Math.trunc(microseconds / 1_000);
    this.#startedAt = startedAt * 1_000;
    this.header = { session: 'tidemark', version: SESSION_VERSION, startedAt, source: 'binance' };
    return { at: microseconds - this.#startedAt, wall: startedAt, line, kind: 'open', connection: 1 };
  }
}

function microsecondsIn(time: string): number | undefined {
  try {
    return microsecondsOf(time);
  } catch {
    return undefined;
  }
}

const symbolIn = (address: string): string | undefined =>
  address.includes('/depth?') ? /[?&]symbol=([^&]+)/.exec(address)?.[1] : undefined;
