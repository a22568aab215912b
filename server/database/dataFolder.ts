import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Write, read or look up by anybody but the owner. */
const OTHERS = 0o077;

/** Of folders such as `/tmp`, in which everybody keeps what is theirs. */
const SHARED = 0o1000;

/** What the exchange itself writes into its folder, set aside files included; nothing else in it is touched. */
const OWN_FILE =
  /^(?:exchange\.lock|operator\.token|master\.key(?:\.next)?|(?:journal|services|views)\..+|(?:records|state)-.+\.br|[\da-f-]{36}\.(?:sealed(?:\.new)?|[A-Z\d]{1,12}\.tree))$/;

const JOURNAL = 'journal.sqlite';
const SIMULATED = 'simulated';
/** Folders of ours inside of it. */
const INNER = ['archive', 'documents', 'reserves'];

/**
 * Makes a data folder, or closes the one that is there to everybody but the user who runs the exchange: the folder and its files, also those
 * that an earlier version left open. A folder that is shared, or whose files are somebody else's, is left as it is.
 * @returns the paths that others can still read; empty when there are none
 */
export function protectDataFolder(folder: string): Promise<readonly string[]> {
  return protectFolder(folder, false);
}

/** @param isInside whether it lies in a folder of ours */
async function protectFolder(folder: string, isInside: boolean): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.map(({ name }) => name);
  const files = entries.filter((entry) => entry.isFile() && OWN_FILE.test(entry.name));
  const { mode } = await stat(folder);
  const isOwn = (mode & SHARED) === 0 && (isInside || names.length === 0 || names.includes(JOURNAL));
  const open = isOwn ? await protect(folder, FOLDER_MODE) : openIf(folder, mode);
  for (const { name } of files) open.push(...(await protect(join(folder, name), FILE_MODE)));
  if (names.includes(SIMULATED)) open.push(...(await protectFolder(join(folder, SIMULATED), false)));
  for (const inner of isOwn ? INNER.filter((name) => names.includes(name)) : [])
    open.push(...(await protectFolder(join(folder, inner), true)));
  return open;
}

function openIf(path: string, mode: number): string[] {
  return (mode & OTHERS) === 0 ? [] : [path];
}

async function protect(path: string, mode: number): Promise<string[]> {
  try {
    await chmod(path, mode);
    return [];
  } catch (error) {
    // A write-ahead log that went with its database needs none; what belongs to another user can only be told of.
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EROFS') throw error;
    return openIf(path, (await stat(path)).mode);
  }
}
