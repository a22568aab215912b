import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** Name of the file in its data folder. */
export const JOURNAL_FILE = 'journal.sqlite';

const LAYOUT = 1;

/** Creates the tables of a new journal and gives it an identity; throws when the file was written by a later version of the software. */
export function prepareSchema(database: DatabaseSync): void {
  const found = database.prepare('PRAGMA user_version').get()?.['user_version'];
  if (found === 0) createTables(database);
  else if (found !== LAYOUT)
    throw new Error(`The journal has layout ${String(found)}; this version knows layout ${LAYOUT}`);
  giveIdentity(database);
}

function createTables(database: DatabaseSync): void {
  database.exec(`
    BEGIN;
    CREATE TABLE journal (seq INTEGER PRIMARY KEY, record BLOB NOT NULL, checksum INTEGER NOT NULL);
    CREATE TABLE snapshot (seq INTEGER PRIMARY KEY, state BLOB NOT NULL, digest TEXT NOT NULL);
    PRAGMA user_version = ${LAYOUT};
    COMMIT;
  `);
}

/** What tells one journal from another. Former versions gave none, and do not look at it. */
function giveIdentity(database: DatabaseSync): void {
  database.exec(
    'CREATE TABLE IF NOT EXISTS identity (only INTEGER PRIMARY KEY CHECK (only = 1), id TEXT NOT NULL)',
  );
  database.prepare('INSERT INTO identity VALUES (1, ?) ON CONFLICT DO NOTHING').run(randomUUID());
}

/** The identity of a journal; `undefined` when a former version wrote it and none has opened it since. */
export function readIdentity(database: DatabaseSync): string | undefined {
  const table = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'identity'").get();
  const row = table === undefined ? undefined : database.prepare('SELECT id FROM identity').get();
  return row?.['id'] as string | undefined;
}
