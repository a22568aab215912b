import { open, rename, rm, stat } from 'node:fs/promises';
import * as zlib from 'node:zlib';
import {
  BacklogError,
  lineOf,
  SessionWriter,
  type EntryParts,
  type Session,
  type SessionSink,
  type WriterOptions,
} from '@tidemark/streams/session';
import { UsageError } from '../cli/args.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { STDOUT, WriteError } from './writeError.ts';

/** Options of commands that write a session. */
export const WRITE_OPTIONS = {
  out: {
    value: 'FILE',
    short: 'o',
    about:
      'Where to write; ends with .zst for zstd, is gzip otherwise; - is the standard output, as plain text',
  },
  plain: { about: 'Write plain text' },
  force: { about: 'Overwrite a file that is there' },
} as const;

export interface WriteOptions extends Pick<WriterOptions, 'onError'> {
  readonly plain?: boolean;
  readonly force?: boolean;
  /** What the file is called in messages, if that is not its name. */
  readonly name?: string;
  /** Whose standard output `-` is; without it, `-` is a file like others. */
  readonly terminal?: Pick<Terminal, 'write'>;
}

/** Characters that wait for a disk or a reader that is slower than what is recorded. */
const MOST_WAITING = 64 << 20;

/** Characters of lines that are written before there are more. */
const PART = 1 << 20;

/** Opens a new file, or the standard output. Rejects with a UsageError when the file is there already, or cannot be had. What it writes rejects with a WriteError. */
async function openSink(
  file: string,
  { force = false, terminal, name = file }: Pick<WriteOptions, 'force' | 'terminal' | 'name'>,
): Promise<SessionSink> {
  const fail = (error: NodeJS.ErrnoException): never => {
    throw new WriteError(name, error);
  };
  if (file === STDOUT && terminal !== undefined)
    return { write: (bytes) => terminal.write(bytes).catch(fail) };
  const handle = await open(file, force ? 'w' : 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOSPC' || error.code === 'EDQUOT') throw new WriteError(name, error);
    const reason =
      error.code === 'EEXIST'
        ? 'is there already; --force overwrites it'
        : `cannot be written: ${error.message}`;
    throw new UsageError(`${name} ${reason}`, { cause: error });
  });
  return {
    write: (bytes) => handle.writeFile(bytes).catch(fail),
    close: () => handle.close().catch(fail),
  };
}

/** A writer to a new file, or the standard output. Rejects with a UsageError when the file is there already, or cannot be had. */
export async function openWriter(file: string, options: WriteOptions): Promise<SessionWriter> {
  const { plain = false, onError = () => undefined } = options;
  const isPlain = plain || file === STDOUT;
  const packed = !isPlain && (options.name ?? file).endsWith('.zst') ? zstd() : undefined;
  const sink = await openSink(file, options);
  const packing: SessionSink =
    packed === undefined ? sink : { ...sink, write: (bytes) => sink.write(packed(bytes)) };
  return new SessionWriter(packing, {
    onError,
    gzip: !isPlain && packed === undefined,
    maxBacklog: MOST_WAITING,
  });
}

/** Resolves when all is written. Rejects with a WriteError, also when more waits for whoever reads than may wait. */
export async function written({ done }: SessionWriter, file: string): Promise<void> {
  try {
    await done;
  } catch (error) {
    if (!(error instanceof BacklogError)) throw error;
    const reason = `it is taken too slowly, and ${MOST_WAITING >> 20} MB wait`;
    throw new WriteError(file, new Error(reason, { cause: error }));
  }
}

/** Writes a session as it comes, no faster than it is taken. Rejects with a WriteError when that fails. */
export async function writeSession(
  file: string,
  session: Session | WrittenSession,
  options: WriteOptions,
): Promise<void> {
  const { header } = session;
  const parts = 'parts' in session ? session.parts : [session.entries];
  const writer = await openWriter(file, options);
  writer.next(lineOf(header));
  let size = 0;
  try {
    for await (const part of parts)
      for (const entry of part) {
        const line = lineOf(entry);
        writer.next(line);
        size += line.length + 1;
        if (size < PART) continue;
        size = 0;
        await writer.flush();
      }
    writer.complete();
  } catch (error) {
    // Closes the file.
    writer.error(error);
  }
  await writer.done;
}

/** A session that is written as its entries come. */
export interface WrittenSession extends Pick<Session, 'header'> {
  readonly parts: EntryParts;
}

/**
 * Writes a session that may fail while it is read: a file that is there stays until all of the new one is written, and a new one is removed. Rejects as
 * {@link writeSession} and the entries do.
 */
export async function replaceSession(
  file: string,
  session: WrittenSession,
  options: WriteOptions,
): Promise<void> {
  if (file === STDOUT) return writeSession(file, session, options);
  const before = await stat(file).catch(() => undefined);
  const isReplaced = options.force === true && before?.isFile() === true;
  const target = isReplaced ? `${file}.part` : file;
  try {
    await writeSession(target, session, isReplaced ? { ...options, name: file } : options);
  } catch (error) {
    // What is on a full disk can be read.
    const isKept = before !== undefined && !isReplaced;
    if (!isKept && (isReplaced || !(error instanceof WriteError))) await rm(target, { force: true });
    throw error;
  }
  if (isReplaced) await rename(target, file);
}

/** Writes a text to a new file, or the standard output. Rejects with a UsageError or a WriteError. */
export async function writeText(
  file: string,
  text: string,
  options: Pick<WriteOptions, 'force' | 'terminal'>,
): Promise<void> {
  const sink = await openSink(file, options);
  try {
    await sink.write(new TextEncoder().encode(text));
  } finally {
    await sink.close?.();
  }
}

/** Tells what came of a command: on the standard output, unless what it made is there. */
export function tellOutcome(line: string, file: string, terminal: Pick<Terminal, 'print' | 'note'>): void {
  if (file === STDOUT) terminal.note(line);
  else terminal.print(line);
}

function zstd(): (bytes: Uint8Array) => Uint8Array {
  const compress = (zlib as { zstdCompressSync?: typeof zlib.zstdCompressSync }).zstdCompressSync;
  if (compress === undefined)
    throw new UsageError(
      `zstd is written by Node 22.15 or later, and this is ${process.versions.node}: name the file without .zst`,
    );
  // By its checksum a reader sees that a frame is not what was written.
  const params = { [zlib.constants.ZSTD_c_checksumFlag]: 1 };
  return (bytes) => compress(bytes, { params });
}
