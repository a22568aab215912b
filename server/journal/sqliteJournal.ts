import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { openSqlite } from '../database/openSqlite.ts';
import { isDamaged } from '../database/sqliteCode.ts';
import { namingDamage } from './damage.ts';
import { lockDataFolder, type DataFolderLock } from './dataFolderLock.ts';
import { JournalCorruptError } from './errors.ts';
import { KEPT_SNAPSHOTS, type Journal, type JournalRecord, type Snapshot } from '../ports/journal.ts';
import { CHAIN_START, prunedPlace, pruneRows, type ChainPlace } from './pruning.ts';
import { JOURNAL_FILE, prepareSchema } from './sqliteSchema.ts';

const CHUNK_ROWS = 1_000;

/** The journal in SQLite: one row per record, one transaction per group, write-ahead log, synchronous = FULL. */
export class SqliteJournal implements Journal {
  readonly #database: DatabaseSync;
  readonly #lock: DataFolderLock | null;
  readonly #inserter: RecordInserter;
  readonly #select: StatementSync;
  #tail: ChainPlace;

  private constructor(database: DatabaseSync, lock: DataFolderLock | null) {
    this.#database = database;
    this.#lock = lock;
    this.#inserter = new RecordInserter(database);
    this.#select = database.prepare(
      `SELECT seq, record, checksum FROM journal WHERE seq > ? ORDER BY seq LIMIT ${CHUNK_ROWS}`,
    );
    this.#tail = readTail(database);
  }

  /** Opens the journal of a data folder as its only writer. Throws `DataFolderInUseError` or `JournalCorruptError`. */
  static open(folder: string): SqliteJournal {
    const lock = lockDataFolder(folder);
    try {
      return openAnd(folder, (database) => {
        database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
        prepareSchema(database);
        return new SqliteJournal(database, lock);
      });
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  /** Opens the journal beside its writer, to read alone. Throws `JournalCorruptError`. */
  static openReader(folder: string): SqliteJournal {
    return openAnd(folder, (database) => new SqliteJournal(database, null));
  }

  get lastSeq(): number {
    return this.#tail.seq;
  }

  get base(): number {
    return this.pruned.seq;
  }

  /** Where the rows begin now; what is before it may be in the archive. */
  get pruned(): ChainPlace {
    return prunedPlace(this.#database);
  }

  async append(records: readonly JournalRecord[]): Promise<void> {
    const rows = this.#chain(records);
    this.#inserter.insertDurably(rows);
    this.#tail = rows.at(-1) ?? this.#tail;
  }

  async *read(fromSeq: number): AsyncGenerator<readonly JournalRecord[]> {
    let { seq, checksum } = fromSeq === 0 ? CHAIN_START : this.#rowAt(fromSeq);
    for (;;) {
      const from = seq;
      const rows = namingDamage(this.#database, from, () =>
        this.#select.all(from),
      ) as unknown as JournalRow[];
      for (const row of rows) {
        if (row.seq !== seq + 1) throw new JournalCorruptError(seq + 1, `the next record is ${row.seq}`);
        if (chainChecksum(row.record, checksum) !== row.checksum)
          throw new JournalCorruptError(row.seq, 'wrong checksum');
        ({ seq, checksum } = row);
      }
      if (rows.length > 0) yield rows.map((row) => ({ seq: row.seq, bytes: row.record }));
      if (rows.length < CHUNK_ROWS) return;
    }
  }

  async saveSnapshot({ seq, state }: Snapshot): Promise<void> {
    this.#database
      .prepare(
        'INSERT INTO snapshot (seq, state, digest) VALUES (?, ?, ?) ON CONFLICT (seq) DO UPDATE SET state = excluded.state, digest = excluded.digest',
      )
      .run(seq, state, digestOf(state));
    this.#database
      .prepare('DELETE FROM snapshot WHERE seq NOT IN (SELECT seq FROM snapshot ORDER BY seq DESC LIMIT ?)')
      .run(KEPT_SNAPSHOTS);
  }

  /** The commands after which a snapshot is kept, damaged or not, newest first. */
  snapshotSeqs(atMost: number = Number.MAX_SAFE_INTEGER): number[] {
    const rows = this.#database
      .prepare('SELECT seq FROM snapshot WHERE seq <= ? ORDER BY seq DESC')
      .all(atMost);
    return rows.map((row) => row['seq'] as number);
  }

  /** Deletes rows from before a snapshot; see {@link pruneRows}. */
  prune(upTo: number, atMost: number): boolean {
    return pruneRows(this.#database, upTo, atMost);
  }

  async newestSnapshot(atMost: number = Number.MAX_SAFE_INTEGER): Promise<Snapshot | undefined> {
    for (const seq of this.snapshotSeqs(atMost)) {
      const state = this.#snapshotState(seq);
      if (state !== undefined) return { seq, state };
    }
    return undefined;
  }

  async close(): Promise<void> {
    this.#database.close();
    this.#lock?.release();
  }

  /** `undefined` when it is damaged: an older one will do. */
  #snapshotState(seq: number): Uint8Array | undefined {
    try {
      const row = this.#database.prepare('SELECT state, digest FROM snapshot WHERE seq = ?').get(seq);
      const { state, digest } = row as { state: Uint8Array; digest: string };
      return digestOf(state) === digest ? state : undefined;
    } catch (error) {
      if (isDamaged(error)) return undefined;
      throw error;
    }
  }

  /** Continues the chain of checksums over new records. */
  #chain(records: readonly JournalRecord[]): JournalRow[] {
    let { seq, checksum } = this.#tail;
    return records.map((record) => {
      if (record.seq !== seq + 1) throw new RangeError(`Record ${record.seq} does not follow ${seq}`);
      seq = record.seq;
      checksum = chainChecksum(record.bytes, checksum);
      return { seq, record: record.bytes, checksum };
    });
  }

  #rowAt(seq: number): ChainPlace {
    const { pruned } = this;
    if (seq === pruned.seq) return pruned;
    const select = this.#database.prepare('SELECT seq, checksum FROM journal WHERE seq = ?');
    const row = namingDamage(this.#database, seq - 1, () => select.get(seq));
    if (row === undefined) throw new JournalCorruptError(seq, 'it is missing');
    return row as unknown as ChainPlace;
  }
}

/** Closes the database again when `use` throws. */
function openAnd(folder: string, use: (database: DatabaseSync) => SqliteJournal): SqliteJournal {
  const database = openSqlite(join(folder, JOURNAL_FILE), { timeout: 5_000 });
  try {
    return namingDamage(database, 0, () => use(database));
  } catch (error) {
    database.close();
    throw error;
  }
}

function readTail(database: DatabaseSync): ChainPlace {
  const row = database.prepare('SELECT seq, checksum FROM journal ORDER BY seq DESC LIMIT 1').get();
  return row === undefined ? prunedPlace(database) : (row as unknown as ChainPlace);
}

export function digestOf(state: Uint8Array): string {
  return createHash('sha256').update(state).digest('hex');
}

/**
 * Checksum of a record over its own bytes and, through `previous`, over all records before it: a record that was lost, swapped or
 * altered shows at once. The chain starts from 0.
 */
function chainChecksum(bytes: Uint8Array, previous: number): number {
  return crc32(bytes, previous);
}

/** One row of the journal. */
interface JournalRow {
  readonly seq: number;
  readonly record: Uint8Array;
  /** See {@link chainChecksum}. */
  readonly checksum: number;
}

/** Rows per statement while there are that many: a statement costs more than the row it carries. */
const ROWS_AT_ONCE = 20;

/** Inserts groups of rows into the journal, many rows per statement and one transaction per group. */
class RecordInserter {
  readonly #database: DatabaseSync;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #many: StatementSync;
  readonly #one: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#begin = database.prepare('BEGIN');
    this.#commit = database.prepare('COMMIT');
    this.#many = database.prepare(insertOf(ROWS_AT_ONCE));
    this.#one = database.prepare(insertOf(1));
  }

  /** When it returns, all rows are durable; when it throws, none is. */
  insertDurably(rows: readonly JournalRow[]): void {
    this.#begin.run();
    try {
      this.#insert(rows);
      this.#commit.run();
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  #insert(rows: readonly JournalRow[]): void {
    let start = 0;
    for (; start + ROWS_AT_ONCE <= rows.length; start += ROWS_AT_ONCE) {
      this.#many.run(...valuesOf(rows.slice(start, start + ROWS_AT_ONCE)));
    }
    for (const row of rows.slice(start)) this.#one.run(...valuesOf([row]));
  }
}

function insertOf(rows: number): string {
  return `INSERT INTO journal (seq, record, checksum) VALUES ${Array<string>(rows).fill('(?, ?, ?)').join(', ')}`;
}

function valuesOf(rows: readonly JournalRow[]): (number | Uint8Array)[] {
  return rows.flatMap(({ seq, record, checksum }) => [seq, record, checksum]);
}
