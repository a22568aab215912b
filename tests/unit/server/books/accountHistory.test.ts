import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBalances } from '../../../../server/books/accountHistory.ts';
import { BOOK_MIGRATIONS } from '../../../../server/books/migrations.ts';
import { postingId, readPosting, readStatement } from '../../../../server/books/statement.ts';
import type { BookTables, PostingRow } from '../../../../server/books/tables.ts';
import { openDatabase } from '../../../../server/database/open.ts';
import { UnknownCursor } from '../../../../server/views/paging.ts';

const OWNER = 105;

interface Move extends Pick<PostingRow, 'owner' | 'product' | 'sub' | 'asset' | 'reference'> {
  readonly amount: number;
  /** Since the one before, where it begins an entry of its own. */
  readonly wait: number;
  readonly isOfNewEntry: boolean;
}

const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    owner: fc.constantFrom(OWNER, OWNER, 106, 0),
    product: fc.integer({ min: 1, max: 3 }),
    sub: fc.constantFrom(0, 7),
    asset: fc.constantFrom('BTC', 'ETH', 'USDT'),
    amount: fc.integer({ min: -3, max: 3 }),
    wait: fc.integer({ min: 0, max: 2 }),
    isOfNewEntry: fc.boolean(),
    reference: fc.constantFrom('a', 'b', null),
  }),
  { maxLength: 60 },
);

/** The postings that moves make, oldest first. */
function postingsOf(moved: readonly Move[]): PostingRow[] {
  const held = new Map<string, bigint>();
  let [time, entry, line] = [0, 1, -1];
  return moved.map(({ wait, isOfNewEntry, amount, ...move }) => {
    [entry, line] = isOfNewEntry ? [entry + 1, 0] : [entry, line + 1];
    if (isOfNewEntry) time += wait;
    const account = `${move.owner} ${move.product} ${move.sub}`;
    const balance = (held.get(`${account} ${move.asset}`) ?? 0n) + BigInt(amount);
    held.set(`${account} ${move.asset}`, balance);
    return {
      ...{ ...move, entry, line, account, time, cause: 'trade' },
      amount: String(amount),
      balance: balance.toString(),
    };
  });
}

/** What the user had after postings, from their beginning. */
function sumsOf(postings: readonly PostingRow[]) {
  const sums = new Map<string, bigint>();
  for (const { owner, product, sub, asset, amount } of postings) {
    const name = `${product} ${sub} ${asset}`;
    if (owner === OWNER) sums.set(name, (sums.get(name) ?? 0n) + BigInt(amount));
  }
  return [...sums].filter(([, sum]) => sum !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

it('finds what accounts held at every time and before every entry, and by its place what that came from', async () => {
  await fc.assert(
    fc.asyncProperty(moves, fc.nat(), fc.option(fc.nat(), { nil: undefined }), async (moved, at, until) => {
      const migrations = BOOK_MIGRATIONS;
      const db = await openDatabase<BookTables>({ file: ':memory:', migrations, durability: 'normal' });
      const postings = postingsOf(moved);
      if (postings.length > 0) await db.insertInto('postings').values(postings).execute();
      const endAt = until === undefined ? undefined : until % ((postings.at(-1)?.time ?? 0) + 2);
      const next = postings[at % (postings.length + 1)];
      const before = next && postingId(next);
      const past = postings.filter(
        (posting) =>
          posting.time < (endAt ?? Infinity) &&
          (next === undefined || postings.indexOf(posting) < postings.indexOf(next)),
      );
      const { position, balances } = await readBalances(db, { owner: OWNER, endAt, before });
      const found = balances.map(({ product, sub, asset, balance }) => [
        `${product} ${sub} ${asset}`,
        balance,
      ]);
      expect(found).toEqual(sumsOf(past));
      const own = past.filter(({ owner }) => owner === OWNER);
      expect(position === null).toBe(own.length === 0);
      if (position !== null) {
        const { rows } = await readStatement(db, { owner: OWNER, before: position, limit: 100 });
        expect(rows.toReversed()).toEqual(own);
        const again = await readBalances(db, { owner: OWNER, before: position, asset: 'BTC', product: 2 });
        expect(again.balances).toEqual(
          balances.filter(({ asset, product }) => asset === 'BTC' && product === 2),
        );
      }
      const referred = await readStatement(db, { owner: OWNER, reference: 'a', limit: 100 });
      expect(referred.rows.toReversed()).toEqual(
        postings.filter(({ owner, reference }) => owner === OWNER && reference === 'a'),
      );
      for (const posting of postings.slice(0, 5)) {
        const read = await readPosting(db, { owner: OWNER, id: postingId(posting) });
        expect(read).toEqual(posting.owner === OWNER ? posting : undefined);
      }
      await db.destroy();
    }),
    { numRuns: 60 },
  );
});

it('refuses a place that no entry could have', async () => {
  const db = await openDatabase<BookTables>({
    file: ':memory:',
    migrations: BOOK_MIGRATIONS,
    durability: 'normal',
  });
  await expect(readBalances(db, { owner: OWNER, before: 'nothing' })).rejects.toThrow(UnknownCursor);
  await db.destroy();
});
