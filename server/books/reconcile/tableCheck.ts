import type { Kysely } from 'kysely';
import { HouseEntries } from '../houseEntries.ts';
import type { BookTables, ProgressRow } from '../tables.ts';
import { Amounts, pairsOf } from './amounts.ts';
import { checkHistory } from './historyCheck.ts';
import { PostingCheck, type BookedPosting } from './postingCheck.ts';
import { Findings, type Difference } from './report.ts';

/** Entries that are read at once, beside everything else that the reader does. */
const PAGE = 1_000;

/** The tables are written every 20 seconds, and read much faster. */
const MAX_TRIES = 10;

/**
 * Reads postings from entry to entry, and remembers what they add up to and how far: the next time only new ones are read, and what differed once is told
 * of again, for no posting changes any more. Entries of the exchange's own trading grow for an hour, and are read each time until then.
 */
export class TableCheck {
  #postings = new PostingCheck();
  #lastEntry = 0;
  /** Entries that may still grow. */
  #growing: ReadonlySet<number> = new Set();
  #isFull = true;
  /** Of rows that do not change any more: what was found and not told yet, and what was told. */
  #found = new Findings();
  #told: Difference[] = [];

  /** Begins anew, so that every posting is read, and what users read beside their postings. */
  forget(): void {
    this.#postings = new PostingCheck();
    this.#lastEntry = 0;
    this.#growing = new Set();
    this.#isFull = true;
    this.#found = new Findings();
    this.#told = [];
  }

  /**
   * Compares the balances of the tables with the sums of their postings, those of each entry with nothing, and each posting with its entry and its account,
   * as the tables were at one moment; and days and hours of users where everything is read.
   */
  async run(db: Kysely<BookTables>, findings: Findings): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const before = await progressOf(db);
      if (before === undefined) return;
      const passing = new Findings();
      const sums = await this.#read(db, before, passing);
      const balances = await db.selectFrom('balances').selectAll().execute();
      if (!isSame(before, await progressOf(db))) continue;
      // What was found of days and hours stands until everything is read again.
      for (const check of ['balances', 'entries', 'statements', 'history'] as const) findings.made(check);
      const stored = compareBalances(balances, sums, findings);
      this.#postings.budgets.compare(stored, findings);
      findings.take(passing);
      if (this.#isFull) await checkHistory(db, this.#found);
      this.#isFull = false;
      findings.take(this.#found);
      findings.differences.push(...this.#told);
      this.#told.push(...this.#found.differences);
      this.#found = new Findings();
      return;
    }
  }

  /** Reads new entries, and those that may have grown. Resolves with the sums of all. */
  async #read(db: Kysely<BookTables>, { lastEntry, time }: ProgressRow, passing: Findings): Promise<Amounts> {
    const growing = await growingEntries(db, time);
    for (let entry = this.#lastEntry; entry < lastEntry; entry += PAGE) {
      const end = Math.min(entry + PAGE, lastEntry);
      const rows = await postingsOf(db, { after: entry, upTo: end });
      this.#postings.add(
        rows.filter((row) => !growing.has(row.entry)),
        this.#found,
      );
      this.#lastEntry = end;
    }
    const ended = [...this.#growing].filter((id) => !growing.has(id));
    this.#postings.add(await postingsAmong(db, ended), this.#found);
    this.#growing = growing;
    const open = new PostingCheck();
    open.add(await postingsAmong(db, [...growing]), passing);
    for (const { subject, asset, amount } of this.#postings.sums.all) open.sums.add(subject, asset, amount);
    return open.sums;
  }
}

/** Returns what the tables say. */
function compareBalances(
  balances: readonly { readonly account: string; readonly asset: string; readonly balance: string }[],
  sums: Amounts,
  findings: Findings,
): Amounts {
  const stored = new Amounts();
  for (const { account, asset, balance } of balances) stored.add(account, asset, BigInt(balance));
  for (const { subject, asset } of pairsOf(stored, sums))
    findings.compare('balances', subject, asset, {
      booked: stored.of(subject, asset),
      found: sums.of(subject, asset),
    });
  return stored;
}

function progressOf(db: Kysely<BookTables>): Promise<ProgressRow | undefined> {
  return db.selectFrom('progress').selectAll().executeTakeFirst();
}

function isSame(one: ProgressRow, other: ProgressRow | undefined): boolean {
  return (
    one.engineSeq === other?.engineSeq &&
    one.custodySeq === other.custodySeq &&
    one.lastEntry === other.lastEntry
  );
}

/** Entries of the exchange's own trading in the newest hour. */
async function growingEntries(db: Kysely<BookTables>, time: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('entries')
    .select('id')
    .where('key', '>=', HouseEntries.keysFrom(time))
    .where('key', '<', HouseEntries.keysEnd)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function postingsOf(
  db: Kysely<BookTables>,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<readonly BookedPosting[]> {
  return postings(db).where('postings.entry', '>', after).where('postings.entry', '<=', upTo).execute();
}

async function postingsAmong(
  db: Kysely<BookTables>,
  entries: readonly number[],
): Promise<readonly BookedPosting[]> {
  return entries.length === 0 ? [] : postings(db).where('postings.entry', 'in', entries).execute();
}

function postings(db: Kysely<BookTables>) {
  return db
    .selectFrom('postings')
    .leftJoin('entries', 'entries.id', 'postings.entry')
    .select([
      'postings.entry',
      'postings.account',
      'postings.owner',
      'postings.asset',
      'postings.product',
      'postings.sub',
      'postings.cause',
      'postings.time',
      'postings.amount',
      'postings.balance',
      'entries.cause as entryCause',
      'entries.time as entryTime',
    ])
    .orderBy('postings.entry')
    .orderBy('postings.line');
}
