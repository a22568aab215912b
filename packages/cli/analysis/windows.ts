import type { SessionEntry } from '@tidemark/streams/session';
import { UsageError } from '../cli/args.ts';
import type { Range } from '../times/timeOptions.ts';
import { TopFollower } from './topOfBook.ts';
import { KeySequence, TOPIC_FRAME } from './keySequence.ts';

/** What came in a part of a session; times in milliseconds since its start. */
export interface Window {
  readonly from: number;
  readonly to: number;
  /** Frames received. */
  readonly frames: number;
  /** Frames a second. */
  readonly rate: number;
  /** Frames that are missing in the sequences of their keys. */
  readonly missing: number;
  /** Connections that were lost. */
  readonly losses: number;
  /** The best prices at its end. */
  readonly bid: number | undefined;
  readonly ask: number | undefined;
}

/** A table of more windows is read by nobody. */
const MOST_WINDOWS = 10_000;

/** Counts each part of a session by itself; the last one may be shorter. */
export class WindowCounter {
  readonly #from: number;
  readonly #end: number;
  readonly #every: number;
  readonly #parts: Counts[];
  readonly #tops: TopFollower | undefined;
  readonly #sequences = new Map<string, KeySequence>();

  /**
   * @param range what is counted, in milliseconds since the start; what is before it only tells what is missing in it
   * @param every length of a part, in milliseconds
   * @param book key of the book whose best prices are told
   * @throws {UsageError} if there are more than 10,000 parts
   */
  constructor({ from, to }: Required<Range>, every: number, book: string | undefined) {
    const count = Math.max(1, Math.ceil((to - from) / every));
    if (count > MOST_WINDOWS)
      throw new UsageError(`--every makes ${count} windows of it, and at most ${MOST_WINDOWS} are told`);
    this.#from = from;
    this.#end = to;
    this.#every = every;
    this.#parts = Array.from({ length: count }, (): Counts => ({ frames: 0, missing: 0, losses: 0 }));
    const whole = { from, to: from + every * count };
    this.#tops = book === undefined ? undefined : new TopFollower(book, count, whole);
  }

  /** To be called with each entry of the session, in order. */
  see(entry: SessionEntry): void {
    this.#tops?.see(entry);
    const at = entry.at / 1_000;
    if (at > this.#end) return;
    // The end of the last part is in it.
    const part = this.#parts[Math.min(this.#parts.length - 1, Math.floor((at - this.#from) / this.#every))];
    if (entry.kind === 'close' && part !== undefined) part.losses++;
    if (entry.kind !== 'in') return;
    if (part !== undefined) part.frames++;
    const [, key = '', epoch = '', seq = '', kind] = TOPIC_FRAME.exec(entry.frame) ?? [];
    if (key === '') return;
    const sequence = this.#sequences.get(key) ?? new KeySequence();
    this.#sequences.set(key, sequence);
    const missing = sequence.follow(epoch, Number(seq), kind === 'snapshot');
    if (part !== undefined) part.missing += missing;
  }

  result(): Window[] {
    const tops = this.#tops?.end() ?? [];
    return this.#parts.map(({ frames, missing, losses }, place) => {
      const start = this.#from + this.#every * place;
      const stop = Math.min(this.#end, start + this.#every);
      const { bid, ask } = tops[place] ?? {};
      const rate = stop > start ? frames / ((stop - start) / 1_000) : frames;
      return { from: start, to: stop, frames, rate, missing, losses, bid, ask };
    });
  }
}

interface Counts {
  frames: number;
  missing: number;
  losses: number;
}
