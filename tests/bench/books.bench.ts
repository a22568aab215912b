import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { EngineEntries } from '../../server/books/engineEntries.ts';
import { BookJournal, type BookRows } from '../../server/books/journal.ts';
import { BOOK_MIGRATIONS } from '../../server/books/migrations.ts';
import type { BookTables } from '../../server/books/tables.ts';
import { writeBooks } from '../../server/books/write.ts';
import { openDatabase } from '../../server/database/open.ts';
import { Engine } from '../../server/engine/engine.ts';
import type { EventBatch } from '../../server/engine/protocol.ts';
import type { BenchRow } from './bench.ts';
import { alternate } from './support/rounds.ts';
import { limitOrder, openingCommands, START_TIME, traderAccount } from './support/tradingDay.ts';
import { sized } from './support/scale.ts';

export const name = 'Double-entry books';

const TRADERS = sized(200, 20);
const TRADES = sized(10_000, 100);
/** As the books write them. */
const GROUP_ROWS = 2_000;
const ROUNDS = sized(5, 1);

/**
 * Users trade with each other, and every trade is booked: what the books take for it, from events to rows on disk, against inserts of the very same rows into
 * the same tables in the same transactions, by statements that are prepared once.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-books-'));
  try {
    const batches = tradedBatches();
    let files = 0;
    const newFile = (): string => join(folder, `${(files += 1)}.sqlite`);
    const groups: BookRows[] = [];
    await timeBooks(newFile(), batches, (rows) => groups.push(rows));
    const { ours, peer } = await alternate(
      ROUNDS,
      () => timeBooks(newFile(), batches),
      () => timeInserts(newFile(), groups),
    );
    const postings = groups.reduce((sum, { rows }) => sum + rows.postings.length, 0);
    const ratio = ours / peer;
    return [
      {
        figure: `to book ${TRADES} trades (${postings} postings) from their events`,
        value: `${ours.toFixed(0)} ms`,
        peer: `bare inserts of the same rows ${peer.toFixed(0)} ms`,
        ratio,
        target: 'at most 2 times',
        met: ratio <= 2,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function tradedBatches(): EventBatch[] {
  const engine = new Engine();
  const batches: EventBatch[] = [];
  const execute = (command: Parameters<Engine['execute']>[0]['command']): void => {
    const seq = engine.seq + 1;
    const { events, result } = engine.execute({ seq, time: START_TIME + seq, command });
    if (!result.ok) throw new Error(result.message);
    batches.push({ seq, time: START_TIME + seq, events });
  };
  for (const command of openingCommands(TRADERS)) execute(command);
  for (let trade = 0; trade < TRADES; trade += 1) {
    execute(limitOrder(traderAccount(trade % TRADERS), 'sell', 100_000, 100));
    execute(limitOrder(traderAccount((trade + 7) % TRADERS), 'buy', 100_000, 100));
  }
  return batches;
}

async function timeBooks(
  file: string,
  batches: readonly EventBatch[],
  onRows: (rows: BookRows) => void = () => undefined,
): Promise<number> {
  const db = await openDatabase<BookTables>({ file, migrations: BOOK_MIGRATIONS, durability: 'normal' });
  const entries = new EngineEntries();
  const journal = new BookJournal();
  const write = async (engineSeq: number): Promise<void> => {
    const rows = journal.take();
    onRows(rows);
    const { lastEntry, time } = journal;
    await writeBooks(db, rows, { engineSeq, custodySeq: 0, lastEntry, time });
  };
  const start = performance.now();
  for (const batch of batches) {
    const booked = entries.entriesOf(batch, journal.chart);
    for (const entry of booked) journal.book(entry, batch.time);
    if (journal.pending.size >= GROUP_ROWS) await write(batch.seq);
  }
  await write(batches.length);
  const ms = performance.now() - start;
  await db.destroy();
  return ms;
}

async function timeInserts(file: string, groups: readonly BookRows[]): Promise<number> {
  const made = await openDatabase<BookTables>({ file, migrations: BOOK_MIGRATIONS, durability: 'normal' });
  await made.destroy();
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  const into = (table: string, columns: string, or = ''): StatementSync =>
    db.prepare(`INSERT${or} INTO ${table} (${columns}) VALUES (${columns.replaceAll(/"?\w+"?/g, '?')})`);
  const entries = into('entries', 'id, key, cause, time');
  const postings = into(
    'postings',
    'entry, line, account, owner, asset, product, sub, cause, time, amount, balance, reference',
  );
  // Later groups have these again.
  const or = ' OR REPLACE';
  const balances = into('balances', 'account, asset, balance', or);
  const days = into('days', 'owner, asset, day, balance', or);
  const flows = into('flows', 'owner, hour, asset, arrived, "left"', or);
  const start = performance.now();
  for (const { rows, balances: changed, days: ended } of groups) {
    db.exec('BEGIN');
    for (const { id, key, cause, time } of rows.entries) entries.run(id, key, cause, time);
    for (const row of rows.postings)
      postings.run(
        row.entry,
        row.line,
        row.account,
        row.owner,
        row.asset,
        row.product,
        row.sub,
        row.cause,
        row.time,
        row.amount,
        row.balance,
        row.reference,
      );
    for (const { account, asset, balance } of changed) balances.run(account, asset, balance);
    for (const { owner, asset, day, balance } of ended) days.run(owner, asset, day, balance);
    for (const { owner, hour, asset, arrived, left } of rows.flows.values())
      flows.run(owner, hour, asset, arrived.toString(), left.toString());
    db.exec('COMMIT');
  }
  const ms = performance.now() - start;
  db.close();
  return ms;
}
