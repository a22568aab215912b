import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '../../database/openSqlite.ts';
import { isDamaged } from '../../database/sqliteCode.ts';
import { recoverEngine } from '../../exchange/recovery.ts';
import { namingDamage } from '../../journal/damage.ts';
import { decodeHistory } from '../../journal/record.ts';
import { prunedPlace, writePrunedPlace } from '../../journal/pruning.ts';
import { digestOf, SqliteJournal } from '../../journal/sqliteJournal.ts';
import { JOURNAL_FILE, prepareSchema, readIdentity } from '../../journal/sqliteSchema.ts';

export interface Rewriting {
  /** The last record that is kept. */
  readonly upTo: number;
  /** Whether it is the same journal still; with records given up it is another one. */
  readonly keepsIdentity: boolean;
}

export interface Rewritten {
  /** Time of the last record, in milliseconds since the epoch; 0 when there is none. */
  readonly lastTime: number;
  readonly identity: string;
  /** File that the former journal is in now. */
  readonly former: string;
}

const CHUNK_ROWS = 1_000;

/**
 * Writes a folder's journal anew from what can be read of it. Only when an exchange could start on the result, that takes its place; the
 * former file stays beside it. Rejects with `JournalCorruptError` when none could. The folder must be locked.
 */
export async function rewriteJournal(folder: string, rewriting: Rewriting): Promise<Rewritten> {
  const work = join(folder, 'journal.rewritten');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { mode: 0o700 });
  try {
    const identity = copy(folder, work, rewriting);
    const lastTime = await tried(work);
    return { lastTime, identity, former: replace(folder, work) };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Returns the identity of the copy. */
function copy(folder: string, work: string, { upTo, keepsIdentity }: Rewriting): string {
  const source = openSqlite(join(folder, JOURNAL_FILE), { timeout: 5_000 });
  const target = openSqlite(join(work, JOURNAL_FILE));
  try {
    prepareSchema(target);
    const identity = keepsIdentity ? readIdentity(source) : undefined;
    target.exec('BEGIN');
    if (identity !== undefined) target.prepare('UPDATE identity SET id = ?').run(identity);
    const pruned = prunedPlace(source);
    if (pruned.seq > 0) writePrunedPlace(target, pruned);
    namingDamage(source, 0, () => {
      copyRecords(source, target, upTo);
    });
    copySnapshots(source, target, upTo);
    target.exec('COMMIT');
    return readIdentity(target) ?? '';
  } finally {
    source.close();
    target.close();
  }
}

function copyRecords(source: DatabaseSync, target: DatabaseSync, upTo: number): void {
  const select = source.prepare(
    `SELECT seq, record, checksum FROM journal WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ${CHUNK_ROWS}`,
  );
  const insert = target.prepare('INSERT INTO journal (seq, record, checksum) VALUES (?, ?, ?)');
  for (let last = 0; ;) {
    const rows = select.all(last, upTo) as { seq: number; record: Uint8Array; checksum: number }[];
    for (const { seq, record, checksum } of rows) insert.run(seq, record, checksum);
    const newest = rows.at(-1);
    if (newest === undefined) return;
    last = newest.seq;
  }
}

/** Those that are undamaged: a start can do without. */
function copySnapshots(source: DatabaseSync, target: DatabaseSync, upTo: number): void {
  const insert = target.prepare('INSERT INTO snapshot (seq, state, digest) VALUES (?, ?, ?)');
  try {
    const seqs = source.prepare('SELECT seq FROM snapshot WHERE seq <= ? ORDER BY seq').all(upTo);
    for (const { seq } of seqs as { seq: number }[]) {
      const row = source.prepare('SELECT state, digest FROM snapshot WHERE seq = ?').get(seq);
      const { state, digest } = row as { state: Uint8Array; digest: string };
      if (digestOf(state) === digest) insert.run(seq, state, digest);
    }
  } catch (error) {
    if (!isDamaged(error)) throw error;
  }
}

/** Does what a start does; resolves with the time of the last record. */
async function tried(work: string): Promise<number> {
  const journal = SqliteJournal.openReader(work);
  try {
    await recoverEngine(journal);
    let time = 0;
    for await (const records of journal.read(Math.max(journal.lastSeq - 1, 0)))
      for (const record of records) ({ time } = decodeHistory(record));
    return time;
  } finally {
    await journal.close();
  }
}

function replace(folder: string, work: string): string {
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const former = join(folder, `${JOURNAL_FILE}.${stamp}`);
  for (const end of ['-wal', '-shm', '']) {
    const file = join(folder, JOURNAL_FILE + end);
    if (existsSync(file)) renameSync(file, former + end);
  }
  renameSync(join(work, JOURNAL_FILE), join(folder, JOURNAL_FILE));
  return former;
}
