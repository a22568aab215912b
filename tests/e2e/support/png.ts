import { readFile } from 'node:fs/promises';

const SIGNATURE = '89504e470d0a1a0a';

/** The size in pixels that a PNG file says it has; throws for a file that is none. */
export async function sizeOfPng(path: string): Promise<{ readonly width: number; readonly height: number }> {
  const file = await readFile(path);
  if (file.subarray(0, 8).toString('hex') !== SIGNATURE) throw new Error('Not a PNG');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
