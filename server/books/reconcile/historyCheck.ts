import { openTimeOf } from '@tidemark/sdk/core';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { FLOWS } from '../journal.ts';
import type { BookTables, PostingRow, ProgressRow } from '../tables.ts';
import { Amounts, pairsOf } from './amounts.ts';
import type { Difference, Findings } from './report.ts';

/** Postings that are read at once, beside everything else that the reader does. */
const PAGE = 2_000;

/** How often the rows of a user are read who trades meanwhile. */
const MAX_TRIES = 5;

interface UserPosting extends Pick<PostingRow, 'asset' | 'amount' | 'time' | 'entry' | 'line'> {
  readonly entryCause: PostingRow['cause'] | null;
}

/** Amounts by the time when a day or an hour began. */
type ByTime = Amounts;

/** Adds up the days and hours of one user from postings. */
class History {
  readonly days: ByTime = new Amounts();
  readonly arrived: ByTime = new Amounts();
  readonly left: ByTime = new Amounts();
  readonly #totals = new Map<string, bigint>();
  /** What the newest entry has brought so far, by asset. */
  #flows = new Map<string, bigint>();
  #newest: UserPosting | undefined;

  /** @param posting after all that were added before */
  add(posting: UserPosting): void {
    if (posting.entry !== this.#newest?.entry) this.end();
    this.#newest = posting;
    const { asset, time, entryCause } = posting;
    const amount = BigInt(posting.amount);
    const total = (this.#totals.get(asset) ?? 0n) + amount;
    this.#totals.set(asset, total);
    const day = String(openTimeOf('1d', time));
    this.days.add(day, asset, total - this.days.of(day, asset));
    if (entryCause !== null && FLOWS.includes(entryCause))
      this.#flows.set(asset, (this.#flows.get(asset) ?? 0n) + amount);
  }

  /** What moves between accounts of one user within an entry does not come or go. */
  end(): void {
    const hour = String(openTimeOf('1h', this.#newest?.time ?? 0));
    for (const [asset, amount] of this.#flows)
      if (amount > 0n) this.arrived.add(hour, asset, amount);
      else this.left.add(hour, asset, 0n - amount);
    this.#flows = new Map();
  }
}

/** Rows and what postings make of them. */
type Side = readonly [stored: ByTime, added: ByTime];

/** Adds up the days and hours of users from their postings, user by user, and compares them with the rows that their value over time is read from. */
export async function checkHistory(db: Kysely<BookTables>, findings: Findings): Promise<void> {
  for (let owner = await ownerAfter(db, 0); owner !== undefined; owner = await ownerAfter(db, owner)) {
    const { compared, differences } = await compareUser(db, owner);
    findings.made('history', compared);
    findings.differences.push(...differences);
  }
}

/** The next user of whom there is a posting, a day or an hour. */
async function ownerAfter(db: Kysely<BookTables>, owner: number): Promise<number | undefined> {
  const found: number[] = [];
  for (const table of ['postings', 'days', 'flows'] as const) {
    const row = await db
      .selectFrom(table)
      .select('owner')
      .where('owner', '>', owner)
      .where('owner', '>', 0)
      .orderBy('owner')
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) found.push(row.owner);
  }
  return found.length === 0 ? undefined : Math.min(...found);
}

interface Compared {
  readonly compared: number;
  readonly differences: readonly Difference[];
}

/** Looks again where something was written in between, and in the end at those days and hours alone that were over. */
async function compareUser(db: Kysely<BookTables>, owner: number): Promise<Compared> {
  for (let tries = 1; ; tries += 1) {
    const before = await progressOf(db);
    if (before === undefined) return { compared: 0, differences: [] };
    const history = await readHistory(db, owner, before.lastEntry);
    const days = await readDays(db, owner);
    const { arrived, left } = await readHours(db, owner);
    const found: Compared[] = [];
    const compareUntil = (day: number, hour: number): void => {
      found.push(compare(`user ${owner}, day`, [days, history.days], day));
      found.push(compare(`user ${owner}, arrived`, [arrived, history.arrived], hour));
      found.push(compare(`user ${owner}, left`, [left, history.left], hour));
    };
    compareUntil(Infinity, Infinity);
    const isCertain =
      found.every(({ differences }) => differences.length === 0) ||
      (await progressOf(db))?.lastEntry === before.lastEntry;
    if (!isCertain && tries < MAX_TRIES) continue;
    if (!isCertain) {
      found.length = 0;
      compareUntil(openTimeOf('1d', before.time), openTimeOf('1h', before.time));
    }
    return {
      compared: found.reduce((sum, { compared }) => sum + compared, 0),
      differences: found.flatMap(({ differences }) => differences),
    };
  }
}

/** @param until when days or hours began that are not compared, in ms */
function compare(what: string, [stored, added]: Side, until: number): Compared {
  const differences: Difference[] = [];
  let compared = 0;
  for (const { subject: at, asset } of pairsOf(stored, added)) {
    if (Number(at) >= until) continue;
    compared += 1;
    const [booked, found] = [stored.of(at, asset), added.of(at, asset)];
    const subject = `${what} ${new Date(Number(at)).toISOString()}`;
    if (booked !== found) differences.push({ check: 'history', subject, asset, booked, found });
  }
  return { compared, differences };
}

function progressOf(db: Kysely<BookTables>): Promise<Pick<ProgressRow, 'lastEntry' | 'time'> | undefined> {
  return db.selectFrom('progress').select(['lastEntry', 'time']).executeTakeFirst();
}

async function readHistory(db: Kysely<BookTables>, owner: number, upTo: number): Promise<History> {
  const history = new History();
  let after = { time: 0, entry: 0, line: 0 };
  for (;;) {
    const rows = await db
      .selectFrom('postings')
      .leftJoin('entries', 'entries.id', 'postings.entry')
      .select(['asset', 'amount', 'postings.time', 'entry', 'line', 'entries.cause as entryCause'])
      .where('owner', '=', owner)
      .where('owner', '>', 0)
      .where('entry', '<=', upTo)
      .where(sql<SqlBool>`(postings.time, entry, line) > (${after.time}, ${after.entry}, ${after.line})`)
      .orderBy('postings.time')
      .orderBy('entry')
      .orderBy('line')
      .limit(PAGE)
      .execute();
    for (const row of rows) history.add(row);
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last;
  }
  history.end();
  return history;
}

async function readDays(db: Kysely<BookTables>, owner: number): Promise<ByTime> {
  const days = new Amounts();
  for (const row of await db.selectFrom('days').selectAll().where('owner', '=', owner).execute())
    days.add(String(row.day), row.asset, BigInt(row.balance));
  return days;
}

async function readHours(
  db: Kysely<BookTables>,
  owner: number,
): Promise<{ readonly arrived: ByTime; readonly left: ByTime }> {
  const [arrived, left] = [new Amounts(), new Amounts()];
  for (const row of await db.selectFrom('flows').selectAll().where('owner', '=', owner).execute()) {
    arrived.add(String(row.hour), row.asset, BigInt(row.arrived));
    left.add(String(row.hour), row.asset, BigInt(row.left));
  }
  return { arrived, left };
}
