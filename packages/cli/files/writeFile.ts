import { open } from 'node:fs/promises';
import * as zlib from 'node:zlib';
import { lineOf, SessionWriter, type Session, type SessionSink } from '@tidemark/streams/session';
import { UsageError } from '../cli/args.ts';

/** Options of commands that write a session. */
export const WRITE_OPTIONS = {
  out: { value: 'FILE', short: 'o', about: 'Where to write; ends with .zst for zstd, is gzip otherwise' },
  plain: { about: 'Write plain text' },
  force: { about: 'Overwrite a file that is there' },
} as const;

export interface WriteOptions {
  readonly plain?: boolean;
  readonly force?: boolean;
}

/** A writer to a new file. Rejects with a UsageError when the file is there already, or cannot be written. */
export async function openWriter(
  file: string,
  { plain = false, force = false }: WriteOptions,
): Promise<SessionWriter> {
  const packed = !plain && file.endsWith('.zst') ? zstd() : undefined;
  const handle = await open(file, force ? 'w' : 'wx').catch((error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EEXIST'
        ? 'is there already; --force overwrites it'
        : `cannot be written: ${error.message}`;
    throw new UsageError(`${file} ${reason}`, { cause: error });
  });
  const sink: SessionSink = {
    write: (bytes) => handle.writeFile(packed === undefined ? bytes : packed(bytes)),
    close: () => handle.close(),
  };
  return new SessionWriter(sink, { gzip: !plain && packed === undefined });
}

/** Writes a session that is in memory. */
export async function writeSession(
  file: string,
  { header, entries }: Session,
  options: WriteOptions,
): Promise<void> {
  const writer = await openWriter(file, options);
  writer.next(lineOf(header));
  for (const entry of entries) writer.next(lineOf(entry));
  writer.complete();
  await writer.done;
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
