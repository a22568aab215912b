import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';

/** What SQLite keeps beside a database. */
const COMPANIONS = ['', '-wal', '-shm', '-journal'];

const { R_OK, W_OK, X_OK } = constants;

/** Why a path cannot be used by whoever runs this process, in words that go on "PATH …". */
interface Obstacle {
  readonly path: string;
  readonly reason: string;
  /** Whether it is a matter of who owns it. */
  readonly isForeign: boolean;
}

/** `root`, or a number: names are not everywhere known. */
const named = (uid: number): string => (uid === 0 ? 'root' : `user ${uid}`);

/** Who runs this process. */
function processUser(): string {
  try {
    const { username, uid } = userInfo();
    return uid < 0 ? username : `${username} (${uid})`;
  } catch {
    // A number that no list of users has.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

function denial(path: string, mode: number): Obstacle | undefined {
  try {
    accessSync(path, mode);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EROFS') {
      const reason = 'is on a file system that can only be read';
      return { path, reason, isForeign: false };
    }
    if (code !== 'EACCES' && code !== 'EPERM') return undefined;
    const owner = statSync(path, { throwIfNoEntry: false })?.uid;
    const whose = owner === undefined ? '' : `belongs to ${named(owner)}, and `;
    return { path, reason: `${whose}may not be used by ${processUser()}`, isForeign: true };
  }
}

/** The outermost folder that cannot be entered, of all above a file and, unless they can, of itself. */
export function closedFolder(folder: string): Obstacle | undefined {
  const above = dirname(folder);
  const outer = above === folder ? undefined : closedFolder(above);
  return outer ?? denial(folder, X_OK);
}

/**
 * What stands against reading and writing a database, or any other file: a folder above it, the file, or what SQLite keeps beside it. `undefined` when
 * the system would allow it.
 */
export function obstacleTo(file: string): Obstacle | undefined {
  const folder = dirname(file);
  const outer = closedFolder(folder);
  if (outer !== undefined) return outer;
  if (!existsSync(folder)) return { path: folder, reason: 'is missing', isForeign: false };
  for (const path of COMPANIONS.map((end) => file + end)) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) continue;
    if (found.isDirectory())
      return { path, reason: 'is a folder, where a file is expected', isForeign: false };
    const denied = denial(path, R_OK | W_OK);
    if (denied !== undefined) return denied;
  }
  return denial(folder, R_OK | W_OK | X_OK);
}
