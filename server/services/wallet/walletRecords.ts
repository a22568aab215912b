import { sql, type Kysely, type Transaction } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import { attoOfUnits } from '../../custody/amounts.ts';
import { readCursor } from '../messages/cursor.ts';
import type { ServiceTables } from '../tables.ts';
import type { DepositRow, WithdrawalRow } from './tables.ts';

/** States in which the money of a withdrawal is set aside. */
const OPEN = ['unconfirmed', 'review', 'approved', 'sent', 'mined'] as const;

/** States that a deposit is in for good, as long as the chain stays as it is. */
const OVER: readonly string[] = ['credited', 'reversed', 'orphaned'];

/** Deposits, and withdrawals, that are read at once. */
const PAGE = 500;

/** Deposits and withdrawals as the reconciliation compares them with the books: what is under way at one moment, and pages of the rest. */
export async function readWalletRecords(db: Kysely<ServiceTables>) {
  return { ...(await readUnderWay(db)), ...pagesOf(db) };
}

function pagesOf(db: Kysely<ServiceTables>) {
  return {
    /** Those with ids among these, of either kind. */
    find: async (ids: readonly string[]) => ({
      deposits: (await db.selectFrom('deposits').selectAll().where('id', 'in', ids).execute()).map(toDeposit),
      withdrawals: (await db.selectFrom('withdrawals').selectAll().where('id', 'in', ids).execute()).map(
        toWithdrawal,
      ),
    }),
    /** The next after those with these numbers, in the order in which they came, and the numbers that this reaches. */
    after: async (numbers: { readonly deposits: number; readonly withdrawals: number }) => {
      const deposits = await db
        .selectFrom('deposits')
        .selectAll()
        .where('number', '>', numbers.deposits)
        .orderBy('number')
        .limit(PAGE)
        .execute();
      const withdrawals = await db
        .selectFrom('withdrawals')
        .selectAll()
        .where('number', '>', numbers.withdrawals)
        .orderBy('number')
        .limit(PAGE)
        .execute();
      return {
        deposits: deposits.map(toDeposit),
        withdrawals: withdrawals.map(toWithdrawal),
        reached: {
          deposits: deposits.at(-1)?.number ?? numbers.deposits,
          withdrawals: withdrawals.at(-1)?.number ?? numbers.withdrawals,
        },
      };
    },
  };
}

function readUnderWay(db: Kysely<ServiceTables>) {
  return inTransaction(db, async (trx) => {
    const open = await trx.selectFrom('withdrawals').selectAll().where('status', 'in', OPEN).execute();
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
    const deposits = await trx
      .selectFrom('deposits')
      .select('userId')
      .where('next', 'is not', null)
      .execute();
    const withdrawals = await trx
      .selectFrom('withdrawals')
      .select('userId')
      .where('next', 'is not', null)
      .execute();
    const moving = [...deposits, ...withdrawals, ...asked, ...taken];
    return {
      custodySeq: (await readCursor(trx, 'custody')) ?? 0,
      uncredited: await readUncredited(trx),
      open: open.map(toWithdrawal),
      moving: new Set(moving.map(({ userId }) => userId)),
    };
  });
}

type Stored<Row> = { readonly [Name in keyof Omit<Row, 'number'>]: Row[Name] };

function toDeposit({ id, userId, asset, credited, status, round, next }: Stored<DepositRow>) {
  // One that the chain took back has been credited before, in whichever state it comes again.
  const isPlain = round === 0 || (round === 1 && status === 'credited');
  return {
    id,
    userId,
    asset,
    credited: isPlain ? BigInt(credited) : undefined,
    isMoving: next !== null,
    isOver: OVER.includes(status),
  };
}

function toWithdrawal({ id, userId, asset, amount, fee, status, next }: Stored<WithdrawalRow>) {
  return {
    id,
    userId,
    asset,
    amount: BigInt(amount),
    fee: BigInt(fee),
    money: moneyOf(status),
    isMoving: next !== null || status === 'asked',
  };
}

function moneyOf(status: WithdrawalRow['status']): 'open' | 'paid' | 'returned' {
  if ((OPEN as readonly string[]).includes(status)) return 'open';
  return status === 'completed' ? 'paid' : 'returned';
}

/** What waits for an asset's minimum, dust, and less than nothing where a reversed deposit left something owing; in atto units. */
async function readUncredited(trx: Transaction<ServiceTables>) {
  const waiting = await trx
    .selectFrom('deposits')
    .select(['userId', 'asset', 'amount'])
    // As the index says it, which knows no parameters.
    .where('status', '=', sql.lit('belowMinimum'))
    .execute();
  const dust = await trx.selectFrom('depositDust').selectAll().execute();
  const debts = await trx.selectFrom('walletDebts').selectAll().execute();
  return [
    ...waiting.map(({ userId, asset, amount }) => ({ userId, asset, amount: BigInt(amount) })),
    ...dust.map(({ userId, asset, dust: amount }) => ({ userId, asset, amount: BigInt(amount) })),
    ...debts.map(({ userId, asset, units }) => ({ userId, asset, amount: 0n - attoOfUnits(BigInt(units)) })),
  ];
}
