import type { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { nodeSqlite } from './nodeSqlite.ts';
import { openSqlite } from './openSqlite.ts';
import { WriteWatch } from './writeWatch.ts';

export interface DatabaseOptions {
  /** File path, or `:memory:`. */
  readonly file: string;
  /** Named steps, applied once each in the order of their names. */
  readonly migrations: Readonly<Record<string, Migration>>;
  /**
   * The steps are those of several parts, each with tables and numbers of its own. A new step of one has a name before those of another that databases have
   * applied already: it is applied all the same. Without, such a database is refused, for a step may need what those before it make.
   */
  readonly inParts?: boolean;
  /** `full` survives power loss with every commit; `normal` may lose the last commits, never consistency. */
  readonly durability: 'full' | 'normal';
  /** Pages of 4 kB that may wait in the log beside the file, SQLite's own 1,000 by default. More of them spare writing the same pages again and again. */
  readonly logPages?: number;
  /** Told when a read or write meets damage of the file; the statement is rejected all the same. */
  readonly onDamage?: (error: unknown) => void;
}

/** The tables of a database could not be brought up to date, for example because a later version made them. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';

  constructor(file: string, options: ErrorOptions) {
    const why = options.cause instanceof Error ? `: ${options.cause.message}` : '';
    super(
      `The database ${file} could not be brought up to date${why}; a later version of the software may have made it`,
      options,
    );
  }
}

/** SQLite takes back a change of tables like any other: what a crash cuts short leaves nothing half made behind, and is begun anew by the next start. */
class WholeSteps extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Opens the database and brings its tables up to date. Rejects with `MigrationError`, or with what SQLite says. */
export async function openDatabase<Tables>(options: DatabaseOptions): Promise<Kysely<Tables>> {
  const connection = connect(options);
  const database = nodeSqlite(connection, options.onDamage);
  const db = new Kysely<Tables>({ dialect: new WholeSteps({ database }) });
  const provider = { getMigrations: () => Promise.resolve({ ...options.migrations }) };
  // One table of what was applied for all parts, not one for each: databases of every version so far have this one, and none has to be rewritten.
  const { inParts: allowUnorderedMigrations = false } = options;
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations }).migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    throw new MigrationError(options.file, { cause: error });
  }
  return new WriteWatch().watch(db);
}

function connect({ file, durability, logPages = 1_000 }: DatabaseOptions): DatabaseSync {
  const connection = openSqlite(file, { timeout: 5_000 });
  try {
    connection.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${durability.toUpperCase()}; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = ${logPages};`,
    );
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}
