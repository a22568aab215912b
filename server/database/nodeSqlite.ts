import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';
import { isDamaged } from './sqliteCode.ts';

/** Statements that are kept to be run again: to prepare a large one takes as long as to run it. */
const KEPT_STATEMENTS = 64;

interface Prepared {
  readonly statement: StatementSync;
  /** Whether it gives rows. */
  readonly reader: boolean;
}

const NOTHING_DONE = { changes: 0, lastInsertRowid: 0 };

/**
 * Presents Node's own SQLite to Kysely's official dialect, which was written for better-sqlite3.
 * @param onDamage told of every error that says the file is damaged
 */
export function nodeSqlite(
  database: DatabaseSync,
  onDamage: (error: unknown) => void = () => undefined,
): SqliteDatabase {
  const telling = <Value>(work: () => Value): Value => {
    try {
      return work();
    } catch (error) {
      if (isDamaged(error)) onDamage(error);
      throw error;
    }
  };
  const prepared = new Map<string, Prepared>();
  const prepareNew = (sql: string): Prepared => {
    const statement = telling(() => database.prepare(sql));
    const [oldest] = prepared.keys();
    if (prepared.size >= KEPT_STATEMENTS && oldest !== undefined) prepared.delete(oldest);
    return { statement, reader: statement.columns().length > 0 };
  };
  return {
    close: () => {
      prepared.clear();
      database.close();
    },
    prepare: (sql) => {
      const { statement, reader } = prepared.get(sql) ?? prepareNew(sql);
      // What was used last is dropped last.
      prepared.delete(sql);
      prepared.set(sql, { statement, reader });
      return {
        reader,
        all: (parameters) => telling(() => statement.all(...(parameters as SQLInputValue[]))),
        run: (parameters) => {
          // SQLite takes a transaction back by itself when the disk is full: that, and not that there is none, is what went wrong.
          if (sql === 'rollback' && !database.isTransaction) return NOTHING_DONE;
          return telling(() => statement.run(...(parameters as SQLInputValue[])));
        },
        // One of its own: what runs meanwhile would end it.
        iterate: (parameters) => database.prepare(sql).iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}
