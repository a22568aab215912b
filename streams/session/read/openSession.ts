import { damageTeller, SessionError, type Damage, type OnDamage } from '../format/damage.ts';
import type { Session, SessionEntry, SessionHeader } from '../format/entry.ts';
import { namerOf, type NamesByHand } from '../market/symbols.ts';
import type { LineReader, ReadContext, SessionFormat } from './format.ts';
import { ownFormat } from './formats/own.ts';
import { binanceFormat, oldFormat } from './formats/timed.ts';
import type { SessionInput } from './input.ts';
import { beginningOf, linesOf, type Line } from './lines.ts';

export interface ReadOptions {
  /** Whether the first damage is thrown as a {@link SessionError}. By default all of it is told and played around. */
  readonly strict?: boolean;
  /** Told of what is damaged, and once of each thing that is only worth knowing. */
  readonly onDamage?: OnDamage;
  /** The depths at which books of other exchanges are published, in levels a side. Default 200 alone. */
  readonly depths?: readonly number[];
  /** What markets of other exchanges are called here, by their symbols in the file, where the table of symbols is not to decide: `XBTUSD` is `BTC-USD`. */
  readonly instruments?: NamesByHand;
  /** Whether frames are looked through for those that are missing among them. Default true; of use where a file is read once more. */
  readonly checks?: boolean;
  /** More formats than those of Tidemark and Binance; they are asked first. */
  readonly formats?: readonly SessionFormat[];
}

/** A session that is read as it comes. */
export interface SessionReading {
  readonly header: SessionHeader;
  /** The format that it is in. */
  readonly format: string;
  readonly entries: AsyncIterable<SessionEntry>;
  /** The same entries in the parts in which they are read: one of the two is to be iterated. */
  readonly parts: AsyncIterable<readonly SessionEntry[]>;
}

/** A session that was read, and what was found wrong with it, in the order of its lines. */
export interface ReadSession extends Session {
  readonly format: string;
  readonly damage: readonly Damage[];
}

/** So many lines are looked at to find the format of a file. */
const LOOKED_AT = 100;

/**
 * Opens a session of Tidemark or, by its content, a recording of another format: gzip or plain. Rejects with a {@link SessionError} that says what the
 * input is instead of one; so does the iteration where the session is read strictly.
 */
export async function openSession(input: SessionInput, options: ReadOptions = {}): Promise<SessionReading> {
  const { strict = false, onDamage = () => undefined, formats = [], instruments } = options;
  const { depths = [200], checks = true } = options;
  const tell = damageTeller(strict, onDamage);
  const context: ReadContext = { tell, depths, checks, nameOf: namerOf(tell, instruments) };
  const batches = entriesOf(input, [...formats, ownFormat, oldFormat, binanceFormat], context);
  const first = await batches.next();
  // The first batch names the format, whether it has entries or not.
  const { reader, format } = first.value as Batch;
  const { header } = reader;
  if (header === undefined) throw new SessionError({ kind: 'foreign', reason: 'the file holds no frames' });
  const parts = partsFrom(first.value as Batch, batches);
  return { header, format, entries: flattened(parts), parts };
}

/** Reads all of a session into memory; rejects as {@link openSession} does. */
export async function readSession(input: SessionInput, options: ReadOptions = {}): Promise<ReadSession> {
  const damage: Damage[] = [];
  const { header, format, parts } = await openSession(input, {
    ...options,
    onDamage: (one) => {
      damage.push(one);
      options.onDamage?.(one);
    },
  });
  const all: SessionEntry[] = [];
  for await (const part of parts) for (const entry of part) all.push(entry);
  damage.sort((one, other) => (one.line ?? Infinity) - (other.line ?? Infinity));
  return { header, format, entries: all, damage };
}

interface Batch {
  readonly reader: LineReader;
  readonly format: string;
  readonly entries: readonly SessionEntry[];
}

async function* partsFrom(first: Batch, rest: AsyncIterable<Batch>): AsyncGenerator<readonly SessionEntry[]> {
  yield first.entries;
  for await (const { entries } of rest) yield entries;
}

async function* flattened(parts: AsyncIterable<readonly SessionEntry[]>): AsyncGenerator<SessionEntry> {
  for await (const part of parts) yield* part;
}

/** Entries as their lines come. The first batch comes when the header is known, or at the end. */
async function* entriesOf(
  input: SessionInput,
  formats: readonly SessionFormat[],
  context: ReadContext,
): AsyncGenerator<Batch, void> {
  const early: Line[] = [];
  let format: SessionFormat | undefined;
  let reader: LineReader | undefined;
  let held: SessionEntry[] = [];
  for await (const lines of linesOf(input, context.tell)) {
    let fresh = lines;
    if (reader === undefined) {
      early.push(...lines);
      format = formatOf(early, formats);
      if (format === undefined) {
        if (early.length > LOOKED_AT) throw notASession(early);
        continue;
      }
      reader = format.open(context);
      fresh = early;
    }
    for (const line of fresh) held.push(...reader.take(line));
    if (reader.header === undefined || format === undefined) continue;
    yield { reader, format: format.name, entries: held };
    held = [];
  }
  if (reader === undefined || format === undefined) throw notASession(early);
  yield { reader, format: format.name, entries: [...held, ...reader.end()] };
}

function formatOf(lines: readonly Line[], formats: readonly SessionFormat[]): SessionFormat | undefined {
  for (const { text, isLost = false } of lines.slice(0, LOOKED_AT)) {
    if (isLost) continue;
    const format = formats.find((candidate) => candidate.accepts(text));
    if (format !== undefined) return format;
  }
  return undefined;
}

function notASession(lines: readonly Line[]): SessionError {
  const first = lines.find(({ isLost = false }) => !isLost);
  if (first === undefined) return new SessionError({ kind: 'foreign', reason: 'the file holds no frames' });
  const { text, line } = first;
  const isTimed = /^\d[\d.]*\s+[[{]/.test(text);
  const what = isTimed
    ? 'frames of an exchange that is not known'
    : /^[[{]/.test(text)
      ? 'JSON that is no session, without receipt times'
      : 'not a session';
  return new SessionError({ kind: 'foreign', line, reason: `${what}: ${beginningOf(text)}` });
}
