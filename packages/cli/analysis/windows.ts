import type { SessionEntry } from '@tidemark/streams/session';
import { UsageError } from '../cli/args.ts';
import type { Range } from '../times/timeOptions.ts';
import { topsOf } from './topOfBook.ts';
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

/**
 * Counts each part of a session by itself; the last one may be shorter.
 *
 * @param book key of the book whose best prices are told
 * @param every length of a part, in milliseconds
 * @throws {UsageError} if there are more than 10,000 parts
 */
export function windowsOf(
  entries: readonly SessionEntry[],
  book: string | undefined,
  { from = 0, to = Infinity }: Range,
  every: number,
): Window[] {
  const end = Math.min(to, (entries.at(-1)?.at ?? 0) / 1_000);
  const count = Math.max(1, Math.ceil((end - from) / every));
  if (count > MOST_WINDOWS)
    throw new UsageError(`--every makes ${count} windows of it, and at most ${MOST_WINDOWS} are told`);
  const parts = partsOf(entries, { from, to: end }, every, count);
  const whole = { from, to: from + every * count };
  const tops = book === undefined ? [] : topsOf(entries, book, count, whole);
  return parts.map(({ frames, missing, losses }, place) => {
    const start = from + every * place;
    const stop = Math.min(end, start + every);
    const { bid, ask } = tops[place] ?? {};
    const rate = stop > start ? frames / ((stop - start) / 1_000) : frames;
    return { from: start, to: stop, frames, rate, missing, losses, bid, ask };
  });
}

interface Counts {
  frames: number;
  missing: number;
  losses: number;
}

/** Counts by part; what is before the first one only tells what is missing in it. */
function partsOf(
  entries: readonly SessionEntry[],
  { from, to }: Required<Range>,
  every: number,
  count: number,
): Counts[] {
  const parts = Array.from({ length: count }, (): Counts => ({ frames: 0, missing: 0, losses: 0 }));
  const sequences = new Map<string, KeySequence>();
  for (const entry of entries) {
    const at = entry.at / 1_000;
    if (at > to) break;
    // The end of the last part is in it.
    const part = parts[Math.min(count - 1, Math.floor((at - from) / every))];
    if (entry.kind === 'close' && part !== undefined) part.losses++;
    if (entry.kind !== 'in') continue;
    if (part !== undefined) part.frames++;
    const [, key = '', epoch = '', seq = '', kind] = TOPIC_FRAME.exec(entry.frame) ?? [];
    if (key === '') continue;
    const sequence = sequences.get(key) ?? new KeySequence();
    sequences.set(key, sequence);
    const missing = sequence.follow(epoch, Number(seq), kind === 'snapshot');
    if (part !== undefined) part.missing += missing;
  }
  return parts;
}
