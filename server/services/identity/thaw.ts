import type { Transaction } from 'kysely';
import type { ServiceTables } from '../tables.ts';

/** The owner of the account has frozen it. */
export class AccountFrozenError extends Error {
  override readonly name = 'AccountFrozenError';
  /** When it thaws; 0 until that was asked for. */
  readonly thawsAt: number;

  constructor(thawsAt: number) {
    super('The account is frozen by its owner');
    this.thawsAt = thawsAt;
  }
}

/** Rejects with {@link AccountFrozenError}; thaws an account whose time has come. @returns whether an operator has frozen the user */
export async function requireOwnThaw(
  trx: Transaction<ServiceTables>,
  userId: number,
  now: number,
): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select(['isFrozen', 'selfFrozenAt', 'thawsAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user === undefined || user.selfFrozenAt === 0) return user?.isFrozen === 1;
  if (user.thawsAt === 0 || now < user.thawsAt) throw new AccountFrozenError(user.thawsAt);
  await trx.updateTable('users').set({ selfFrozenAt: 0, thawsAt: 0 }).where('id', '=', userId).execute();
  return user.isFrozen === 1;
}
