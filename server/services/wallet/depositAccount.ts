import type { Preferences } from '@tidemark/sdk/contract';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { accountIdOf, PRODUCT, type AccountId } from '../../engine/protocol.ts';
import type { ServiceTables } from '../tables.ts';

/**
 * Returns the account that a user's deposits are credited to now. Accounts from before there was a choice made none: theirs go to the wallet, where
 * programs of their users look for them.
 */
export async function depositAccountOf(
  db: Pick<Kysely<ServiceTables>, 'selectFrom'>,
  userId: number,
): Promise<AccountId> {
  const row = await db
    .selectFrom('preferences')
    .select('value')
    .where('userId', '=', userId)
    .where('document', '=', 'wallet')
    .executeTakeFirst();
  const chosen = row === undefined ? {} : (JSON.parse(row.value) as NonNullable<Preferences['wallet']>);
  const { depositTo = 'wallet' } = chosen;
  return accountIdOf(userId, PRODUCT[depositTo]);
}

/** Has the deposits of a new account go to spot, where its user trades, in the transaction of the sign-up. */
export async function beginDepositAccount(
  trx: Pick<Kysely<ServiceTables>, 'insertInto'>,
  userId: number,
): Promise<void> {
  const chosen: Preferences['wallet'] = { depositTo: 'spot' };
  await trx
    .insertInto('preferences')
    .values({ userId, document: 'wallet', value: JSON.stringify(chosen), revision: 1 })
    .execute();
}

/** Which account each deposit was credited to. */
export const depositProducts: Migration = {
  async up({ schema }) {
    await schema.alterTable('deposits').addColumn('product', 'integer').execute();
  },
};
