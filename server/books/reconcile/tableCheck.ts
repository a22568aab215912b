import type { Kysely } from 'kysely';
import { HouseEntries } from '../houseEntries.ts';
import type { BookTables, ProgressRow } from '../tables.ts';
import { Amounts, pairsOf } from './amounts.ts';
import type { Findings } from './report.ts';

/** Entries that are read at once, beside everything else that the reader does. */
const PAGE = 1_000;

/** The tables are written every 20 seconds, and read much faster. */
const MAX_TRIES = 10;

/** Adds up postings from entry to entry, and remembers how far: the next time only new ones are read. */
export class TableCheck {
  #sums = new Amounts();
  #lastEntry = 0;

  /** Begins anew, so that every posting is read. */
  forget(): void {
    this.#sums = new Amounts();
    this.#lastEntry = 0;
  }

  /** Compares the balances of the tables with the sums of their postings, and those of each entry with nothing, as the tables were at one moment. */
  async run(db: Kysely<BookTables>, findings: Findings): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const before = await progressOf(db);
      if (before === undefined) return;
      const growing = await this.#read(db, before, findings);
      const balances = await db.selectFrom('balances').selectAll().execute();
      if (!isSame(before, await progressOf(db))) continue;
      findings.made('balances');
      findings.made('entries');
      const stored = new Amounts();
      for (const { account, asset, balance } of balances) stored.add(account, asset, BigInt(balance));
      for (const { subject, asset } of pairsOf(stored, growing))
        findings.compare('balances', subject, asset, {
          booked: stored.of(subject, asset),
          found: growing.of(subject, asset),
        });
      return;
    }
  }

  /** Reads new entries; those of the newest hour that may still grow are not remembered. Resolves with the sums of all. */
  async #read(
    db: Kysely<BookTables>,
    { lastEntry, time }: ProgressRow,
    findings: Findings,
  ): Promise<Amounts> {
    const growing = await firstGrowing(db, time, lastEntry + 1);
    const open = new Amounts();
    for (let entry = this.#lastEntry; entry < lastEntry; entry += PAGE) {
      const end = Math.min(entry + PAGE, lastEntry);
      const rows = await db
        .selectFrom('postings')
        .select(['entry', 'account', 'asset', 'amount'])
        .where('entry', '>', entry)
        .where('entry', '<=', end)
        .execute();
      const sums = new Amounts();
      for (const row of rows) {
        const amount = BigInt(row.amount);
        sums.add(String(row.entry), row.asset, amount);
        (row.entry < growing ? this.#sums : open).add(row.account, row.asset, amount);
      }
      for (const { subject, asset, amount } of sums.all)
        findings.compare('entries', subject, asset, { booked: 0n, found: amount });
    }
    this.#lastEntry = Math.max(this.#lastEntry, growing - 1);
    for (const { subject, asset, amount } of this.#sums.all) open.add(subject, asset, amount);
    return open;
  }
}

function progressOf(db: Kysely<BookTables>): Promise<ProgressRow | undefined> {
  return db.selectFrom('progress').selectAll().executeTakeFirst();
}

function isSame(one: ProgressRow, other: ProgressRow | undefined): boolean {
  return one.engineSeq === other?.engineSeq && one.custodySeq === other.custodySeq;
}

/** The first entry of the exchange's own trading in the newest hour. */
async function firstGrowing(db: Kysely<BookTables>, time: number, none: number): Promise<number> {
  const row = await db
    .selectFrom('entries')
    .select(({ fn }) => fn.min('id').as('first'))
    .where('key', '>=', HouseEntries.keysFrom(time))
    .where('key', '<', HouseEntries.keysEnd)
    .executeTakeFirst();
  return row?.first ?? none;
}
