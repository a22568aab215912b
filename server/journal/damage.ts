import type { DatabaseSync } from 'node:sqlite';
import { isDamaged } from '../database/sqliteCode.ts';
import { JournalCorruptError } from './errors.ts';

/** What `read` gives; damage of the database file becomes a `JournalCorruptError` that names the first record after `fromSeq` it touches. */
export function namingDamage<Value>(database: DatabaseSync, fromSeq: number, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!isDamaged(error)) throw error;
    throw new JournalCorruptError(firstUnreadable(database, fromSeq), 'the file is damaged there');
  }
}

const CHUNK_ROWS = 1_000;

function firstUnreadable(database: DatabaseSync, fromSeq: number): number {
  let seq = fromSeq;
  try {
    const chunk = database.prepare(
      `SELECT seq, record FROM journal WHERE seq > ? ORDER BY seq LIMIT ${CHUNK_ROWS}`,
    );
    for (;;) {
      const last = chunk.all(seq).at(-1);
      if (last === undefined) return seq + 1;
      seq = last['seq'] as number;
    }
  } catch {
    return firstUnreadableInChunk(database, seq);
  }
}

function firstUnreadableInChunk(database: DatabaseSync, fromSeq: number): number {
  let seq = fromSeq + 1;
  try {
    const one = database.prepare('SELECT record FROM journal WHERE seq = ?');
    while (one.get(seq) !== undefined) seq += 1;
  } catch {
    // It is the one.
  }
  return seq;
}
