import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { WriteError } from './writeError.ts';

/**
 * Writes the standard input, which comes once, to a temporary file that can be read again. It is removed when the process ends. Returns its path.
 *
 * @throws {WriteError} if the disk is full
 */
export async function spool(input: AsyncIterable<Uint8Array>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-stdin-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'session');
  try {
    await pipeline(Readable.from(input, { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ENOSPC' || code === 'EDQUOT' ? new WriteError(path, error as Error) : error;
  }
  return path;
}
