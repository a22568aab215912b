import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { recoverEngine } from '../../exchange/recovery.ts';
import { isDamaged, SQLITE, sqliteCode } from '../../database/sqliteCode.ts';
import { JournalCorruptError } from '../../journal/errors.ts';
import { decodeHistory } from '../../journal/record.ts';
import { SqliteJournal } from '../../journal/sqliteJournal.ts';

/** What a look at every record of a journal found. */
export interface JournalAudit {
  /** Records from the first on that are undamaged and follow each other. */
  readonly intact: number;
  /** The newest record, damaged or not; `undefined` when the file does not tell. */
  readonly newest: number | undefined;
  /** Time of the first and the last undamaged record, in milliseconds since the epoch; the last one is rounded down to a chunk after damage. */
  readonly times: readonly [first: number, last: number] | undefined;
  readonly damage: JournalCorruptError | undefined;
  /** Where a start would stand; what stops it otherwise. */
  readonly start: { readonly seq: number; readonly hash: string } | JournalCorruptError;
}

/** Reads the whole journal of a folder, and does what a start does with it. */
export async function auditJournal(folder: string): Promise<JournalAudit> {
  let journal: SqliteJournal;
  try {
    journal = SqliteJournal.openReader(folder);
  } catch (error) {
    const damage = corruptOrThrow(error);
    return { intact: damage.seq - 1, newest: undefined, times: undefined, damage, start: damage };
  }
  try {
    return { ...(await readThrough(journal)), newest: journal.lastSeq, start: await startOf(journal) };
  } finally {
    await journal.close();
  }
}

async function readThrough(
  journal: SqliteJournal,
): Promise<Pick<JournalAudit, 'intact' | 'times' | 'damage'>> {
  let times: [first: number, last: number] | undefined;
  try {
    for await (const records of journal.read(0)) {
      for (const record of records) {
        const { time } = decodeHistory(record);
        times = [times?.[0] ?? time, time];
      }
    }
    return { intact: journal.lastSeq, times, damage: undefined };
  } catch (error) {
    const damage = corruptOrThrow(error);
    return { intact: damage.seq - 1, times, damage };
  }
}

async function startOf(journal: SqliteJournal): Promise<JournalAudit['start']> {
  try {
    const engine = await recoverEngine(journal);
    return { seq: engine.seq, hash: engine.hash() };
  } catch (error) {
    return corruptOrThrow(error);
  }
}

function corruptOrThrow(error: unknown): JournalCorruptError {
  if (error instanceof JournalCorruptError) return error;
  throw error;
}

/** Whether SQLite finds a database file sound; true for none. */
export function isSound(folder: string, name: string): boolean {
  const file = join(folder, name);
  if (!existsSync(file)) return true;
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    try {
      return database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';
    } finally {
      database.close();
    }
  } catch (error) {
    // What cannot be opened is a folder, or was locked away.
    if (isDamaged(error) || sqliteCode(error) === SQLITE.cannotOpen) return false;
    throw error;
  }
}
