import { openDatabase } from '../../../../../server/database/open.ts';
import { startBooks, type BookOptions, type Books } from '../../../../../server/books/books.ts';
import { BOOK_MIGRATIONS } from '../../../../../server/books/migrations.ts';
import type { BookTables } from '../../../../../server/books/tables.ts';

/** Books that fail loudly, in a file or in memory. */
export async function openedBooks(
  options: Omit<BookOptions, 'db' | 'onFailure'>,
  file = ':memory:',
): Promise<Books> {
  const db = await openDatabase<BookTables>({ file, migrations: BOOK_MIGRATIONS, durability: 'normal' });
  return startBooks({
    ...options,
    db,
    onFailure: (error) => {
      throw error;
    },
  });
}

/** Every table, in a fixed order. */
export async function contentsOf(books: Books) {
  await books.flush();
  const { db } = books;
  return {
    entries: await db.selectFrom('entries').selectAll().orderBy('id').execute(),
    postings: await db.selectFrom('postings').selectAll().orderBy('entry').orderBy('line').execute(),
    balances: await db.selectFrom('balances').selectAll().orderBy('account').orderBy('asset').execute(),
    days: await db.selectFrom('days').selectAll().orderBy('owner').orderBy('asset').orderBy('day').execute(),
    flows: await db
      .selectFrom('flows')
      .selectAll()
      .orderBy('owner')
      .orderBy('hour')
      .orderBy('asset')
      .execute(),
    parts: await db
      .selectFrom('parts')
      .selectAll()
      .orderBy('owner')
      .orderBy('day')
      .orderBy('part')
      .orderBy('asset')
      .execute(),
    prices: await db.selectFrom('prices').selectAll().orderBy('asset').execute(),
    // Commands without events are told of in a replay alone.
    progress: await db.selectFrom('progress').select(['custodySeq', 'lastEntry', 'time']).execute(),
  };
}
