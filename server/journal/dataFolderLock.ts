import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderInUseError } from './errors.ts';

/** Keeps others out of a data folder until it is released. */
export interface DataFolderLock {
  release(): void;
}

/**
 * Takes the data folder for one writer, creating it when needed. The lock is an exclusive transaction on a database of its own:
 * the operating system drops it with the process, however that ends, so no stale lock can remain. Throws `DataFolderInUseError`.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'exchange.lock'), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    throw isBusy(cause) ? new DataFolderInUseError(folder, { cause }) : cause;
  }
  return { release: () => database.close() };
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
