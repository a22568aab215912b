import type { Kysely } from 'kysely';
import type { ServiceTables } from '../tables.ts';

/** The account would be left without any way in. */
export class LastWayInError extends Error {
  override readonly name = 'LastWayInError';
}

/**
 * Makes sure that a user can still log in: with a password, a third-party account or a passkey. Rejects with {@link LastWayInError}.
 * @param db the transaction that has removed one of them, which then comes to nothing
 */
export async function requireWayIn(userId: number, db: Kysely<ServiceTables>): Promise<void> {
  const { hasPassword, socialLogins, passkeys } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select((eb) => [
      eb('passwordHash', '!=', '').as('hasPassword'),
      eb
        .selectFrom('socialLogins')
        .select(eb.fn.countAll<number>().as('n'))
        .where('userId', '=', userId)
        .as('socialLogins'),
      eb
        .selectFrom('passkeys')
        .select(eb.fn.countAll<number>().as('n'))
        .where('userId', '=', userId)
        .as('passkeys'),
    ])
    .executeTakeFirstOrThrow();
  if (!hasPassword && Number(socialLogins) === 0 && Number(passkeys) === 0) throw new LastWayInError();
}
