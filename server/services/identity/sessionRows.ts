import type { Kysely, Transaction } from 'kysely';
import type { ServiceTables, SessionRow, TokenRow, UserRow } from '../tables.ts';

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

/** Sessions that cannot be refreshed any more, and those that ended under an earlier version. */
export function expiredSessions(
  trx: Transaction<ServiceTables>,
  { now, bornBefore, max }: { readonly now: number; readonly bornBefore: number; readonly max: number },
): Promise<Pick<SessionRow, 'id'>[]> {
  const alive = trx
    .selectFrom('tokens')
    .select('sessionId')
    .where('kind', '=', 'refresh')
    .where('expiresAt', '>', now);
  return trx
    .selectFrom('sessions')
    .select('id')
    .where((eb) =>
      eb.or([eb('endedAt', 'is not', null), eb('createdAt', '<=', bornBefore), eb('id', 'not in', alive)]),
    )
    .limit(max)
    .execute();
}

/** Removes sessions and everything that was opened with them. */
export async function removeSessions(trx: Transaction<ServiceTables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('tokens').where('sessionId', 'in', ids).execute();
  await trx.deleteFrom('tickets').where('sessionId', 'in', ids).execute();
  await trx.deleteFrom('sessions').where('id', 'in', ids).execute();
}

/** A token with the session that it is of. */
export type TokenWithSession = TokenRow &
  Pick<SessionRow, 'userId' | 'client' | 'createdAt' | 'endedAt' | 'provedAt' | 'seenAt'> &
  Pick<UserRow, 'isFrozen'>;

/** A token that has not expired, of a session that goes on and began after a time. */
export function findToken(
  db: Kysely<ServiceTables>,
  { hash, kind }: Pick<TokenRow, 'hash' | 'kind'>,
  { now, bornAfter }: { readonly now: number; readonly bornAfter: number },
): Promise<TokenWithSession | undefined> {
  return db
    .selectFrom('tokens')
    .innerJoin('sessions', 'sessions.id', 'tokens.sessionId')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .selectAll('tokens')
    .select([
      'sessions.userId',
      'sessions.client',
      'sessions.createdAt',
      'sessions.endedAt',
      'sessions.provedAt',
      'sessions.seenAt',
      'users.isFrozen',
    ])
    .where('tokens.hash', '=', hash)
    .where('tokens.kind', '=', kind)
    .where('tokens.expiresAt', '>', now)
    .where('sessions.endedAt', 'is', null)
    .where('sessions.createdAt', '>', bornAfter)
    .executeTakeFirst();
}
