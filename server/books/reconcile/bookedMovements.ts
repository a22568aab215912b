import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import { ownerOf, PENDING_WITHDRAWALS, PRODUCT, SYSTEM_OWNER } from '../../engine/protocol.ts';
import { CLIENTS, engineAccountOf } from '../accounts.ts';
import type { BookTables, PostingRow } from '../tables.ts';
import { Amounts } from './amounts.ts';

/** References that are looked up, or listed, at once. */
export const REFERENCES = 500;

/** Postings that may be of a deposit or a withdrawal: in the words of their index, which serves no query that says it otherwise. */
const ofWallet: Expression<SqlBool> = sql<SqlBool>`reference IS NOT NULL AND cause IN ('deposit', 'withdrawal', 'withdrawalFee', 'custody')`;

/** What was booked, by deposit or withdrawal. */
export interface BookedMovements {
  /** Given to whoever it was for: what a deposit brought, or a withdrawal to another user. */
  readonly credited: Amounts;
  /** Set aside of a withdrawal. */
  readonly setAside: Amounts;
  /** What withdrawals took out of the exchange, and their fees. */
  readonly paidOut: Amounts;
  readonly fees: Amounts;
  /** What was withdrawn over a chain, less what custody paid. */
  readonly clients: Amounts;
}

export async function readMovements(
  db: Kysely<BookTables>,
  references: readonly string[],
): Promise<BookedMovements> {
  const rows = await db
    .selectFrom('postings')
    .select(['account', 'asset', 'amount', 'cause', 'product', 'reference'])
    .where('reference', 'in', references)
    .where(ofWallet)
    .execute();
  const booked = {
    credited: new Amounts(),
    setAside: new Amounts(),
    paidOut: new Amounts(),
    fees: new Amounts(),
    clients: new Amounts(),
  };
  for (const row of rows) {
    const to = kindsOf(row);
    for (const kind of to) booked[kind].add(row.reference ?? '', row.asset, signed(kind, BigInt(row.amount)));
  }
  return booked;
}

type Kind = keyof BookedMovements;

/** Products that deposits are credited to. */
const CREDITED: ReadonlySet<number> = new Set([PRODUCT.wallet, PRODUCT.spot]);

function kindsOf({
  account,
  cause,
  product,
}: Pick<PostingRow, 'account' | 'cause' | 'product'>): readonly Kind[] {
  if (account === CLIENTS) return ['clients'];
  if (product === PENDING_WITHDRAWALS) return cause === 'withdrawalFee' ? ['setAside', 'fees'] : ['setAside'];
  if (cause === 'deposit')
    return product !== null && CREDITED.has(product) && !isExternal(account) ? ['credited'] : [];
  return cause === 'withdrawal' && isExternal(account) ? ['paidOut'] : [];
}

/** A fee leaves what is set aside. */
function signed(kind: Kind, amount: bigint): bigint {
  return kind === 'fees' ? 0n - amount : amount;
}

function isExternal(account: string): boolean {
  const id = engineAccountOf(account);
  return id !== undefined && ownerOf(id) === SYSTEM_OWNER.external;
}

/** References of entries after one, up to another. */
export async function referencesBetween(
  db: Kysely<BookTables>,
  after: number,
  upTo: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('postings')
    .select('reference')
    .distinct()
    .where('entry', '>', after)
    .where('entry', '<=', upTo)
    .where(ofWallet)
    .execute();
  return rows.map(({ reference }) => reference ?? '');
}

/** The next references after one, in their order; a page of them. */
export async function referencesAfter(db: Kysely<BookTables>, after: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('postings')
    .select('reference')
    .distinct()
    .where('reference', '>', after)
    .where(ofWallet)
    .orderBy('reference')
    .limit(REFERENCES)
    .execute();
  return rows.map(({ reference }) => reference ?? '');
}
