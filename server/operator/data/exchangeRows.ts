import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BOOKS_FILE } from '../../books/openBooks.ts';
import { SERVICES_FILE } from '../../dataFolder/journalLink.ts';

/** Numbers of all users of a data folder; `undefined` where it has none to have any. */
export function usersIn(dataDir: string): readonly number[] | undefined {
  return read(join(dataDir, SERVICES_FILE), 'users', (database) =>
    database
      .prepare('SELECT id FROM users ORDER BY id')
      .all()
      .map(({ id }) => Number(id)),
  );
}

/** How far custody's log was read, by services or books; 0 where by nobody. */
export function custodyReadUpTo(dataDir: string): number {
  const services = read(join(dataDir, SERVICES_FILE), 'eventCursors', (database) =>
    Number(database.prepare("SELECT seq FROM eventCursors WHERE name = 'custody'").get()?.['seq'] ?? 0),
  );
  const books = read(join(dataDir, BOOKS_FILE), 'progress', (database) =>
    Number(database.prepare('SELECT custodySeq FROM progress').get()?.['custodySeq'] ?? 0),
  );
  return Math.max(services ?? 0, books ?? 0);
}

/** Asks a database; `undefined` where it, or the table, is missing. */
function read<Value>(file: string, table: string, ask: (database: DatabaseSync) => Value): Value | undefined {
  if (!existsSync(file)) return undefined;
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    const found = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table);
    return found === undefined ? undefined : ask(database);
  } finally {
    database.close();
  }
}
