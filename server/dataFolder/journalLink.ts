import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { openSqlite } from '../database/openSqlite.ts';
import { isDamaged } from '../database/sqliteCode.ts';
import { DataFolderUnusableError } from '../journal/errors.ts';
import { readJournalFacts, type JournalFacts } from '../journal/facts.ts';
import type { ServiceTables } from '../services/tables.ts';

/** How a journal is not the one that the services' rows go with; an older one is an earlier copy of it. */
export type Mismatch = 'missing' | 'foreign' | 'older';

/** The services' rows and the journal of a data folder do not go together. */
export class JournalMismatchError extends Error {
  override readonly name = 'JournalMismatchError';
  readonly folder: string;
  readonly kind: Mismatch;

  constructor(folder: string, kind: Mismatch, message: string) {
    super(message);
    this.folder = folder;
    this.kind = kind;
  }
}

export const SERVICES_FILE = 'services.sqlite';

/** What the services' rows know of their journal. */
interface ServiceFacts {
  /** Its identity; `undefined` when they were never told. */
  readonly identity: string | undefined;
  /** The last command whose messages are stored; 0 before the first. */
  readonly cursor: number;
  /** Whether money was moved. */
  readonly hasTransfers: boolean;
}

/**
 * Makes sure that a folder's journal is the one that the services' rows beside it belong to: on another one, users would find none of their money.
 * Call it before the exchange is opened, which makes a journal where there is none. Throws {@link JournalMismatchError},
 * `JournalCorruptError` or `DataFolderUnusableError`.
 */
export function assertSameJournal(folder: string): void {
  const services = readServiceFacts(folder);
  if (services === undefined) return;
  const journal = readJournalFacts(folder);
  const kind = mismatchOf(services, journal);
  if (kind !== undefined)
    throw new JournalMismatchError(folder, kind, TEXTS[kind](folder, services, journal));
}

function mismatchOf(
  { identity, cursor, hasTransfers }: ServiceFacts,
  journal: JournalFacts | undefined,
): Mismatch | undefined {
  const isUsed = cursor > 0 || hasTransfers;
  if (journal === undefined) return identity !== undefined || isUsed ? 'missing' : undefined;
  if (identity !== undefined && identity !== journal.identity) return 'foreign';
  if (cursor <= journal.lastSeq && !(isUsed && journal.lastSeq === 0)) return undefined;
  return identity === undefined ? 'foreign' : 'older';
}

const TEXTS: Readonly<
  Record<Mismatch, (folder: string, services: ServiceFacts, journal: JournalFacts | undefined) => string>
> = {
  missing: (folder) =>
    `There is no journal in ${folder}, but ${SERVICES_FILE} there belongs to one: users would find no money.`,
  foreign: (folder) => `The journal in ${folder} is not the one that ${SERVICES_FILE} there belongs to.`,
  older: (folder, { cursor }, journal) =>
    `The journal in ${folder} is an older copy: it ends at record ${journal?.lastSeq ?? 0}, ${SERVICES_FILE} there goes on to record ${cursor}.`,
};

function readServiceFacts(folder: string): ServiceFacts | undefined {
  const file = join(folder, SERVICES_FILE);
  if (!existsSync(file)) return undefined;
  const database = openSqlite(file, { readOnly: true, timeout: 5_000 });
  try {
    return {
      identity: valueOf(database, 'journalLink', 'SELECT identity AS value FROM journalLink') as
        string | undefined,
      cursor: Number(
        valueOf(database, 'eventCursors', "SELECT seq AS value FROM eventCursors WHERE name = 'messages'") ??
          0,
      ),
      hasTransfers:
        valueOf(database, 'transfers', "SELECT 1 AS value FROM transfers WHERE status = 'done' LIMIT 1") ===
        1,
    };
  } catch (error) {
    if (!isDamaged(error)) throw error;
    throw new DataFolderUnusableError(
      folder,
      `${SERVICES_FILE} is damaged; restore it and the journal from a backup`,
      { cause: error },
    );
  } finally {
    database.close();
  }
}

/** The `value` of a query's first row; `undefined` when there is none, or not even the table, which older versions lack. */
function valueOf(database: DatabaseSync, table: string, query: string): unknown {
  const found = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table);
  return found === undefined ? undefined : database.prepare(query).get()?.['value'];
}

/** Ties the services' rows to the journal beside them, which must be theirs or none's so far; see {@link assertSameJournal}. */
export async function linkJournal(db: Kysely<ServiceTables>, folder: string): Promise<void> {
  const identity = readJournalFacts(folder)?.identity;
  if (identity === undefined) return;
  await db
    .insertInto('journalLink')
    .values({ only: 1, identity })
    .onConflict((conflict) => conflict.column('only').doNothing())
    .execute();
}
