import type { Transaction } from 'kysely';
import type { ServiceTables, TokenRow } from '../tables.ts';
import { hashSecret } from './secrets.ts';
import type { SessionLifetimes, SessionTokens } from './sessionTokens.ts';
import { sealSuccessor } from './successor.ts';

/** Used refresh tokens that a session remembers, so that their return is known for theft. */
const MAX_USED = 100;

type Lifetimes = Pick<SessionLifetimes, 'accessMs' | 'refreshMs' | 'absoluteMs' | 'reuseGraceMs'>;

/** Stores the hashes of new tokens of a session. @param createdAt when the session began, which bounds how long they last */
export async function storeTokens(
  trx: Transaction<ServiceTables>,
  { accessToken, refreshToken }: SessionTokens,
  session: { readonly id: string; readonly createdAt: number },
  { now, lifetimes }: { readonly now: number; readonly lifetimes: Lifetimes },
): Promise<void> {
  const { accessMs, refreshMs, absoluteMs } = lifetimes;
  const row = (kind: TokenRow['kind'], secret: string, lifetime: number): TokenRow => ({
    hash: hashSecret(secret),
    sessionId: session.id,
    kind,
    expiresAt: Math.min(now + lifetime, session.createdAt + absoluteMs),
    usedAt: null,
    successor: null,
    isConfirmed: 0,
  });
  await trx
    .insertInto('tokens')
    .values([row('access', accessToken, accessMs), row('refresh', refreshToken, refreshMs)])
    .execute();
}

/**
 * Marks a refresh token as used and remembers what it was exchanged for; with it go the session's other unused ones, which an earlier version
 * has given to other tabs. The access tokens of before end soon.
 */
export async function retireTokens(
  trx: Transaction<ServiceTables>,
  { refreshToken, sessionId }: { readonly refreshToken: string; readonly sessionId: string },
  tokens: SessionTokens,
  { now, lifetimes }: { readonly now: number; readonly lifetimes: Lifetimes },
): Promise<void> {
  const end = now + lifetimes.reuseGraceMs;
  await trx
    .updateTable('tokens')
    .set({ usedAt: now })
    .where('sessionId', '=', sessionId)
    .where('kind', '=', 'refresh')
    .where('usedAt', 'is', null)
    .execute();
  await trx
    .updateTable('tokens')
    .set({ successor: sealSuccessor(refreshToken, tokens) })
    .where('hash', '=', hashSecret(refreshToken))
    .execute();
  await trx
    .updateTable('tokens')
    .set({ expiresAt: end })
    .where('sessionId', '=', sessionId)
    .where('kind', '=', 'access')
    .where('expiresAt', '>', end)
    .execute();
  const used = trx
    .selectFrom('tokens')
    .select('hash')
    .where('sessionId', '=', sessionId)
    .where('usedAt', 'is not', null)
    .orderBy('usedAt', 'desc')
    .limit(-1)
    .offset(MAX_USED);
  await trx.deleteFrom('tokens').where('hash', 'in', used).execute();
}
