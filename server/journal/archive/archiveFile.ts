import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, readSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** The first line of an archived file, as JSON; what it tells of is compressed after it. */
export interface FileHead {
  /** Identity of the journal that it was written from. */
  readonly journal: string;
  /** SHA-256 of the compressed rest, in hex. */
  readonly digest: string;
  /** Bytes of the rest when it is not compressed. */
  readonly rawBytes: number;
}

/** An archived file is not what its first line says. */
export class ArchiveDamagedError extends Error {
  override readonly name = 'ArchiveDamagedError';
}

/** A first line is never longer. */
const HEAD_BYTES = 1_024;

/** Of files that are being written; a crash may leave one. */
export const UNFINISHED = '.unfinished';

const COMPRESSION = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  },
};

/** Writes a file that is whole and durable when it bears its name. */
export function writeArchiveFile<Facts extends object>(
  path: string,
  facts: Facts & Pick<FileHead, 'journal'>,
  content: Uint8Array,
): void {
  const body = brotliCompressSync(content, COMPRESSION);
  const head = JSON.stringify({ ...facts, rawBytes: content.length, digest: digestOf(body) });
  const unfinished = path + UNFINISHED;
  const file = openSync(unfinished, 'w', 0o600);
  try {
    writeSync(file, `${head}\n`);
    for (let written = 0; written < body.length;) written += writeSync(file, body, written);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
  syncFolder(dirname(path));
}

/** The first line of a file; `undefined` when it has none that could be one. */
export function readHead(path: string): Readonly<Record<string, unknown>> | undefined {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(HEAD_BYTES);
    return headOf(bytes.subarray(0, readSync(file, bytes, 0, HEAD_BYTES, 0)))?.head;
  } finally {
    closeSync(file);
  }
}

/** The content of a file. Throws `ArchiveDamagedError`. */
export function readContent(path: string): Uint8Array {
  const bytes = readFileSync(path);
  const found = headOf(bytes);
  const body = bytes.subarray(found?.end ?? 0);
  if (found === undefined || digestOf(body) !== found.head['digest'])
    throw new ArchiveDamagedError(`${path} is damaged`);
  return brotliDecompressSync(body);
}

function headOf(bytes: Buffer): { head: Readonly<Record<string, unknown>>; end: number } | undefined {
  const end = bytes.indexOf('\n');
  if (end < 0 || end > HEAD_BYTES) return undefined;
  try {
    const head = JSON.parse(bytes.toString('utf8', 0, end)) as unknown;
    if (typeof head !== 'object' || head === null) return undefined;
    return { head: head as Record<string, unknown>, end: end + 1 };
  } catch {
    return undefined;
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Makes names in a folder durable. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
