import { dirname } from 'node:path';
import { closedFolder, obstacleTo } from './obstacle.ts';
import type { OfFile } from './openSqlite.ts';
import { isDiskFull, SQLITE } from './sqliteCode.ts';

const DAMAGED = 'npm run operator -- verify says what can be done; else restore all files of one backup.';

const IO_FAULT =
  'The disk, or the system it is on, fails to read or write: look into the log of the system (dmesg), and go on with a backup on a sound disk.';

const HELD =
  'Another program has it open and lets nobody else use it: a server, a backup, or a SQLite shell. End that, or wait, and try again.';

/** What SQLite's codes mean for a file, and what to do. */
const BY_SQLITE: ReadonlyMap<number, (file: string) => string> = new Map([
  [SQLITE.busy, (file) => `${file} is in use. ${HELD}`],
  [SQLITE.locked, (file) => `${file} is in use. ${HELD}`],
  [SQLITE.readOnly, (file) => `${file} cannot be written. ${remedy(file)}`],
  [SQLITE.permission, (file) => `${file} cannot be opened. ${remedy(file)}`],
  [SQLITE.cannotOpen, (file) => `${file} cannot be opened. ${remedy(file)}`],
  [SQLITE.ioError, (file) => `${file} cannot be read or written. ${remedy(file, IO_FAULT)}`],
  [SQLITE.corrupt, (file) => `${file} is damaged. ${DAMAGED}`],
  [SQLITE.notADatabase, (file) => `${file} is no database, or is damaged. ${DAMAGED}`],
  [SQLITE.full, (file) => `${file} cannot grow: the disk is full. Make room and try again.`],
  [SQLITE.noMemory, (file) => `${file} cannot be opened: the machine has no memory left.`],
]);

/** What the system's codes mean for a file, and what to do. */
const BY_SYSTEM: Readonly<Record<string, (file: string) => string>> = {
  EACCES: (file) => `${file} cannot be used. ${remedy(file)}`,
  EPERM: (file) => `${file} cannot be used. ${remedy(file)}`,
  EROFS: (file) => `${file} cannot be written: its file system can only be read.`,
  ENOENT: (file) => `${file} is missing.`,
  ENOTDIR: (file) => `${file} cannot be: a part of its path is a file, where a folder is expected.`,
  EEXIST: (file) => `${file} is there already, and is none of what was to be made.`,
  EISDIR: (file) => `${file} is a folder, where a file is expected.`,
  ELOOP: (file) => `${file} is a link to itself.`,
  ENAMETOOLONG: (file) => `The name ${file} is too long for its file system.`,
  EIO: (file) => `${file} cannot be read or written. ${IO_FAULT}`,
  EMFILE: (file) => `${file} cannot be opened. ${MANY_FILES}`,
  ENFILE: (file) => `${file} cannot be opened. ${MANY_FILES}`,
};

const MANY_FILES = 'This process, or the system, has too many files open: raise its limit (ulimit -n).';

/** @param otherwise what may be said where the system would allow it */
function remedy(file: string, otherwise = MANY_FILES): string {
  const found = obstacleTo(file);
  if (found === undefined) return otherwise;
  return explainForeign(file) ?? `${found.path} ${found.reason}.`;
}

/** What this user may not do with a file, and what to do; `undefined` where nothing that is somebody else's is in the way. */
export function explainForeign(file: string): string | undefined {
  const found = obstacleTo(file);
  return found?.isForeign === true ? told(found, dirname(file)) : undefined;
}

/** The same of a folder that this user may not even look into. */
export function explainClosed(folder: string): string | undefined {
  const found = closedFolder(folder);
  return found?.isForeign === true ? told(found, folder) : undefined;
}

const told = ({ path, reason }: { readonly path: string; readonly reason: string }, folder: string): string =>
  `${path} ${reason}. What root has made or restored there is given back by root: ` +
  `chown -R USER ${folder}, where USER is who runs the exchange; or run this as that user.`;

/**
 * What a person can do about a file that cannot be opened, read or written: which one it is, why, and the remedy. `undefined` for an error, and what
 * caused it, that is about no file.
 */
export function explainFile(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { errcode, file, code, path, message } = error as Error &
    OfFile & { readonly errcode?: number; readonly code?: string; readonly path?: string };
  if (typeof errcode === 'number' && file !== undefined)
    return BY_SQLITE.get(errcode & 0xff)?.(file) ?? `${file}: SQLite says "${message}" (${errcode}).`;
  if (path !== undefined && isDiskFull(error))
    return `${path} cannot be written: the disk is full. Make room and try again.`;
  if (path !== undefined && code !== undefined && Object.hasOwn(BY_SYSTEM, code))
    return BY_SYSTEM[code]?.(path);
  return explainFile(error.cause);
}
