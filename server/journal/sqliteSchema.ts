import type { DatabaseSync } from 'node:sqlite';

const LAYOUT = 1;

/** Creates the tables of a new journal; throws when the file was written by a later version of the software. */
export function prepareSchema(database: DatabaseSync): void {
  const found = database.prepare('PRAGMA user_version').get()?.['user_version'];
  if (found === LAYOUT) return;
  if (found !== 0)
    throw new Error(`The journal has layout ${String(found)}; this version knows layout ${LAYOUT}`);
  database.exec(`
    BEGIN;
    CREATE TABLE journal (seq INTEGER PRIMARY KEY, record BLOB NOT NULL, checksum INTEGER NOT NULL);
    CREATE TABLE snapshot (seq INTEGER PRIMARY KEY, state BLOB NOT NULL, digest TEXT NOT NULL);
    PRAGMA user_version = ${LAYOUT};
    COMMIT;
  `);
}
