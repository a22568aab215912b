import { spawnSync } from 'node:child_process';
import { lchown, lstat, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Whose a file is. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** What an exchange or its operators make in a data folder; what else lies there is somebody else's. */
const OURS =
  /^(?:exchange\.lock|operator\.token|master\.key(?:\..+)?|(?:journal|services|books|views)\..+|archive|documents|reserves|simulated|custody|restoring|before-restore\..+)$/;

const isRoot = (): boolean => process.getuid?.() === 0;

/** The user that a name or number stands for, with the group of that user or the one behind a colon; `undefined` where there is none. */
export function ownerNamed(text: string): Owner | undefined {
  const [, user = '', group] = /^([\w.][\w.-]*\$?)(?::(\d+))?$/.exec(text) ?? [];
  if (user === '') return undefined;
  const numberOf = (flag: string): number | undefined => {
    const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  };
  const uid = /^\d+$/.test(user) ? Number(user) : numberOf('-u');
  const gid = group === undefined ? (numberOf('-g') ?? uid) : Number(group);
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

/** Whose a folder is, or will be once it is made: as the folder above it. */
export async function ownerOf(folder: string): Promise<Owner> {
  const found = await stat(folder).catch(() => undefined);
  if (found !== undefined) return { uid: found.uid, gid: found.gid };
  const above = dirname(folder);
  return above === folder ? { uid: 0, gid: 0 } : ownerOf(above);
}

/**
 * Gives a data folder, and what of an exchange root has made in it, to its owner, who could not open it otherwise. Nothing for whoever is not root, and for
 * what belongs to others.
 */
export async function giveDataFolder(folder: string, owner: Owner): Promise<void> {
  if (!isRoot()) return;
  await give(folder, owner);
  for (const name of await readdir(folder).catch(() => []))
    if (OURS.test(name)) await giveAll(join(folder, name), owner);
}

/** The same of a folder of ours, with all that is in it. */
export async function giveAll(path: string, owner: Owner): Promise<void> {
  if (!isRoot()) return;
  const found = await give(path, owner);
  if (found !== true) return;
  for (const name of await readdir(path).catch(() => [])) await giveAll(join(path, name), owner);
}

/** @returns whether it is a folder; `undefined` where there is nothing */
async function give(path: string, { uid, gid }: Owner): Promise<boolean | undefined> {
  const found = await lstat(path).catch(() => undefined);
  if (found === undefined) return undefined;
  // A file with another name elsewhere, and what a link leads to, are nothing that root has made here.
  const isOurs = found.isDirectory() || (found.isFile() && found.nlink === 1);
  if (isOurs && found.uid === 0 && uid !== 0) await lchown(path, uid, gid);
  return found.isDirectory();
}
