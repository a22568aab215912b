import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '../database/openSqlite.ts';
import { namingDamage } from './damage.ts';
import { JournalCorruptError } from './errors.ts';
import { JOURNAL_FILE, readIdentity } from './sqliteSchema.ts';

export interface JournalFacts {
  /** What tells it from another journal; `undefined` when a former version wrote it and none has opened it since. */
  readonly identity: string | undefined;
  /** Sequence number of the newest record; 0 when there is none. */
  readonly lastSeq: number;
}

/**
 * What is known of a folder's journal without opening it as an exchange does; `undefined` when there is none. Nothing is made or changed.
 * Throws `JournalCorruptError`.
 */
export function readJournalFacts(folder: string): JournalFacts | undefined {
  const file = join(folder, JOURNAL_FILE);
  if (!existsSync(file)) return undefined;
  const database = openSqlite(file, { readOnly: true, timeout: 5_000 });
  try {
    return namingDamage(database, 0, () => factsOf(database));
  } catch (error) {
    if (!(error instanceof JournalCorruptError)) throw error;
    throw new JournalCorruptError(error.seq, error.reason, folder);
  } finally {
    database.close();
  }
}

function factsOf(database: DatabaseSync): JournalFacts | undefined {
  const table = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'journal'").get();
  if (table === undefined) return undefined;
  const last = database.prepare('SELECT seq FROM journal ORDER BY seq DESC LIMIT 1').get();
  return { identity: readIdentity(database), lastSeq: (last?.['seq'] as number | undefined) ?? 0 };
}
