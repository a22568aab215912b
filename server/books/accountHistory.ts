import { sql, type Kysely } from 'kysely';
import type { Period } from '../views/history/listing.ts';
import type { Paging } from '../views/paging.ts';
import type { Atto } from '../custody/amounts.ts';
import { postingId, readStatement } from './statement.ts';
import type { BookTables, PostingRow } from './tables.ts';

export interface BalancesQuery extends Pick<Paging, 'before'>, Pick<Period, 'endAt'> {
  readonly owner: number;
  readonly asset?: string | undefined;
  readonly product?: number | undefined;
}

/** What an account of a user had of an asset. */
export interface PastBalance {
  readonly product: number;
  readonly sub: number;
  readonly asset: string;
  readonly balance: Atto;
}

export interface PastBalances {
  /** Cursor of a statement: before it is everything that these balances come from, and nothing else. Null where there is nothing yet. */
  readonly position: string | null;
  /** By product, contract and asset; accounts with nothing are left out. */
  readonly balances: readonly PastBalance[];
}

/**
 * What the accounts of a user had before a time, before an entry, or before the earlier of both; without either what they have. Throws `UnknownCursor`.
 * For each account one search of an index, however much was booked before or since.
 */
export async function readBalances(
  db: Kysely<BookTables>,
  { owner, asset, product, ...until }: BalancesQuery,
): Promise<PastBalances> {
  const [last] = (await readStatement(db, { owner, ...until, limit: 1 })).rows;
  if (last === undefined) return { position: null, balances: [] };
  const rows = await readAccounts(db, last);
  const balances = rows
    .map(({ balance, ...account }) => ({ ...account, balance: BigInt(balance) }))
    .filter((row) => row.balance !== 0n && (asset ?? row.asset) === row.asset)
    .filter((row) => (product ?? row.product) === row.product);
  return { position: postingId({ ...last, line: last.line + 1 }), balances };
}

type AccountRow = Pick<PostingRow, 'product' | 'sub' | 'asset' | 'balance'>;

/** The newest posting of every account of a user up to one of them. SQLite finds the accounts by leaping from one to the next in their index. */
async function readAccounts(
  db: Kysely<BookTables>,
  { owner, entry, line }: PostingRow,
): Promise<readonly AccountRow[]> {
  const ofOwner = sql`postings.owner = ${owner} AND postings.owner > 0`;
  const account = sql`SELECT json_array(product, sub, asset) FROM postings WHERE ${ofOwner}`;
  const first = sql`ORDER BY product, sub, asset LIMIT 1`;
  // Compared as one row of three, SQLite would pass over every posting of the account that it leaves.
  const { rows } = await sql<AccountRow>`
    WITH RECURSIVE
      leaps (named) AS (
        VALUES ((${account} ${first}))
        UNION ALL
        SELECT coalesce(
          (${account} AND product = named ->> 0 AND sub = named ->> 1 AND asset > named ->> 2 ${first}),
          (${account} AND product = named ->> 0 AND sub > named ->> 1 ${first}),
          (${account} AND product > named ->> 0 ${first})
        ) FROM leaps WHERE named IS NOT NULL
      ),
      accounts (product, sub, asset) AS (
        SELECT named ->> 0, named ->> 1, named ->> 2 FROM leaps WHERE named IS NOT NULL
      ),
      past (product, sub, asset, balance) AS (
        SELECT product, sub, asset, (
          SELECT balance FROM postings
          WHERE ${ofOwner} AND postings.product = accounts.product AND postings.sub = accounts.sub
            AND postings.asset = accounts.asset AND (entry, line) <= (${entry}, ${line})
          ORDER BY entry DESC, line DESC LIMIT 1
        ) FROM accounts
      )
    SELECT product, sub, asset, balance FROM past WHERE balance IS NOT NULL`.execute(db);
  return rows;
}
