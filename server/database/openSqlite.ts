import {
  DatabaseSync,
  type DatabaseSyncOptions,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementResultingChanges,
  type StatementSync,
} from 'node:sqlite';

/** What an error of SQLite has once it is known which file it is about: SQLite itself says "unable to open database file", and not which. */
export interface OfFile {
  /** Path of the database. */
  file?: string;
}

/** Does what may fail in SQLite; what it throws names the file. */
function naming<Value>(file: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'errcode' in error) (error as OfFile).file ??= file;
    throw error;
  }
}

type Row = Record<string, SQLOutputValue>;
type Ask<Answer> = (...values: readonly SQLInputValue[]) => Answer;

function namingStatement(file: string, statement: StatementSync): StatementSync {
  const run = statement.run.bind(statement) as Ask<StatementResultingChanges>;
  const get = statement.get.bind(statement) as Ask<Row | undefined>;
  const all = statement.all.bind(statement) as Ask<Row[]>;
  return Object.assign(statement, {
    run: (...values: SQLInputValue[]) => naming(file, () => run(...values)),
    get: (...values: SQLInputValue[]) => naming(file, () => get(...values)),
    all: (...values: SQLInputValue[]) => naming(file, () => all(...values)),
  });
}

/** Opens a database whose every error names its file, see {@link OfFile}. Throws what SQLite says. */
export function openSqlite(file: string, options: DatabaseSyncOptions = {}): DatabaseSync {
  const database = naming(file, () => new DatabaseSync(file, options));
  const exec = database.exec.bind(database);
  const prepare = database.prepare.bind(database);
  return Object.assign(database, {
    exec: (sql: string) => {
      naming(file, () => {
        exec(sql);
      });
    },
    prepare: (...words: Parameters<DatabaseSync['prepare']>) =>
      namingStatement(
        file,
        naming(file, () => prepare(...words)),
      ),
  });
}
