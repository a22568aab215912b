import type { Kysely } from 'kysely';
import type { ServiceTables } from '../tables.ts';

/** Deposits, withdrawals and debts whose money is on its way at this moment, and since when that is so, as far as it is written down. */
export async function readMovingMoney(db: Kysely<ServiceTables>) {
  const deposits = await db
    .selectFrom('deposits')
    .innerJoin('users', 'users.id', 'deposits.userId')
    .select(['deposits.id', 'displayUserId', 'deposits.updatedAt'])
    .where('next', 'is not', null)
    .execute();
  const withdrawals = await db
    .selectFrom('withdrawals')
    .innerJoin('users', 'users.id', 'withdrawals.userId')
    .select(['withdrawals.id', 'displayUserId', 'withdrawals.updatedAt'])
    .where((row) => row.or([row('next', 'is not', null), row('status', '=', 'asked')]))
    .execute();
  const debts = await db
    .selectFrom('walletDebts')
    .innerJoin('users', 'users.id', 'walletDebts.userId')
    .select(['asset', 'takes', 'displayUserId'])
    .where('taking', 'is not', null)
    .execute();
  const moving = (check: 'deposits' | 'withdrawals', rows: typeof deposits) =>
    rows.map(({ id: subject, displayUserId: user, updatedAt: since }) => ({ check, user, subject, since }));
  return [
    ...moving('deposits', deposits),
    ...moving('withdrawals', withdrawals),
    ...debts.map(({ asset, takes, displayUserId: user }) => ({
      check: 'uncredited' as const,
      user,
      subject: `debt ${takes} of ${user} in ${asset}`,
      since: undefined,
    })),
  ];
}
