import type { Kysely, Transaction } from 'kysely';

/** How often a transaction is tried in all before its conflict is reported. */
const ATTEMPTS = 5;

/** SQLSTATE of PostgreSQL: serialization failure and deadlock. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01']);

/**
 * Runs work in a transaction; the only way to open one. Rejects as the work does, and stores nothing then. A transaction that conflicts with another is
 * repeated, so the work changes nothing outside of the database: what is to happen afterwards follows from what it returns.
 */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}

/** Whether a transaction failed because of another at the same time, and may succeed when it is repeated. */
function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONFLICTS.has(error.code);
}
