import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { RecordingError } from './errors.ts';

/** One line of a recording. */
export interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/** No line of a market-data session comes near this; a file without line ends must not fill the memory. */
const LONGEST_LINE = 16 * 1024 * 1024;

const GZIP_MAGIC = 0x1f8b;

/** Makes bytes into text: UTF-8, or UTF-16 as programs of Windows write it, by the byte order mark, which is left out. */
async function* textOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let head: Buffer = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    head = decoder === undefined ? Buffer.concat([head, chunk]) : chunk;
    if (decoder === undefined && head.length < 2) continue;
    decoder ??= new TextDecoder(encodingOf(head));
    yield decoder.decode(head, { stream: true });
  }
  yield (decoder ?? new TextDecoder()).decode(decoder === undefined ? head : undefined);
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Whether a file is compressed, by its first bytes. */
async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE() === GZIP_MAGIC;
  } finally {
    await handle.close();
  }
}

/** Reads a file, gzip or plain, line by line with bounded memory. Throws {@link RecordingError} when it is missing or damaged. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const isPacked = await isGzip(file).catch((cause: unknown) => {
    throw new RecordingError(file, 1, `cannot be read: ${(cause as Error).message}`, { cause });
  });
  const unpacked = isPacked ? createGunzip() : new PassThrough();
  let number = 0;
  let rest = '';
  const reading = pipeline(createReadStream(file), unpacked, { end: true });
  reading.catch(() => undefined);
  try {
    for await (const chunk of textOf(unpacked)) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE) throw new RecordingError(file, number + 1, 'the line is too long');
      for (const line of lines) yield { number: (number += 1), text: line };
    }
    await reading;
    if (rest !== '') yield { number: number + 1, text: rest };
  } catch (error) {
    if (error instanceof RecordingError) throw error;
    throw new RecordingError(file, number + 1, `cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    unpacked.destroy();
  }
}
