import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../server/database/open.ts';
import { isDiskFull } from '../../../../server/database/sqliteCode.ts';

it('a transaction that finds the disk full says so, and leaves nothing behind', async () => {
  const db = await openDatabase<{ notes: { text: string } }>({
    file: ':memory:',
    durability: 'normal',
    migrations: {
      '001': { up: ({ schema }) => schema.createTable('notes').addColumn('text', 'text').execute() },
    },
  });
  await sql`pragma max_page_count = 12`.execute(db);
  const note = (text: string) =>
    db.transaction().execute((trx) => trx.insertInto('notes').values({ text }).execute());
  const error: unknown = await note('long '.repeat(20_000)).catch((reason: unknown) => reason);
  expect(isDiskFull(error)).toBe(true);
  await note('short');
  expect(await db.selectFrom('notes').selectAll().execute()).toEqual([{ text: 'short' }]);
  await db.destroy();
});
