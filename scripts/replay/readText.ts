import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { RecordingError } from '../../streams/replay/recording.ts';

/** What can be read of a file, and why there is no more of it. */
export interface ReadText {
  readonly text: string;
  readonly broken: string | undefined;
}

/** Files that are no text, by how they begin. */
const SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  zstd: [0x28, 0xb5, 0x2f, 0xfd],
  bzip2: [0x42, 0x5a, 0x68],
  xz: [0xfd, 0x37, 0x7a, 0x58],
  zip: [0x50, 0x4b, 0x03, 0x04],
  lz4: [0x04, 0x22, 0x4d, 0x18],
  parquet: [0x50, 0x41, 0x52, 0x31],
  pcap: [0xd4, 0xc3, 0xb2, 0xa1],
};

const GZIP = [0x1f, 0x8b];

/** Reads a file of text, gzip or plain: as much of a broken gzip file as there is. Rejects with a RecordingError when nothing can be read. */
export async function readText(path: string): Promise<ReadText> {
  const head = await headOf(path);
  const beginsWith = (signature: readonly number[]): boolean =>
    signature.every((byte, index) => head[index] === byte);
  const [format] = Object.entries(SIGNATURES).find(([, signature]) => beginsWith(signature)) ?? [];
  if (format !== undefined)
    throw new RecordingError(`a file in the format ${format}: only text is read, plain or gzip`);
  const file = createReadStream(path);
  if (!beginsWith(GZIP)) return collect(file);
  const unzip = createGunzip();
  file.on('error', (error) => unzip.destroy(error));
  return collect(file.pipe(unzip));
}

async function headOf(path: string): Promise<Buffer> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (cause) {
    throw new RecordingError(`the file cannot be read: ${(cause as Error).message}`, { cause });
  }
}

async function collect(stream: Readable): Promise<ReadText> {
  const chunks: Buffer[] = [];
  let broken: string | undefined;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch (error) {
    broken = (error as Error).message;
  }
  return { text: Buffer.concat(chunks).toString('utf8'), broken };
}
