import { existsSync } from 'node:fs';
import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 ** 30;

/**
 * A folder of its own, in memory where the machine has room for it there, on the disk elsewhere. A file outlives every process in either, so `kill -9` proves the same; what is
 * synced costs nothing in memory, where on a busy disk it is most of a test.
 */
export async function quickFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasRoom()) ? MEMORY : tmpdir(), prefix));
}

async function hasRoom(): Promise<boolean> {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = await statfs(MEMORY);
  return bavail * bsize >= ROOM_BYTES;
}
