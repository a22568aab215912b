import { BinanceConverter } from '../../binance/convert.ts';
import { isBinance } from '../../binance/messages.ts';
import { SESSION_VERSION, type SessionEntry, type SessionHeader } from '../../format/entry.ts';
import { decode } from '../../../hub/protocol.ts';
import { microsecondsOf } from '@tidemark/sdk/core';
import { ForwardClock } from '../clock.ts';
import type { LineReader, ReadContext, SessionFormat } from '../format.ts';
import type { TimedFrame } from '../../format/timedFrame.ts';
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
      end: () => {
        checks.end();
        return [];
      },
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
    const entriesOf = (frames: readonly TimedFrame[], times: Times): SessionEntry[] =>
      frames.map(({ raw }) => ({ ...times, kind: 'in', connection: 1, frame: raw }));
    let isOpen = false;
    return new TimedReader('binance', context, {
      take: (raw, times, since) => {
        const entries = entriesOf(converter.take({ at: since / 1_000, raw, line: times.line }), times);
        if (isOpen) return entries;
        isOpen = true;
        return [{ ...times, kind: 'open', connection: 1 }, ...entries];
      },
      lose: (raw, times, since) => entriesOf(converter.lose({ at: since / 1_000, raw }), times),
      end: (times, since) => entriesOf(converter.end(since / 1_000), times),
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
  /** What becomes of a line that cannot be read. */
  lose?(text: string, times: Times, since: number): readonly SessionEntry[];
  /** @param times those of the last line */
  end(times: Times, since: number): readonly SessionEntry[];
}

/** Reads the times of lines that begin with one. */
class TimedReader implements LineReader {
  header: SessionHeader | undefined;
  #startedAt = 0;
  #previous = '';
  /** Of the last line that was read. */
  #times: Times = { at: 0, wall: 0, line: 0 };
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

  take({ text, line, isOpen = false, isLost = false }: Line): readonly SessionEntry[] {
    if (isLost) return this.#lose(text, line);
    const [, time = '', raw = ''] = LINE.exec(text) ?? [];
    const read = microsecondsOf(time);
    if (read === undefined) {
      const reason = isOpen ? 'the last line is cut off' : 'not "<nanoseconds> <frame>"';
      this.#tell({ kind: isOpen ? 'cutLine' : 'badLine', line, reason });
      return this.#lose(text, line);
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
    this.#times = { at, wall: Math.trunc(microseconds / 1_000), line };
    return this.#frames.take(raw, this.#times, this.#startedAt + at);
  }

  end(): readonly SessionEntry[] {
    return this.#frames.end(this.#times, this.#startedAt + this.#times.at);
  }

  /** A line that cannot be read counts as of the time of the one before. */
  #lose(text: string, line: number): readonly SessionEntry[] {
    return this.#frames.lose?.(text, { ...this.#times, line }, this.#startedAt + this.#times.at) ?? [];
  }

  #begin(microseconds: number): void {
    // Whole milliseconds, as the header has.
    const startedAt = Math.trunc(microseconds / 1_000);
    this.#startedAt = startedAt * 1_000;
    this.header = { session: 'tidemark', version: SESSION_VERSION, startedAt, source: this.#source };
  }
}
