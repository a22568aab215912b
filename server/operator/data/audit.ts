import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { obstacleTo } from '../../database/obstacle.ts';
import { openSqlite } from '../../database/openSqlite.ts';
import type { Archive } from '../../journal/archive/archive.ts';
import { recoverEngine } from '../../exchange/recovery.ts';
import { isDamaged, SQLITE, sqliteCode } from '../../database/sqliteCode.ts';
import { JournalCorruptError } from '../../journal/errors.ts';
import { JournalHistory } from '../../journal/history.ts';
import { decodeHistory } from '../../journal/record.ts';

/** What was archived of a journal. */
export interface ArchiveFacts {
  readonly files: number;
  readonly bytes: number;
  /** Where the records of the journal's own file begin. */
  readonly upTo: number;
  /** Files there that are no part of this journal's history. */
  readonly strays: number;
}

/** What a look at every record of a journal found. */
export interface JournalAudit {
  /** The last record that was dropped for good; 0 when all are there. */
  readonly dropped: number;
  /** `undefined` when the journal's own file holds every record. */
  readonly archive: ArchiveFacts | undefined;
  /** The last record up to which all that are left are undamaged and follow each other. */
  readonly intact: number;
  /** The newest record, damaged or not; `undefined` when the file does not tell. */
  readonly newest: number | undefined;
  /** Time of the first and the last undamaged record, in milliseconds since the epoch; the last one is rounded down to a chunk after damage. */
  readonly times: readonly [first: number, last: number] | undefined;
  readonly damage: JournalCorruptError | undefined;
  /** Where a start would stand; what stops it otherwise. */
  readonly start: { readonly seq: number; readonly hash: string } | JournalCorruptError;
}

/** Reads all that is left of a folder's journal, archived records included, and does what a start does with it. */
export async function auditJournal(folder: string): Promise<JournalAudit> {
  let journal: JournalHistory;
  try {
    journal = JournalHistory.open(folder);
  } catch (error) {
    const damage = corruptOrThrow(error);
    const unknown = { dropped: 0, archive: undefined, newest: undefined, times: undefined };
    return { ...unknown, intact: damage.seq - 1, damage, start: damage };
  }
  try {
    const { archive, lastSeq: newest } = journal;
    const dropped = archive.begin.seq;
    const read = await readThrough(journal, dropped);
    return { dropped, archive: factsOf(archive), ...read, newest, start: await startOf(journal) };
  } finally {
    await journal.close();
  }
}

function factsOf({ end, segments, states, strays, bytes }: Archive): ArchiveFacts | undefined {
  if (end.seq === 0) return undefined;
  return { files: segments.length + states.length, bytes, upTo: end.seq, strays: strays.length };
}

async function readThrough(
  journal: JournalHistory,
  fromSeq: number,
): Promise<Pick<JournalAudit, 'intact' | 'times' | 'damage'>> {
  let times: [first: number, last: number] | undefined;
  try {
    for await (const records of journal.read(fromSeq)) {
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

async function startOf(journal: JournalHistory): Promise<JournalAudit['start']> {
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
    const database = openSqlite(file, { readOnly: true, timeout: 5_000 });
    try {
      return database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';
    } finally {
      database.close();
    }
  } catch (error) {
    // What this user may not open is no damage: whoever may has to look.
    const isClosed = obstacleTo(file)?.isForeign === true;
    if (isDamaged(error) || (sqliteCode(error) === SQLITE.cannotOpen && !isClosed)) return false;
    throw error;
  }
}
