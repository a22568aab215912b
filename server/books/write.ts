import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { BookRows } from './journal.ts';
import type { PendingFlow } from './pendingRows.ts';
import type { BookTables, ProgressRow } from './tables.ts';

/** Rows of one statement, as many as there are for: so there are few texts, and none has more parameters than SQLite takes. */
const SIZES = [256, 64, 16, 4, 1] as const;

/** Texts of statements by table and number of rows: to build one anew costs more than to run it. */
const texts = new Map<string, string>();

type Value = string | number | null;

/** Writes rows of a table; `or replace` where a row of the same key may be there. */
async function insert<Name extends keyof BookTables>(
  trx: Transaction<BookTables>,
  table: Name,
  columns: readonly (keyof BookTables[Name] & string)[],
  rows: readonly BookTables[Name][],
  or: '' | ' OR REPLACE' = '',
): Promise<void> {
  for (let start = 0; start < rows.length;) {
    const size = SIZES.find((each) => each <= rows.length - start) ?? 1;
    const part = rows.slice(start, start + size);
    const text = textOf(`INSERT${or} INTO "${table}"`, columns, size);
    const values: Value[] = [];
    for (const row of part) for (const column of columns) values.push(row[column] as Value);
    await trx.executeQuery(CompiledQuery.raw(text, values));
    start += size;
  }
}

function textOf(verb: string, columns: readonly string[], rows: number): string {
  const name = `${verb} ${rows}`;
  const known = texts.get(name);
  if (known !== undefined) return known;
  const places = `(${columns.map(() => '?').join(', ')})`;
  const names = columns.map((column) => `"${column}"`).join(', ');
  const text = `${verb} (${names}) VALUES ${Array.from({ length: rows }, () => places).join(', ')}`;
  texts.set(name, text);
  return text;
}

const ENTRY = ['id', 'key', 'cause', 'time'] as const;
const POSTING = [
  'entry',
  'line',
  'account',
  'owner',
  'asset',
  'product',
  'sub',
  'cause',
  'time',
  'amount',
  'balance',
  'reference',
] as const;

/** Writes rows and how far they reach in one transaction: after a crash both are there or neither. */
export async function writeBooks(
  db: Kysely<BookTables>,
  { rows, balances, days, grown }: BookRows,
  progress: Omit<ProgressRow, 'id'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await insert(trx, 'entries', ENTRY, rows.entries);
    await insert(trx, 'postings', POSTING, rows.postings);
    for (const { entry, postings } of grown) {
      await insert(trx, 'entries', ENTRY, [entry], ' OR REPLACE');
      await trx.deleteFrom('postings').where('entry', '=', entry.id).execute();
      await insert(trx, 'postings', POSTING, postings);
    }
    await insert(trx, 'balances', ['account', 'asset', 'balance'], balances, ' OR REPLACE');
    await insert(trx, 'days', ['owner', 'asset', 'day', 'balance'], days, ' OR REPLACE');
    for (const flow of rows.flows.values()) await addFlow(trx, flow);
    await insert(trx, 'depositors', ['depositId', 'userId'], rows.depositors, ' OR REPLACE');
    const columns = ['id', 'engineSeq', 'custodySeq', 'lastEntry', 'time'] as const;
    await insert(trx, 'progress', columns, [{ id: 1, ...progress }], ' OR REPLACE');
  });
}

async function addFlow(trx: Transaction<BookTables>, flow: PendingFlow): Promise<void> {
  const { owner, asset, hour } = flow;
  const known = await trx
    .selectFrom('flows')
    .select(['arrived', 'left'])
    .where('owner', '=', owner)
    .where('hour', '=', hour)
    .where('asset', '=', asset)
    .executeTakeFirst();
  const arrived = (BigInt(known?.arrived ?? '0') + flow.arrived).toString();
  const left = (BigInt(known?.left ?? '0') + flow.left).toString();
  await insert(
    trx,
    'flows',
    ['owner', 'hour', 'asset', 'arrived', 'left'],
    [{ owner, hour, asset, arrived, left }],
    ' OR REPLACE',
  );
}
