import type { Kysely, Transaction } from 'kysely';
import type { ServiceTables, UserRow } from '../../tables.ts';
import type { AccountReset } from '../accountReset.ts';
import { FACTOR_LIMITS } from '../factorTries.ts';
import type { Users } from '../users.ts';
import type { RecoveryPart } from './tables.ts';

/** Parts in the order in which they are listed: second factors that are removed, then locks that are lifted. */
const RECOVERY_PARTS = ['authenticator', 'passkeys', 'phone', 'freeze', 'tries'] as const;

/** Lists what can be removed and lifted of a user now. */
export async function presentParts(
  db: Kysely<ServiceTables>,
  user: UserRow,
  { users, now }: { readonly users: Users; readonly now: number },
): Promise<readonly RecoveryPart[]> {
  const rowsOf = (table: 'authenticators' | 'passkeys' | 'factorTries') =>
    db.selectFrom(table).select('userId').where('userId', '=', user.id).limit(1);
  const [authenticator, passkey, tries] = await Promise.all([
    rowsOf('authenticators').where('status', '=', 'active').executeTakeFirst(),
    rowsOf('passkeys').executeTakeFirst(),
    rowsOf('factorTries')
      .where('tries', '>=', FACTOR_LIMITS.triesPerWindow)
      .where('windowStartedAt', '>', now - FACTOR_LIMITS.windowMs)
      .executeTakeFirst(),
  ]);
  const isPresent: Readonly<Record<RecoveryPart, boolean>> = {
    authenticator: authenticator !== undefined,
    passkeys: passkey !== undefined,
    phone: users.provedContact(user, 'phone') !== undefined,
    freeze: user.selfFrozenAt > 0,
    tries: tries !== undefined,
  };
  return RECOVERY_PARTS.filter((part) => isPresent[part]);
}

/**
 * Chooses the parts of a case where the operator names none: all, but a number that is the only way to reach the user stays
 * unless nothing else is there.
 */
export function usualParts(
  present: readonly RecoveryPart[],
  user: UserRow,
  users: Pick<Users, 'provedContact'>,
): readonly RecoveryPart[] {
  if (users.provedContact(user, 'email') !== undefined) return present;
  const others = present.filter((part) => part !== 'phone');
  return others.length > 0 ? others : present;
}

/** Removes or lifts one part. */
export async function applyPart(
  trx: Transaction<ServiceTables>,
  user: UserRow,
  {
    part,
    users,
    reset,
  }: { readonly part: RecoveryPart; readonly users: Users; readonly reset: AccountReset },
): Promise<void> {
  switch (part) {
    case 'authenticator':
      return reset.removeAuthenticator(user.id, trx);
    case 'passkeys':
      return reset.removePasskeys(user.id, trx);
    case 'phone':
      return removePhone(trx, user, users);
    case 'freeze':
      return users.setSelfFrozen(user.id, { selfFrozenAt: 0, thawsAt: 0 }, trx);
    case 'tries':
      await trx.deleteFrom('factorTries').where('userId', '=', user.id).execute();
  }
}

/** Removes the number of a user. One that they log in with stays their login name, and no code is sent there any more. */
async function removePhone(
  trx: Transaction<ServiceTables>,
  user: UserRow,
  users: Pick<Users, 'contactsOf'>,
): Promise<void> {
  const [login] = users.contactsOf(user);
  await trx
    .updateTable('users')
    .set(
      login?.kind === 'phone'
        ? { contactProvedAt: 0 }
        : { otherIndex: null, otherContact: '', otherProvedAt: 0 },
    )
    .where('id', '=', user.id)
    .execute();
}
