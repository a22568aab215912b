import { expect, it } from 'vitest';
import { BOOK_MIGRATIONS } from '../../../../server/books/migrations.ts';
import type { BookTables } from '../../../../server/books/tables.ts';
import { openDatabase } from '../../../../server/database/open.ts';

it('what reversed deposits took back is named so in books of before, and no other adjustment is', async () => {
  const { '006-reversals': nameReversals, ...before } = BOOK_MIGRATIONS;
  const db = await openDatabase<BookTables>({
    file: ':memory:',
    migrations: before,
    durability: 'normal',
  });
  const keys = [
    'engine:1:adjustment',
    'engine:2:adjustment',
    'engine:2:chain:adjustment',
    'engine:3:deposit',
    'engine:3:chain:deposit',
    'adjustment:adj_1',
  ];
  for (const [index, key] of keys.entries()) {
    const cause = key.endsWith('deposit') ? 'deposit' : 'adjustment';
    const entry = { id: index + 1, key, cause, time: 1 } as const;
    await db.insertInto('entries').values(entry).execute();
    await db
      .insertInto('postings')
      .values({
        ...{ entry: index + 1, line: 0, account: 'a', owner: 100, asset: 'USDT', product: 1, sub: 0, cause },
        ...{ time: 1, amount: '1', balance: '1', reference: null },
      })
      .execute();
  }
  await nameReversals?.up(db);
  const named = await db
    .selectFrom('entries')
    .innerJoin('postings', 'postings.entry', 'entries.id')
    .select(['key', 'entries.cause as cause', 'postings.cause as posted'])
    .orderBy('entries.id')
    .execute();
  expect(named.map(({ key, cause, posted }) => [key, cause, posted].join(' '))).toEqual([
    'engine:1:adjustment adjustment adjustment',
    'engine:2:depositReversal depositReversal depositReversal',
    'engine:2:chain:depositReversal depositReversal depositReversal',
    'engine:3:deposit deposit deposit',
    'engine:3:chain:deposit deposit deposit',
    'adjustment:adj_1 adjustment adjustment',
  ]);
  await db.destroy();
});
