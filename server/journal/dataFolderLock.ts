import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '../database/openSqlite.ts';
import { SQLITE, sqliteCode } from '../database/sqliteCode.ts';
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
  const database = openSqlite(join(folder, 'exchange.lock'), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    throw sqliteCode(cause) === SQLITE.busy ? new DataFolderInUseError(folder, { cause }) : cause;
  }
  return { release: () => database.close() };
}
