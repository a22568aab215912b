import type { Kysely, Transaction } from 'kysely';
import type { ServiceTables } from '../tables.ts';

/** The ids of a user's sessions, those that were refreshed last first. */
export function newestSessions(db: Kysely<ServiceTables>, userId: number) {
  return db
    .selectFrom('sessions')
    .leftJoin('tokens', 'tokens.sessionId', 'sessions.id')
    .select('sessions.id')
    .where('sessions.userId', '=', userId)
    .groupBy('sessions.id')
    .orderBy((eb) => eb.fn.max('tokens.expiresAt'), 'desc')
    .orderBy('sessions.createdAt', 'desc')
    .limit(-1);
}

/** Removes sessions and everything that was opened with them. */
export async function removeSessions(trx: Transaction<ServiceTables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('tokens').where('sessionId', 'in', ids).execute();
  await trx.deleteFrom('tickets').where('sessionId', 'in', ids).execute();
  await trx.deleteFrom('sessions').where('id', 'in', ids).execute();
}
