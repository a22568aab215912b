import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '../database/sqliteCode.ts';
import { DataFolderUnusableError } from '../journal/errors.ts';

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'it, or a folder above it, is a file',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a file system that can only be read',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'it is a link to itself',
};

/**
 * Makes sure that a folder exists and takes a file, before anything is opened in it. Rejects with `DataFolderUnusableError`; with the system's error
 * when its disk, or the user's share of it, is full.
 */
export async function ensureUsable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const probe = join(folder, `.probe-${process.pid}`);
    const file = await open(probe, 'w', 0o600);
    try {
      await file.write('writable');
    } finally {
      await file.close();
      await rm(probe, { force: true });
    }
  } catch (cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    if (isDiskFull(cause)) throw cause;
    throw new DataFolderUnusableError(folder, REASONS[code] ?? message, { cause });
  }
}
