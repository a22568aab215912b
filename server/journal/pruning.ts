import type { DatabaseSync } from 'node:sqlite';

/** A place in the chain of checksums: a record, and the checksum of everything up to it. */
export interface ChainPlace {
  readonly seq: number;
  readonly checksum: number;
}

/** Before the first record. */
export const CHAIN_START: ChainPlace = { seq: 0, checksum: 0 };

/** Where the rows of a journal begin: those up to this place were archived or dropped. */
export function prunedPlace(database: DatabaseSync): ChainPlace {
  const table = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'pruned'").get();
  const row = table === undefined ? undefined : database.prepare('SELECT seq, checksum FROM pruned').get();
  return row === undefined ? CHAIN_START : (row as unknown as ChainPlace);
}

/** Says in a journal's file where its rows begin. */
export function writePrunedPlace(database: DatabaseSync, { seq, checksum }: ChainPlace): void {
  database.exec(
    `CREATE TABLE IF NOT EXISTS pruned
      (only INTEGER PRIMARY KEY CHECK (only = 1), seq INTEGER NOT NULL, checksum INTEGER NOT NULL)`,
  );
  database
    .prepare(
      'INSERT INTO pruned VALUES (1, ?, ?) ON CONFLICT DO UPDATE SET seq = excluded.seq, checksum = excluded.checksum',
    )
    .run(seq, checksum);
}

/**
 * Deletes the oldest rows up to a record, at most `atMost` of them, and remembers what the chain goes on from. Their room is used again.
 * @returns whether none is left
 */
export function pruneRows(database: DatabaseSync, upTo: number, atMost: number): boolean {
  const { seq } = prunedPlace(database);
  const last = Math.min(upTo, seq + atMost);
  const place = database
    .prepare('SELECT seq, checksum FROM journal WHERE seq <= ? ORDER BY seq DESC LIMIT 1')
    .get(last) as ChainPlace | undefined;
  if (place === undefined) return true;
  database.exec('BEGIN');
  try {
    database.prepare('DELETE FROM journal WHERE seq <= ?').run(place.seq);
    writePrunedPlace(database, place);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
  return last >= upTo;
}
