import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { nodeSqlite } from './nodeSqlite.ts';

export interface DatabaseOptions {
  /** File path, or `:memory:`. */
  readonly file: string;
  /** Named steps, applied once each in the order of their names. */
  readonly migrations: Readonly<Record<string, Migration>>;
  /** `full` survives power loss with every commit; `normal` may lose the last commits, never consistency. */
  readonly durability: 'full' | 'normal';
}

/** Opens the database and brings its tables up to date. Throws when a migration fails. */
export async function openDatabase<Tables>(options: DatabaseOptions): Promise<Kysely<Tables>> {
  const connection = new DatabaseSync(options.file, { timeout: 5_000 });
  connection.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${options.durability.toUpperCase()}; PRAGMA foreign_keys = ON;`,
  );
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: nodeSqlite(connection) }) });
  const provider = { getMigrations: () => Promise.resolve({ ...options.migrations }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    throw new Error(`The database ${options.file} could not be brought up to date`, { cause: error });
  }
  return db;
}
