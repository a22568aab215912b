import { DatabaseSync, StatementSync, type SQLInputValue } from 'node:sqlite';
import { ExchangeUnavailableError } from '../../../../../../../server/exchange/errors.ts';

type Run = StatementSync['run'];

/** The process is dead: what it had not written by then is not written. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

const rollbacks = new WeakSet<StatementSync>();

/** Statements that write until the next is the last that is tried; all are run while there is none. */
let left: number | undefined;

const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql: string): StatementSync {
  const statement = prepare.call(this, sql);
  if (sql === 'rollback') rollbacks.add(statement);
  return statement;
};

const { run } = StatementSync.prototype;
StatementSync.prototype.run = function (this: StatementSync, ...parameters: SQLInputValue[]) {
  if (left !== undefined && !rollbacks.has(this)) {
    left -= 1;
    if (left <= 0) throw new Killed();
  }
  return run.apply(this, parameters as unknown as Parameters<Run>);
} as Run;

/**
 * Does something and kills it just before the so-manieth statement that writes: that is not run, and nothing after it. What is open is taken back, as by a
 * database that is opened after its writer was killed. Resolves with whether it came to that; rejects with what goes wrong besides.
 */
export async function killedAt(place: number, work: () => Promise<void>): Promise<boolean> {
  left = place;
  try {
    await work();
    return left <= 0;
  } catch (error) {
    // Who asks for something to be stored is told that it was not.
    const isOfKill = error instanceof Killed || (left <= 0 && error instanceof ExchangeUnavailableError);
    if (!isOfKill) throw error;
    return true;
  } finally {
    left = undefined;
  }
}
