import { BinanceConverter } from '../../binance/convert.ts';
import { isBinance } from '../../binance/messages.ts';
import { SESSION_VERSION, type SessionEntry, type SessionHeader } from '../../format/entry.ts';
import { decode } from '../../../hub/protocol.ts';
import { ForwardClock, microsecondsOf } from '../clock.ts';
import type { LineReader, ReadContext, SessionFormat } from '../format.ts';
import { FrameChecks } from '../frameChecks.ts';
import type { Line } from '../lines.ts';

const LINE = /^(\d[\d.]*)\s+(\{.*\})\s*$/;

/** What older recordings of Tidemark say of the connection. */
const CONNECTION = /^\{"connection":"(open|lost)"\}$/;

const frameIn = (text: string): string | undefined => LINE.exec(text)?.[2];

/** Lines `<receipt time> <raw frame>` of Tidemark, as recorders before version 1 of the format wrote them. */
export const oldFormat: SessionFormat = {
  name: 'tidemark',
  accepts: (text) => {
    const frame = frameIn(text);
    return frame !== undefined && (CONNECTION.test(frame) || decode(frame) !== undefined);
  },
  open: (context) => {
    const checks = new FrameChecks(context.tell);
    let connection = 0;
    return new TimedReader('tidemark', context, {
      take: (raw, times) => {
        const [, change] = CONNECTION.exec(raw) ?? [];
        if (change === 'lost') return [{ ...times, kind: 'close', connection }];
        if (change === 'open') return [{ ...times, kind: 'open', connection: ++connection }];
        if (!checks.see(raw, times.line)) return [];
        const opened: SessionEntry[] =
          connection === 0 ? [{ ...times, kind: 'open', connection: ++connection }] : [];
        return [...opened, { ...times, kind: 'in', connection, frame: raw }];
      },
      end: () => checks.end(),
    });
  },
};

/** Lines `<receipt time> <raw frame>` of Binance's combined streams, and its depth snapshots; read as frames of our protocol. */
export const binanceFormat: SessionFormat = {
  name: 'binance',
  accepts: (text) => isBinance(frameIn(text) ?? ''),
  open: (context) => {
    const converter = new BinanceConverter({
      depths: context.depths,
      onDamage: context.tell,
      nameOf: context.nameOf,
    });
    let isOpen = false;
    return new TimedReader('binance', context, {
      take: (raw, times, since) => {
        const frames = converter.take({ at: since / 1_000, raw, line: times.line });
        const entries = frames.map((frame): SessionEntry => ({
          ...times,
          kind: 'in',
          connection: 1,
          frame: frame.raw,
        }));
        if (isOpen) return entries;
        isOpen = true;
        return [{ ...times, kind: 'open', connection: 1 }, ...entries];
      },
      end: () => converter.end(),
    });
  },
};

interface Times {
  readonly at: number;
  readonly wall: number;
  readonly line: number;
}

/** What becomes of the frames of such a file. */
interface FrameReader {
  /** @param since microseconds since the Unix epoch */
  take(raw: string, times: Times, since: number): readonly SessionEntry[];
  end(): void;
}

/** Reads the times of lines that begin with one. */
class TimedReader implements LineReader {
  header: SessionHeader | undefined;
  #startedAt = 0;
  #previous = '';
  readonly #clock: ForwardClock;
  readonly #source: string;
  readonly #tell: ReadContext['tell'];
  readonly #frames: FrameReader;

  constructor(source: string, { tell }: ReadContext, frames: FrameReader) {
    this.#source = source;
    this.#tell = tell;
    this.#frames = frames;
    this.#clock = new ForwardClock(tell);
  }

  take({ text, line, isOpen = false }: Line): readonly SessionEntry[] {
    const [, time = '', raw = ''] = LINE.exec(text) ?? [];
    const read = microsecondsOf(time);
    if (read === undefined) {
      const reason = isOpen ? 'the last line is cut off' : 'not "<nanoseconds> <frame>"';
      this.#tell({ kind: isOpen ? 'cutLine' : 'badLine', line, reason });
      return [];
    }
    if (text === this.#previous) {
      this.#tell({ kind: 'repeatedLine', line, reason: 'the line before, once more' });
      return [];
    }
    this.#previous = text;
    const { microseconds, unit } = read;
    if (unit !== 'nanoseconds')
      this.#tell({ kind: 'timeUnit', line, reason: `times are in ${unit} instead of nanoseconds` });
    if (this.header === undefined) this.#begin(microseconds);
    const at = this.#clock.at(microseconds - this.#startedAt, line);
    const wall = Math.trunc(microseconds / 1_000);
    return this.#frames.take(raw, { at, wall, line }, this.#startedAt + at);
  }

  end(): readonly SessionEntry[] {
    this.#frames.end();
    return [];
  }

  #begin(microseconds: number): void {
    // Whole milliseconds, as the header has.
    const startedAt = Math.trunc(microseconds / 1_000);
    this.#startedAt = startedAt * 1_000;
    this.header = { session: 'tidemark', version: SESSION_VERSION, startedAt, source: this.#source };
  }
}
