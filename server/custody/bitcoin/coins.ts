import type { Kysely } from 'kysely';
import type { CustodyTables } from '../store/tables.ts';
import { openSpends } from './openSpends.ts';
import type { OwnAddresses } from './ownAddresses.ts';
import type { SpentCoin } from './signTransaction.ts';
import type { BitcoinCoinRow } from './tables.ts';

/** What is mined may be spent after a hundred blocks, its own included, earlier no node takes it. */
export const COINBASE_MATURITY = 100;

export interface SpendableCoins {
  /** Of users' deposits and the hot wallet. */
  readonly hot: readonly SpentCoin[];
  /** The reserve: spent only where the others do not suffice. */
  readonly cold: readonly SpentCoin[];
}

/** Coins that nothing is planned with and that are deep enough. @param height the newest block's */
export async function spendableCoins(
  db: Kysely<CustodyTables>,
  own: OwnAddresses,
  { height, depth }: { readonly height: number; readonly depth: number },
): Promise<SpendableCoins> {
  const rows = await db
    .selectFrom('bitcoinCoins')
    .selectAll()
    .where('spendId', 'is', null)
    .where('spentHeight', 'is', null)
    .where('height', '<=', height - depth + 1)
    .execute();
  const mature = rows.filter(
    (row) => row.isCoinbase === 0 || (row.height ?? Infinity) <= height - COINBASE_MATURITY + 1,
  );
  const ofAccount = (isCold: boolean): SpentCoin[] =>
    mature.filter(({ account }) => (account === 'cold') === isCold).map((row) => spentCoin(row, own));
  return { hot: ofAccount(false), cold: ofAccount(true) };
}

/** Whether there are so many coins that nothing is planned with, the reserve aside. */
export async function hasManyCoins(db: Kysely<CustodyTables>, many: number): Promise<boolean> {
  const { count } = await db
    .selectFrom('bitcoinCoins')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('spendId', 'is', null)
    .where('spentHeight', 'is', null)
    .where('height', 'is not', null)
    .where('account', '!=', 'cold')
    .executeTakeFirstOrThrow();
  return count >= many;
}

/** The coins that are set aside for a spend. */
export async function coinsOfSpend(
  db: Kysely<CustodyTables>,
  own: OwnAddresses,
  spendId: number,
): Promise<readonly SpentCoin[]> {
  const rows = await db.selectFrom('bitcoinCoins').selectAll().where('spendId', '=', spendId).execute();
  return rows.map((row) => spentCoin(row, own));
}

/** Satoshis. */
export interface Reserves {
  readonly hot: bigint;
  readonly cold: bigint;
}

/**
 * Everything that is or will be there for payouts: coins of any depth that nothing is planned with, and change on its way. A spend brings the change of one of
 * its variants, of the newest as it is now.
 */
export async function reservesInAll(db: Kysely<CustodyTables>): Promise<Reserves> {
  const coins = await db
    .selectFrom('bitcoinCoins')
    .select(['amount', 'account'])
    .where('spendId', 'is', null)
    .where('spentHeight', 'is', null)
    // Change that a reorganization took back is on its way again.
    .where((row) =>
      row.or([
        row('height', 'is not', null),
        row('txId', 'not in', (query) => query.selectFrom('bitcoinVariants').select('txId')),
      ]),
    )
    .execute();
  const underWay = (await openSpends(db)).map(({ newest }) => ({ amount: newest.change }));
  const sum = (rows: readonly { readonly amount: string }[]): bigint =>
    rows.reduce((total, { amount }) => total + BigInt(amount), 0n);
  const isCold = ({ account }: { readonly account: string }): boolean => account === 'cold';
  return {
    hot: sum(coins.filter((coin) => !isCold(coin))) + sum(underWay),
    cold: sum(coins.filter(isCold)),
  };
}

function spentCoin(row: BitcoinCoinRow, own: OwnAddresses): SpentCoin {
  const { txId, place, amount, account, keyIndex } = row;
  let owner: SpentCoin['owner'] | undefined;
  return {
    txId,
    place,
    amount: BigInt(amount),
    // Derived for what is spent alone: it takes a while, and there may be tens of thousands.
    get owner() {
      return (owner ??= own.at(account, keyIndex));
    },
  };
}
