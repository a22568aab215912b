import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';
import { isDamaged } from './sqliteCode.ts';

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
        run: (parameters) => telling(() => statement.run(...(parameters as SQLInputValue[]))),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}
