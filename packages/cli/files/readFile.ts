import { createReadStream } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  formatOfBytes,
  readSession,
  SessionError,
  type Damage,
  type OnDamage,
  type ReadOptions,
  type ReadSession,
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

/**
 * Reads a session, or a recording in one of the formats that are known by what they hold: plain, gzip, or zstd where Node has it. `-` is the standard
 * input. Files `before` it are read as if they were its beginning. Rejects with a FileError that says what is wrong with the file; read strictly, with a DamagedFileError that names the first line that is damaged.
 */
export async function readFile(
  file: string,
  terminal: Pick<Terminal, 'input'>,
  options: Partial<AskedReading> & Pick<ReadOptions, 'depths'> & { readonly before?: readonly string[] } = {},
): Promise<NamedSession> {
  const { before = [], overrides = [], ...reading } = options;
  const names = new FileNames([file, ...before], overrides);
  const told: string[] = [];
  const packed: Damage[] = [];
  const onPacked = (damage: Damage): void => {
    if (options.strict === true) throw new SessionError(damage);
    packed.push(damage);
  };
  try {
    const session = await readSession(allBytesOf(before, file, terminal, onPacked), {
      ...reading,
      instruments: names.named,
      formats: FORMATS,
      onDamage: ({ reason }) => told.push(reason),
    });
    names.refuseSeveral();
    return { ...session, damage: [...packed, ...session.damage], file };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (error instanceof SessionError && options.strict === true && error.damage.line !== undefined) {
      const { line, reason } = error.damage;
      throw new DamagedFileError(`${file}:${line}: ${reason}`, { cause: error });
    }
    const [reason] = told;
    const message = (error as Error).message;
    throw new FileError(
      `${file}: ${reason === undefined || reason === message ? message : `${message}: ${reason}`}`,
      {
        cause: error,
      },
    );
  }
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
    const bytes = Buffer.concat(await Array.fromAsync(bytesOf(one, terminal, onDamage)));
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
