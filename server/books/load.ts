import type { Kysely } from 'kysely';
import { HouseEntries, HouseEntry } from './houseEntries.ts';
import { BookJournal } from './journal.ts';
import type { BookTables, ProgressRow } from './tables.ts';

/** How far books reach, and everything that the next entry depends on. */
export interface LoadedBooks {
  readonly journal: BookJournal;
  /** Undefined for books that nothing was ever written into. */
  readonly progress: ProgressRow | undefined;
}

export async function loadBooks(db: Kysely<BookTables>): Promise<LoadedBooks> {
  const journal = new BookJournal();
  const progress = await db.selectFrom('progress').selectAll().executeTakeFirst();
  journal.lastEntry = progress?.lastEntry ?? 0;
  journal.time = progress?.time ?? 0;
  for (const { account, asset, balance } of await db.selectFrom('balances').selectAll().execute())
    journal.load({ account, asset, balance: BigInt(balance) });
  for (const { asset, price } of await db.selectFrom('prices').selectAll().execute())
    journal.prices.load(asset, BigInt(price));
  await restoreHouse(db, journal);
  return { journal, progress };
}

/** Those of the newest hour may still grow. */
async function restoreHouse(db: Kysely<BookTables>, journal: BookJournal): Promise<void> {
  const rows = await db
    .selectFrom('entries')
    .selectAll()
    .where('key', '>=', HouseEntries.keysFrom(journal.time))
    .where('key', '<', HouseEntries.keysEnd)
    .execute();
  for (const row of rows) {
    const postings = await db
      .selectFrom('postings')
      .selectAll()
      .where('entry', '=', row.id)
      .orderBy('line')
      .execute();
    const entry = new HouseEntry(row);
    for (const { account, asset, reference, amount, balance } of postings) {
      const on = journal.chart.of(account, asset);
      entry.add({ on, amount: BigInt(amount), reference }, BigInt(balance));
    }
    journal.house.restore(entry);
  }
}
