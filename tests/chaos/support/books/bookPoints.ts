import { DatabaseSync, StatementSync, type SQLInputValue } from 'node:sqlite';
import { BOOKS_FILE } from '../../../../server/books/openBooks.ts';

type Run = StatementSync['run'];

const WORDS =
  /^\s*(?<verb>begin|commit|rollback|create|(?:insert|replace|update|delete)\b[^"]*"(?<table>\w+)")/i;

/** What a statement is called: `begin`, `INSERT OR REPLACE INTO "days"`. */
function nameOf(sql: string): string {
  return WORDS.exec(sql)?.groups?.['verb'] ?? sql;
}

/**
 * Tells of each statement that is about to write into the books, whoever wrote it into their code and whatever it is called. What has been run is with the
 * operating system by then, so an end of the process between two of them is told by either.
 */
export function watchBooks(onPoint: (name: string) => void): void {
  const names = new WeakMap<StatementSync, string>();
  const { prepare } = DatabaseSync.prototype;
  const { run } = StatementSync.prototype;
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql: string): StatementSync {
    const statement = prepare.call(this, sql);
    if (this.location()?.endsWith(BOOKS_FILE) === true) names.set(statement, nameOf(sql));
    return statement;
  };
  StatementSync.prototype.run = function (this: StatementSync, ...parameters: SQLInputValue[]) {
    const name = names.get(this);
    if (name !== undefined) onPoint(name);
    return run.apply(this, parameters as unknown as Parameters<Run>);
  } as Run;
}
