import { expect, it } from 'vitest';
import { MARKET } from '../../../../server/books/accounts.ts';
import type { Draft } from '../../../../server/books/draft.ts';
import { BookJournal } from '../../../../server/books/journal.ts';
import { loadBooks } from '../../../../server/books/load.ts';
import { BOOK_MIGRATIONS } from '../../../../server/books/migrations.ts';
import type { BookTables } from '../../../../server/books/tables.ts';
import { writeBooks } from '../../../../server/books/write.ts';
import { openDatabase } from '../../../../server/database/open.ts';

const NOON = Date.UTC(2026, 10, 23, 12);
const FEES = '12000';

/** What the market source pays in fees for trading in a market. */
function feeOf(journal: BookJournal, market: string, amount: bigint): Draft {
  const { chart } = journal;
  return {
    key: 'not used',
    cause: 'tradingFee',
    postings: [
      { on: chart.of(FEES, 'USDT'), amount, reference: market, cause: null },
      { on: chart.of(MARKET, 'USDT'), amount: 0n - amount, reference: null, cause: null },
    ],
  };
}

const opened = () =>
  openDatabase<BookTables>({ file: ':memory:', migrations: BOOK_MIGRATIONS, durability: 'normal' });

it('an entry that grows for an hour is the same whether the books were loaded meanwhile, also where a part of it was zero then', async () => {
  const moves = [
    ['BTC/USDT', 5n],
    ['ETH/USDT', 7n],
    ['BTC/USDT', -5n],
    ['SOL/USDT', 1n],
    ['BTC/USDT', 3n],
  ] as const;
  const contents = await Promise.all(
    [false, true].map(async (isReloaded) => {
      const db = await opened();
      let journal = new BookJournal();
      for (const [market, amount] of moves) {
        journal.book(feeOf(journal, market, amount), NOON);
        const { lastEntry, time } = journal;
        await writeBooks(db, journal.take(), { engineSeq: 1, custodySeq: 0, lastEntry, time });
        if (isReloaded) ({ journal } = await loadBooks(db));
      }
      const rows = await db.selectFrom('postings').selectAll().orderBy('line').execute();
      await db.destroy();
      return rows;
    }),
  );
  expect(contents[1]).toEqual(contents[0]);
  expect(contents[0]?.map(({ reference, amount }) => [reference, amount])).toEqual([
    ['BTC/USDT', '3'],
    ['ETH/USDT', '7'],
    ['SOL/USDT', '1'],
    [null, '-11'],
  ]);
});
