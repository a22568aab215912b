/** Reads a database in a thread of its own, one statement at a time, so that whoever asks goes on meanwhile. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { openSqlite, type OfFile } from './openSqlite.ts';
import { sqliteCode } from './sqliteCode.ts';

/** What the thread is given to start with. */
export interface ReaderThreadOptions {
  /** Path of a database that is open elsewhere, its tables up to date. */
  readonly file: string;
}

/** What the thread is asked for: the rows of a statement, or to close the database and end. */
export type ReaderQuestion = { readonly sql: string; readonly parameters: readonly unknown[] } | 'close';

/** The rows, or why there are none: classes and members of errors are lost between threads. */
export type ReaderAnswer =
  | { readonly rows: readonly unknown[] }
  | { readonly fault: { readonly message: string; readonly errcode: number | undefined } & OfFile };

/** Texts of statements that are kept prepared: more than there are kinds of lists and filters in use at a time. */
const STATEMENTS_KEPT = 200;

const port = parentPort as MessagePort;
const { file } = workerData as ReaderThreadOptions;
const prepared = new Map<string, StatementSync>();
let database: DatabaseSync | undefined;

function statementOf(sql: string): StatementSync {
  const known = prepared.get(sql);
  if (known !== undefined) return known;
  database ??= openSqlite(file, { readOnly: true, timeout: 5_000 });
  const statement = database.prepare(sql);
  if (prepared.size >= STATEMENTS_KEPT) prepared.clear();
  prepared.set(sql, statement);
  return statement;
}

function answerTo(sql: string, parameters: readonly unknown[]): ReaderAnswer {
  try {
    return { rows: statementOf(sql).all(...(parameters as SQLInputValue[])) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { fault: { message, errcode: sqliteCode(error), file } };
  }
}

port.on('message', (question: ReaderQuestion) => {
  if (question !== 'close') return port.postMessage(answerTo(question.sql, question.parameters));
  database?.close();
  port.close();
});
