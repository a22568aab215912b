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
  const text = (isPacked ? createGunzip() : new PassThrough()).setEncoding('utf8');
  let number = 0;
  let rest = '';
  const reading = pipeline(createReadStream(file), text, { end: true });
  reading.catch(() => undefined);
  try {
    for await (const chunk of text as AsyncIterable<string>) {
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
    text.destroy();
  }
}
