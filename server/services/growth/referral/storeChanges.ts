import type { Transaction } from 'kysely';
import { insertRows } from '../../../database/insertRows.ts';
import type { ServiceTables } from '../../tables.ts';
import type { CommissionChanges } from './commissionChanges.ts';
import type { ReferralBook } from './referralBook.ts';
import type { CommissionMarket } from './tables.ts';

export interface Stored {
  readonly book: ReferralBook;
  /** By user, market and asset. */
  readonly carries: ReadonlyMap<string, bigint>;
  readonly day: number | undefined;
}

/** Writes what has changed. What is in memory goes on changing meanwhile: every value is read before the first statement waits. */
export async function storeChanges(
  trx: Transaction<ServiceTables>,
  changes: CommissionChanges,
  { book, carries, day }: Stored,
): Promise<void> {
  // What operators and users change of referrals they write themselves.
  const referrals = [
    ...[...changes.referrals].map(({ number, factor, volume }) => ({
      number,
      set: { factor, volume: volume.toString() },
    })),
    ...[...changes.suspended].map(({ number, suspendedAt, reason, note }) => ({
      number,
      set: { suspendedAt, reason, note },
    })),
  ];
  const days = [...changes.days].flatMap(([referral, dirty]) =>
    [...dirty].flatMap((each) => {
      const traded = referral.days.get(each);
      if (traded === undefined) return [];
      const { volume, inside, trades } = traded;
      return [
        {
          number: referral.number,
          day: each,
          volume: volume.toString(),
          inside: inside.toString(),
          trades,
        },
      ];
    }),
  );
  const accruals = [...changes.accruals].flatMap(([{ number, accruals: all }, dirty]) =>
    [...dirty].flatMap((key) => {
      const accrual = all.get(key);
      if (accrual === undefined) return [];
      const { market, asset, own, friend, ownTotal, friendTotal } = accrual;
      return [
        {
          ...{ number, market, asset, own: own.toString(), friend: friend.toString() },
          ...{ ownTotal: ownTotal.toString(), friendTotal: friendTotal.toString() },
        },
      ];
    }),
  );
  const carried = [...changes.carries].map((key) => {
    const [user = '', market = '', asset = ''] = key.split(' ');
    const carry = (carries.get(key) ?? 0n).toString();
    return { userId: Number(user), market: market as CommissionMarket, asset, carry };
  });
  const inviters = [...changes.inviters].map((userId) => {
    const { level, activeFriends, spot, contract } = book.inviterOf(userId);
    return { userId, level, activeFriends, spot, contract };
  });
  await putState(trx, changes, day);
  for (const { number, set } of referrals)
    await trx.updateTable('referrals').set(set).where('number', '=', number).execute();
  const replace = ' OR REPLACE';
  await insertRows(trx, 'referralDays', ['number', 'day', 'volume', 'inside', 'trades'], days, replace);
  await insertRows(
    trx,
    'referralAccruals',
    ['number', 'market', 'asset', 'own', 'friend', 'ownTotal', 'friendTotal'],
    accruals,
    replace,
  );
  await insertRows(trx, 'referralCarries', ['userId', 'market', 'asset', 'carry'], carried, replace);
  await insertRows(
    trx,
    'referralInviters',
    ['userId', 'level', 'activeFriends', 'spot', 'contract'],
    inviters,
    replace,
  );
  await putHistory(trx, changes);
}

async function putState(
  trx: Transaction<ServiceTables>,
  { isNewDay, forgetBefore, bonuses }: CommissionChanges,
  day: number | undefined,
): Promise<void> {
  for (const row of bonuses.values()) {
    const { account, asset, loss } = row;
    if (row.left === '0')
      await trx
        .deleteFrom('referralBonuses')
        .where((eb) => eb.and({ account, asset, loss }))
        .execute();
    else await trx.replaceInto('referralBonuses').values(row).execute();
  }
  if (!isNewDay || day === undefined) return;
  await trx.replaceInto('referralState').values({ only: 1, day }).execute();
  await trx.deleteFrom('referralDays').where('day', '<', forgetBefore).execute();
}

/** Adds what was earned to what the days have already. */
async function putHistory(trx: Transaction<ServiceTables>, { history }: CommissionChanges): Promise<void> {
  const rows = [];
  for (const { amount, ...entry } of history.values()) {
    const { userId, day, market, asset, role } = entry;
    const known = await trx
      .selectFrom('referralHistory')
      .select('amount')
      .where((eb) => eb.and({ userId, day, market, asset, role }))
      .executeTakeFirst();
    rows.push({ ...entry, amount: (BigInt(known?.amount ?? 0) + amount).toString() });
  }
  const columns = ['userId', 'day', 'market', 'asset', 'role', 'amount'] as const;
  await insertRows(trx, 'referralHistory', columns, rows, ' OR REPLACE');
}
