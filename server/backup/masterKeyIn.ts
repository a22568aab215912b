import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { SERVICES_FILE } from '../dataFolder/journalLink.ts';
import { openSqlite } from '../database/openSqlite.ts';

/** Name of the master key that the data of a folder is sealed under; `undefined` where nothing is sealed. */
export function masterKeyIn(folder: string): string | undefined {
  const file = join(folder, SERVICES_FILE);
  if (!existsSync(file)) return undefined;
  const database = openSqlite(file, { readOnly: true, timeout: 5_000 });
  try {
    return readMasterKeyId(database);
  } finally {
    database.close();
  }
}

/** The same, of a database that is open. */
export function readMasterKeyId(database: DatabaseSync): string | undefined {
  const found = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'dataKeys'").get();
  const row = found && database.prepare('SELECT masterKeyId FROM dataKeys LIMIT 1').get();
  return row === undefined ? undefined : String(row['masterKeyId']);
}
