import type { Kysely, Transaction } from 'kysely';
import { attoOfUnits } from '../../custody/amounts.ts';
import { readCursor } from '../messages/cursor.ts';
import type { ServiceTables } from '../tables.ts';

/** States in which the money of a withdrawal is set aside. */
const OPEN: readonly string[] = ['unconfirmed', 'review', 'approved', 'sent', 'mined'];

/** All deposits and withdrawals at one moment, as the reconciliation compares them with the books. */
export function readWalletRecords(db: Kysely<ServiceTables>) {
  return db.transaction().execute(async (trx) => {
    const deposits = await trx.selectFrom('deposits').selectAll().execute();
    const withdrawals = await trx
      .selectFrom('withdrawals')
      .selectAll()
      .where('status', '!=', 'asked')
      .execute();
    const asked = await trx
      .selectFrom('withdrawals')
      .select('userId')
      .where('status', '=', 'asked')
      .execute();
    const taken = await trx
      .selectFrom('walletDebts')
      .select('userId')
      .where('taking', 'is not', null)
      .execute();
    const moving = [...deposits, ...withdrawals].filter(({ next }) => next !== null);
    return {
      custodySeq: (await readCursor(trx, 'custody')) ?? 0,
      uncredited: await readUncredited(trx),
      deposits: deposits.map(({ id, userId, asset, credited, status, round }) => {
        // One that the chain took back has been credited before, in whichever state it comes again.
        const isPlain = round === 0 || (round === 1 && status === 'credited');
        return { id, userId, asset, credited: isPlain ? BigInt(credited) : undefined };
      }),
      withdrawals: withdrawals.map(({ id, userId, asset, amount, fee, status }) => ({
        id,
        userId,
        asset,
        amount: BigInt(amount),
        fee: BigInt(fee),
        money: moneyOf(status),
      })),
      moving: new Set([...moving, ...asked, ...taken].map(({ userId }) => userId)),
    };
  });
}

function moneyOf(status: string): 'open' | 'paid' | 'returned' {
  if (OPEN.includes(status)) return 'open';
  return status === 'completed' ? 'paid' : 'returned';
}

/** What waits for an asset's minimum, dust, and less than nothing where a reversed deposit left something owing; in atto units. */
async function readUncredited(trx: Transaction<ServiceTables>) {
  const waiting = await trx
    .selectFrom('deposits')
    .select(['userId', 'asset', 'amount'])
    .where('status', '=', 'belowMinimum')
    .execute();
  const dust = await trx.selectFrom('depositDust').selectAll().execute();
  const debts = await trx.selectFrom('walletDebts').selectAll().execute();
  return [
    ...waiting.map(({ userId, asset, amount }) => ({ userId, asset, amount: BigInt(amount) })),
    ...dust.map(({ userId, asset, dust: amount }) => ({ userId, asset, amount: BigInt(amount) })),
    ...debts.map(({ userId, asset, units }) => ({ userId, asset, amount: 0n - attoOfUnits(BigInt(units)) })),
  ];
}
