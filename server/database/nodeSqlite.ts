import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';
import { isDamaged } from './sqliteCode.ts';

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
  return {
    close: () => {
      database.close();
    },
    prepare: (sql) => {
      const statement = telling(() => database.prepare(sql));
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => telling(() => statement.all(...(parameters as SQLInputValue[]))),
        run: (parameters) => {
          // SQLite takes a transaction back by itself when the disk is full: that, and not that there is none, is what went wrong.
          if (sql === 'rollback' && !database.isTransaction) return NOTHING_DONE;
          return telling(() => statement.run(...(parameters as SQLInputValue[])));
        },
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}
