import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nameOfKey, newKey } from './seal.ts';

/** Takes the key from the environment, in base64, where no file may hold it. */
export const MASTER_KEY_VARIABLE = 'TIDEMARK_MASTER_KEY';

/** The one to change to, where the key is in the environment. */
export const NEXT_MASTER_KEY_VARIABLE = 'TIDEMARK_NEXT_MASTER_KEY';

/** Name of the file of the key in a data folder. */
export const MASTER_KEY_FILE = 'master.key';
/** The key that a rotation is changing to. */
const NEXT_FILE = 'master.key.next';
const KEY_TEXT = /^[A-Za-z0-9+/]{43}=$/;

/** The key that the keys of the data are sealed under. It never touches data itself, so it can be changed at once. */
export interface MasterKey {
  readonly id: string;
  readonly key: Buffer;
}

/** There is no master key that fits, or it is none. The message says what to do. */
export class MasterKeyError extends Error {
  override readonly name = 'MasterKeyError';
}

/** Reads a key as it is written in files and in the environment. Throws {@link MasterKeyError}. */
export function parseMasterKey(text: string, source: string): MasterKey {
  const trimmed = text.trim();
  if (!KEY_TEXT.test(trimmed))
    throw new MasterKeyError(`${source} holds no key: 32 bytes in base64 are expected`);
  return withId(Buffer.from(trimmed, 'base64'));
}

/**
 * The master keys of a data folder, the one in use first. With a key in the environment it is that one; else those of its files, of which there
 * are two while a rotation was cut short. Empty where there is none yet.
 */
export async function readMasterKeys(
  dataDir: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<readonly MasterKey[]> {
  const given = environment[MASTER_KEY_VARIABLE];
  if (given !== undefined && given !== '') return [parseMasterKey(given, MASTER_KEY_VARIABLE)];
  const found = await Promise.all(
    [MASTER_KEY_FILE, NEXT_FILE].map((name) => readKeyFile(join(dataDir, name))),
  );
  return found.filter((key) => key !== undefined);
}

/** Makes the first key of a data folder. Rejects with EEXIST where there is one. */
export async function createMasterKey(dataDir: string): Promise<MasterKey> {
  return writeMasterKey(join(dataDir, MASTER_KEY_FILE), newKey());
}

/** Makes the key that a rotation changes to, or gives the one of a rotation that was cut short. */
export async function createNextMasterKey(dataDir: string): Promise<MasterKey> {
  const path = join(dataDir, NEXT_FILE);
  return (await readKeyFile(path)) ?? writeMasterKey(path, newKey());
}

/** Puts the next key in the place of the one before, which is gone then. */
export async function finishRotation(dataDir: string): Promise<void> {
  await rename(join(dataDir, NEXT_FILE), join(dataDir, MASTER_KEY_FILE));
  await syncFolder(dataDir);
}

async function readKeyFile(path: string): Promise<MasterKey | undefined> {
  try {
    return parseMasterKey(await readFile(path, 'utf8'), path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Writes a key into a file of its own, which is there as a whole or not at all, and on the disk when this resolves: nothing may be sealed under a key that a
 * loss of power takes away. Rejects with EEXIST where there is one.
 */
export async function writeMasterKey(path: string, key: Buffer): Promise<MasterKey> {
  const part = `${path}.part`;
  try {
    const file = await open(part, 'w', 0o600);
    try {
      await file.chmod(0o600);
      await file.writeFile(`${key.toString('base64')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(part, path);
  } finally {
    await rm(part, { force: true });
  }
  await syncFolder(dirname(path));
  return withId(key);
}

/** Makes what a folder's files are called survive a loss of power. */
async function syncFolder(path: string): Promise<void> {
  // Windows has no such thing.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function withId(key: Buffer): MasterKey {
  return { id: nameOfKey(key), key };
}
