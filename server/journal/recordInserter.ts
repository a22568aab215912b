import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** One row of the journal. */
export interface JournalRow {
  readonly seq: number;
  readonly record: Uint8Array;
  /** See `chainChecksum`. */
  readonly checksum: number;
}

/** Rows per statement while there are that many: a statement costs more than the row it carries. */
const ROWS_AT_ONCE = 20;

/** Inserts groups of rows into the journal, many rows per statement and one transaction per group. */
export class RecordInserter {
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
