import { BinanceConverter } from '@tidemark/streams/session';
import type {
  LineReader,
  ReadContext,
  SessionEntry,
  SessionFormat,
  SessionHeader,
  Line,
} from '@tidemark/streams/session';
import { SESSION_VERSION } from '@tidemark/streams/session';
import { BybitMessages } from './bybit.ts';
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
const RECEIVED = /^(\d{9,10}(?:\.\d+)?): (.*)$/;

/** What cryptofeed captures raw, of Binance or of Bybit: a file for each connection. */
export const cryptofeedRawFormat: SessionFormat = {
  name: 'cryptofeed-raw',
  accepts: (text) => text.startsWith(CONFIGURATION) || CONNECTED.test(text) || RECEIVED.test(text),
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
    const { text } = line;
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
      const reason = 'a capture of an exchange that is not read, which are Binance and Bybit';
      this.#context.tell({ kind: 'foreign', line: this.#early[0]?.line ?? 1, reason });
      return [];
    }
    return this.#reader.end();
  }

  #readerOf(text: string): LineReader | undefined {
    const [, , raw = ''] = RECEIVED.exec(text) ?? [];
    if (/"topic"\s*:\s*"(orderbook|publicTrade|tickers)\./.test(raw)) {
      const messages = new BybitMessages(this.#context.nameOf);
      return new MarketReader('bybit', this.#context, {
        take: (received, line) => {
          const [, time, frame] = RECEIVED.exec(received) ?? [];
          if (time === undefined || frame === undefined) throw new TypeError('neither received nor sent');
          return messages.read(JSON.parse(frame) as Record<string, unknown>, microsecondsOf(time), line);
        },
        end: () => messages.end(),
      });
    }
    return /"stream"\s*:\s*"/.test(raw) ? new BinanceCapture(this.#context) : undefined;
  }
}

/** A capture of Binance: a converter for each symbol, and snapshots that are of the symbol in the address they were fetched from. */
class BinanceCapture implements LineReader {
  header: SessionHeader | undefined;
  #startedAt = 0;
  #last = 0;
  readonly #converters = new Map<string, BinanceConverter>();
  readonly #context: ReadContext;

  constructor(context: ReadContext) {
    this.#context = context;
  }

  take({ text, line }: Line): readonly SessionEntry[] {
    const [, address, answeredAt, answer] = ANSWERED.exec(text) ?? [];
    const [, receivedAt, received] = RECEIVED.exec(text) ?? [];
    const time = answeredAt ?? receivedAt;
    const raw = answer ?? received;
    const symbol =
      address === undefined ? /"stream"\s*:\s*"([^"@]+)@/.exec(raw ?? '')?.[1] : symbolIn(address);
    if (time === undefined || raw === undefined) {
      this.#context.tell({ kind: 'badLine', line, reason: 'neither received nor sent' });
      return [];
    }
    // Lists of symbols, and answers to subscriptions.
    if (symbol === undefined) return [];
    const microseconds = microsecondsOf(time);
    const opened = this.header === undefined ? [this.#begin(microseconds, line)] : [];
    this.#last = Math.max(this.#last, microseconds - this.#startedAt);
    const at = this.#last;
    const wall = Math.trunc((this.#startedAt + at) / 1_000);
    const frames = this.#converterOf(symbol).take({ at: (this.#startedAt + at) / 1_000, raw, line });
    return [
      ...opened,
      ...frames.map((frame): SessionEntry => ({
        at,
        wall,
        line,
        kind: 'in',
        connection: 1,
        frame: frame.raw,
      })),
    ];
  }

  end(): readonly SessionEntry[] {
    for (const converter of this.#converters.values()) converter.end();
    return [];
  }

  #begin(microseconds: number, line: number): SessionEntry {
    const startedAt = Math.trunc(microseconds / 1_000);
    this.#startedAt = startedAt * 1_000;
    this.header = { session: 'tidemark', version: SESSION_VERSION, startedAt, source: 'binance' };
    return { at: microseconds - this.#startedAt, wall: startedAt, line, kind: 'open', connection: 1 };
  }

  #converterOf(symbol: string): BinanceConverter {
    const name = symbol.toLowerCase();
    let converter = this.#converters.get(name);
    if (converter === undefined) {
      converter = new BinanceConverter({
        depths: this.#context.depths,
        onDamage: this.#context.tell,
        nameOf: this.#context.nameOf,
      });
      this.#converters.set(name, converter);
    }
    return converter;
  }
}

const symbolIn = (address: string): string | undefined =>
  address.includes('/depth?') ? /[?&]symbol=([^&]+)/.exec(address)?.[1] : undefined;
