import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { SERVICES_FILE } from '../../dataFolder/journalLink.ts';
import { openSqlite } from '../../database/openSqlite.ts';

/** Numbers of all users of a data folder; `undefined` where it has none to have any. */
export function usersIn(dataDir: string): readonly number[] | undefined {
  return read(join(dataDir, SERVICES_FILE), 'users', (database) =>
    database
      .prepare('SELECT id FROM users ORDER BY id')
      .all()
      .map(({ id }) => Number(id)),
  );
}

/** Asks a database; `undefined` where it, or the table, is missing. */
function read<Value>(file: string, table: string, ask: (database: DatabaseSync) => Value): Value | undefined {
  if (!existsSync(file)) return undefined;
  const database = openSqlite(file, { readOnly: true, timeout: 5_000 });
  try {
    const found = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table);
    return found === undefined ? undefined : ask(database);
  } finally {
    database.close();
  }
}
