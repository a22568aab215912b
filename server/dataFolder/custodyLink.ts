import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BOOKS_FILE } from '../books/openBooks.ts';
import { CUSTODY_FILE, CUSTODY_FOLDER } from '../custody/store/custodyStore.ts';
import { openSqlite } from '../database/openSqlite.ts';
import { SERVICES_FILE } from './journalLink.ts';

/** Custody's log ends before what the services and books of a data folder have read of it. */
export class OlderCustodyError extends Error {
  override readonly name = 'OlderCustodyError';
  readonly folder: string;

  constructor(folder: string, logged: number, read: number) {
    super(
      `The custody in ${folder} is an older copy: its log ends at ${logged}, and the exchange has read it up to ${read}.`,
    );
    this.folder = folder;
  }
}

/**
 * Makes sure that custody's log goes on from where services and books have read it: what an older copy logs next would have numbers that they have read
 * already, so deposits would never be credited, and what the newer one has paid would be paid again. Call it before custody starts, which makes a log where
 * there is none. Throws {@link OlderCustodyError}.
 */
export function assertSameCustody(dataDir: string): void {
  const [logged, read] = [custodyLoggedUpTo(dataDir), custodyReadUpTo(dataDir)];
  if (logged < read) throw new OlderCustodyError(join(dataDir, CUSTODY_FOLDER), logged, read);
}

/** How far custody's log was read, by services or books; 0 where by nobody. */
export function custodyReadUpTo(dataDir: string): number {
  const services = numberIn(
    join(dataDir, SERVICES_FILE),
    'eventCursors',
    "SELECT seq AS value FROM eventCursors WHERE name = 'custody'",
  );
  const books = numberIn(join(dataDir, BOOKS_FILE), 'progress', 'SELECT custodySeq AS value FROM progress');
  return Math.max(services, books);
}

/** Where custody's log ends; 0 where there is none. */
function custodyLoggedUpTo(dataDir: string): number {
  return numberIn(
    join(dataDir, CUSTODY_FOLDER, CUSTODY_FILE),
    'events',
    'SELECT max(seq) AS value FROM events',
  );
}

/** The `value` of a query's first row; 0 where it, the table or the file is missing. */
function numberIn(file: string, table: string, query: string): number {
  if (!existsSync(file)) return 0;
  const database = openSqlite(file, { readOnly: true, timeout: 5_000 });
  try {
    const found = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table);
    return found === undefined ? 0 : Number(database.prepare(query).get()?.['value'] ?? 0);
  } finally {
    database.close();
  }
}
