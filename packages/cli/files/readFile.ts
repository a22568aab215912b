import { createReadStream } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  formatOfBytes,
  openSession,
  SessionError,
  type Damage,
  type EntryParts,
  type OnDamage,
  type ReadOptions,
  type ReadSession,
  type SessionEntry,
  type SessionReading,
} from '@tidemark/streams/session';
import { UsageError, type Args } from '../cli/args.ts';
import { FORMATS } from '../formats/index.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { FileNames, parseOverride, type InstrumentOverride } from './instruments.ts';
import { unzstd } from './unzstd.ts';

/** So many bytes say what a file is. */
const HEAD_BYTES = 8;

/** Options of commands that read a session. */
export const READ_OPTIONS = {
  strict: { about: 'Refuse a file that is damaged anywhere, naming the line' },
  instrument: {
    value: 'FILE=NAME',
    repeated: true,
    about:
      'The market of a file, whatever its symbol: trades.csv.gz=BTC-USD; of several in a file trades.csv.gz:XBTUSD=BTC-USD, and in all files XBTUSD=BTC-USD; / for pairs, - for contracts',
  },
} as const;

/** What {@link READ_OPTIONS} say of every file of a command. */
export interface AskedReading {
  readonly strict: boolean;
  readonly overrides: readonly InstrumentOverride[];
}

/** Reads {@link READ_OPTIONS}. Throws a UsageError. */
export function readOptions(args: Args): AskedReading {
  return { strict: args.flag('strict'), overrides: args.list('instrument').map(parseOverride) };
}

/** The file of a command is none that can be read. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

/** A file was to be read strictly, and is damaged. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/** A session that was read from a file. */
export interface NamedSession extends ReadSession {
  /** As it was named on the command line. */
  readonly file: string;
}

/** A session that is read from a file as it comes. */
export interface OpenedFile extends Omit<SessionReading, 'entries'> {
  /** As it was named on the command line. */
  readonly file: string;
  /** What was found wrong so far, in the order of its lines; all of it once the entries have ended. */
  readonly damage: () => readonly Damage[];
}

/** How a file is read. */
export type FileReading = Partial<AskedReading> &
  Pick<ReadOptions, 'depths' | 'checks'> & {
    /** Files that are read as if they were its beginning. */
    readonly before?: readonly string[];
    /** Path of the file, if it is not where its name says: a copy of the standard input. */
    readonly source?: string;
  };

/** Depths at which books of other exchanges are published, in levels a side, where nothing else is asked for. */
const DEFAULT_DEPTHS: readonly number[] = [50];

/**
 * Opens a session, or a recording in one of the formats that are known by what they hold: plain, gzip, or zstd where Node has it. `-` is the standard
 * input. Rejects with a FileError that says what is wrong with the file; read strictly, with a DamagedFileError that names the first line that is
 * damaged. So does the iteration.
 */
export async function openFile(
  file: string,
  terminal: Pick<Terminal, 'input'>,
  {
    before = [],
    overrides = [],
    strict = false,
    depths = DEFAULT_DEPTHS,
    checks = true,
    source = file,
  }: FileReading = {},
): Promise<OpenedFile> {
  const names = new FileNames([file, ...before], overrides);
  const packed: Damage[] = [];
  const found: Damage[] = [];
  const onPacked = (damage: Damage): void => {
    if (strict) throw new SessionError(damage);
    packed.push(damage);
  };
  const fail = (error: unknown): Error => failureOf(file, error, strict, found);
  try {
    const reading = await openSession(allBytesOf(before, source, terminal, onPacked), {
      ...{ strict, depths, checks, formats: FORMATS, instruments: names.named },
      onDamage: (damage) => found.push(damage),
    });
    return {
      ...{ header: reading.header, format: reading.format, file },
      parts: guarded(reading.parts, names, fail),
      damage: () => [
        ...packed,
        ...found.toSorted((one, other) => (one.line ?? Infinity) - (other.line ?? Infinity)),
      ],
    };
  } catch (error) {
    throw fail(error);
  }
}

/** Reads all of a file into memory; rejects as {@link openFile} does. */
export async function readFile(
  file: string,
  terminal: Pick<Terminal, 'input'>,
  options: FileReading = {},
): Promise<NamedSession> {
  const { header, format, parts, damage } = await openFile(file, terminal, options);
  const all: SessionEntry[] = [];
  for await (const part of parts) for (const entry of part) all.push(entry);
  return { header, format, entries: all, damage: damage(), file };
}

/** Collects everything into a list: Node 20 has no `Array.fromAsync`. */
async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function* guarded(
  parts: EntryParts,
  names: FileNames,
  fail: (error: unknown) => Error,
): AsyncGenerator<readonly SessionEntry[]> {
  const iterator = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await iterator.next().catch((error: unknown) => {
        throw fail(error);
      });
      if (next.done === true) break;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
  names.refuseSeveral();
}

/** What a file failed with, by its name. */
function failureOf(file: string, error: unknown, isStrict: boolean, found: readonly Damage[]): Error {
  if (error instanceof UsageError) return error;
  if (error instanceof SessionError && isStrict && error.damage.line !== undefined) {
    const { line, reason } = error.damage;
    return new DamagedFileError(`${file}:${line}: ${reason}`, { cause: error });
  }
  const [first] = found;
  const { message } = error as Error;
  const isKnown = first === undefined || first.reason === message;
  return new FileError(`${file}: ${isKnown ? message : `${message}: ${first.reason}`}`, { cause: error });
}

/** The bytes of files, one after the other, without zstd; in gzip where the last one is. */
async function* allBytesOf(
  before: readonly string[],
  file: string,
  terminal: Pick<Terminal, 'input'>,
  onDamage: OnDamage,
): AsyncGenerator<Uint8Array> {
  const parts = bytesOf(file, terminal, onDamage);
  const first = await parts.next();
  const isGzip = first.done !== true && formatOfBytes(first.value) === 'gzip';
  for (const one of before) {
    const bytes = Buffer.concat(await collected(bytesOf(one, terminal, onDamage)));
    const text = formatOfBytes(bytes) === 'gzip' ? gunzipSync(bytes) : bytes;
    const lines = Buffer.concat([text, Buffer.from('\n')]);
    yield isGzip ? gzipSync(lines) : lines;
  }
  if (first.done !== true) yield first.value;
  yield* parts;
}

/** The bytes of a file without zstd; gzip is the reader's. */
async function* bytesOf(
  file: string,
  { input }: Pick<Terminal, 'input'>,
  onDamage: OnDamage,
): AsyncGenerator<Uint8Array> {
  const parts = (file === '-' ? input : createReadStream(file))[Symbol.asyncIterator]();
  const head = await headOf(parts);
  const bytes = joined(head, parts);
  yield* formatOfBytes(head) === 'zstd' ? unzstd(bytes, onDamage) : bytes;
}

/** The first bytes: as many as say what a file is, however small the parts are that it comes in. */
async function headOf(parts: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < HEAD_BYTES) {
    const part = await parts.next();
    if (part.done === true) break;
    head = Buffer.concat([head, part.value]);
  }
  return head;
}

async function* joined(head: Uint8Array, parts: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  try {
    for (let part = await parts.next(); part.done !== true; part = await parts.next()) yield part.value;
  } finally {
    await parts.return?.();
  }
}
