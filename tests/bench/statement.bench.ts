import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';
import { BOOK_MIGRATIONS } from '../../server/books/migrations.ts';
import { readStatement } from '../../server/books/statement.ts';
import type { BookTables } from '../../server/books/tables.ts';
import { openDatabase } from '../../server/database/open.ts';
import { ThreadedReader } from '../../server/database/threadedReader.ts';
import { answerList } from '../../server/gateway/handlers/listFile.ts';
import { answerPage } from '../../server/gateway/handlers/paging.ts';
import { STATEMENT_COLUMNS } from '../../server/gateway/handlers/wallet/csvColumns.ts';
import { toStatementEntry } from '../../server/gateway/handlers/wallet/statements.ts';
import type { Paging } from '../../server/views/paging.ts';
import type { BenchRow } from './bench.ts';
import { sized } from './support/scale.ts';
import { alternate } from './support/rounds.ts';

export const name = 'Statement of a busy trader';

/** Those of an account that traded for ten minutes at 200 amends a second. */
const ENTRIES = sized(263_257, 1_200);
const ROUNDS = sized(3, 1);
const OWNER = 7;
/** What a page asked for at most when it made its file by itself. */
const PAGE = 100;
/** The longest that whoever calls meanwhile may wait. */
const LONGEST_MS = 50;
const NO_MARKETS = { get: () => undefined };

/**
 * The exchange writes a whole statement as one file, against the calls that a page made of the same entries before it wrote its file: each in
 * this process, without a network. And how long others wait while the file is made.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-statement-'));
  const file = join(folder, 'books.sqlite');
  await fill(file);
  const reader = new ThreadedReader<BookTables>({ file, onDamage: () => undefined });
  const read = (paging: Paging) => readStatement(reader.lists, { owner: OWNER, ...paging });
  let calls = 0;
  let longest = 0;
  try {
    const { ours, peer } = await alternate(
      ROUNDS,
      async () => {
        const delay = monitorEventLoopDelay({ resolution: 1 });
        delay.enable();
        const took = await timed(() => wholeFile(read));
        delay.disable();
        longest = delay.max / 1e6;
        return took;
      },
      () => timed(async () => (calls = await byPages(read))),
    );
    const ratio = ours / peer;
    return [
      {
        figure: `a statement of ${ENTRIES} entries as one file`,
        value: `${ours.toFixed(0)} ms, 1 call`,
        peer: `by pages of ${PAGE} ${peer.toFixed(0)} ms, ${calls} calls`,
        ratio,
        target: 'no longer',
        met: ratio <= 1,
      },
      {
        figure: 'longest wait of others while it is written',
        value: `${longest.toFixed(1)} ms`,
        peer: `a long task ${LONGEST_MS} ms`,
        ratio: longest / LONGEST_MS,
        target: 'at most 1',
        met: longest <= LONGEST_MS,
      },
    ];
  } finally {
    await reader.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(file: string): Promise<void> {
  const made = await openDatabase<BookTables>({ file, migrations: BOOK_MIGRATIONS, durability: 'normal' });
  await made.destroy();
  const db = new DatabaseSync(file);
  const insert = db.prepare(
    `INSERT INTO postings (entry, line, account, owner, asset, product, sub, cause, time, amount, balance, reference)
     VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?)`,
  );
  const kinds = [
    ['USDT', 'trade', '-20123456000000000000'],
    ['BTC', 'trade', '330000000000000'],
    ['USDT', 'tradingFee', '-20123456000000000'],
  ] as const;
  db.exec('BEGIN');
  for (let n = 0; n < ENTRIES; n += 1) {
    const line = n % kinds.length;
    const entry = (n - line) / kinds.length + 1;
    const [asset, cause, amount] = kinds[line] ?? kinds[0];
    const time = 1_732_160_000_000 + entry * 7;
    insert.run(
      entry,
      line,
      `user:${OWNER}`,
      OWNER,
      asset,
      2,
      cause,
      time,
      amount,
      '1500750000000000000000',
      String(entry),
    );
  }
  db.exec('COMMIT');
  db.close();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

type Read = (paging: Paging) => ReturnType<typeof readStatement>;
type Posting = Parameters<typeof toStatementEntry>[0];

const toEntry = (posting: Posting) => toStatementEntry(posting, NO_MARKETS);

async function wholeFile(read: Read): Promise<void> {
  const reply = { header: () => undefined, type: () => undefined };
  const headers = { 'x-language': 'en_US', 'x-timezone': 'Europe/Berlin' };
  const call = { query: {}, wantsFile: true, request: { headers }, reply } as never;
  let rows = -1;
  for await (const piece of (await answerList(call, STATEMENT_COLUMNS, read, toEntry)) as Readable)
    rows += String(piece).split('\n').length - 1;
  if (rows !== ENTRIES) throw new Error(`The file has ${rows} rows`);
}

/** How many calls it took. */
async function byPages(read: Read): Promise<number> {
  let rows = 0;
  let calls = 0;
  for (let before: string | null | undefined; before !== null; calls += 1) {
    const page = await answerPage({ limit: PAGE, before }, read, toEntry);
    rows += JSON.stringify(page).length > 0 ? page.list.length : 0;
    before = page.nextCursor;
  }
  if (rows !== ENTRIES) throw new Error(`The pages have ${rows} rows`);
  return calls;
}
