import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import * as zlib from 'node:zlib';
import {
  formatOfBytes,
  readSession,
  SessionError,
  type ReadOptions,
  type ReadSession,
} from '@tidemark/streams/session';
import { FORMATS } from '../formats/index.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Options of commands that read a session. */
export const READ_OPTIONS = {
  strict: { about: 'Refuse a file that is damaged anywhere, naming the line' },
} as const;

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
 * input. Rejects with a FileError that says what is wrong with the file; read strictly, with a DamagedFileError that names the first line that is damaged.
 */
export async function readFile(
  file: string,
  terminal: Pick<Terminal, 'input'>,
  options: Pick<ReadOptions, 'strict' | 'depths'> = {},
): Promise<NamedSession> {
  const told: string[] = [];
  try {
    const session = await readSession(await bytesOf(file, terminal), {
      ...options,
      formats: FORMATS,
      onDamage: ({ reason }) => told.push(reason),
    });
    return { ...session, file };
  } catch (error) {
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

async function bytesOf(file: string, { input }: Pick<Terminal, 'input'>): Promise<AsyncIterable<Uint8Array>> {
  if (file === '-') return input;
  const head = await headOf(file);
  const bytes = createReadStream(file);
  return formatOfBytes(head) === 'zstd' ? unpackZstd(bytes) : bytes;
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** As much as there is of it: a file that is broken off ends where it is broken. */
async function* unpackZstd(bytes: Readable): AsyncGenerator<Uint8Array> {
  const create = (zlib as { createZstdDecompress?: typeof zlib.createZstdDecompress }).createZstdDecompress;
  if (create === undefined)
    throw new FileError(
      `zstd is read by Node 22.15 or later, and this is ${process.versions.node}: unpack it first, with "zstd -d"`,
    );
  const unpack = create();
  bytes.on('error', (error) => unpack.destroy(error));
  try {
    for await (const part of bytes.pipe(unpack) as AsyncIterable<Uint8Array>) yield part;
  } catch (error) {
    // The reader names the line that is cut off.
    if (!/unexpected end/i.test((error as Error).message)) throw error;
  } finally {
    bytes.destroy();
  }
}
