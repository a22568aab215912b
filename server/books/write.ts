import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../ports/store.ts';
import { insertRows } from '../database/insertRows.ts';
import type { PartSum } from './dayParts.ts';
import type { BookRows } from './journal.ts';
import type { PendingFlow } from './pendingRows.ts';
import type { BookTables, ProgressRow } from './tables.ts';

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
  { rows, balances, days, prices, grown }: BookRows,
  progress: Omit<ProgressRow, 'id'>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await insertRows(trx, 'entries', ENTRY, rows.entries);
    await insertRows(trx, 'postings', POSTING, rows.postings);
    for (const { entry, postings } of grown) {
      await insertRows(trx, 'entries', ENTRY, [entry], ' OR REPLACE');
      await trx.deleteFrom('postings').where('entry', '=', entry.id).execute();
      await insertRows(trx, 'postings', POSTING, postings);
    }
    await insertRows(trx, 'balances', ['account', 'asset', 'balance'], balances, ' OR REPLACE');
    await insertRows(trx, 'days', ['owner', 'asset', 'day', 'balance'], days, ' OR REPLACE');
    for (const flow of rows.flows.values()) await addFlow(trx, flow);
    for (const part of rows.parts.values()) await addPart(trx, part);
    await insertRows(trx, 'prices', ['asset', 'price'], prices, ' OR REPLACE');
    await insertRows(trx, 'depositors', ['depositId', 'userId'], rows.depositors, ' OR REPLACE');
    const columns = ['id', 'engineSeq', 'custodySeq', 'lastEntry', 'time'] as const;
    await insertRows(trx, 'progress', columns, [{ id: 1, ...progress }], ' OR REPLACE');
  });
}

async function addFlow(trx: Transaction<BookTables>, flow: PendingFlow): Promise<void> {
  const { owner, asset, hour } = flow;
  const known = await trx
    .selectFrom('flows')
    .select(['arrived', 'left', 'bonuses'])
    .where('owner', '=', owner)
    .where('hour', '=', hour)
    .where('asset', '=', asset)
    .executeTakeFirst();
  const arrived = (BigInt(known?.arrived ?? '0') + flow.arrived).toString();
  const left = (BigInt(known?.left ?? '0') + flow.left).toString();
  const bonuses = (BigInt(known?.bonuses ?? '0') + flow.bonuses).toString();
  await insertRows(
    trx,
    'flows',
    ['owner', 'hour', 'asset', 'arrived', 'left', 'bonuses'],
    [{ owner, hour, asset, arrived, left, bonuses }],
    ' OR REPLACE',
  );
}

async function addPart(trx: Transaction<BookTables>, sum: PartSum): Promise<void> {
  const { owner, day, part, asset } = sum;
  const known = await trx
    .selectFrom('parts')
    .select(VALUES)
    .where('owner', '=', owner)
    .where('day', '=', day)
    .where('part', '=', part)
    .where('asset', '=', asset)
    .executeTakeFirst();
  const values = Object.fromEntries(
    VALUES.map((name) => [name, (BigInt(known?.[name] ?? '0') + sum[name]).toString()]),
  ) as Record<(typeof VALUES)[number], string>;
  const columns = ['owner', 'day', 'part', 'asset', ...VALUES] as const;
  await insertRows(trx, 'parts', columns, [{ owner, day, part, asset, ...values }], ' OR REPLACE');
}

const VALUES = ['usdt', 'btc', 'unpricedUsdt', 'unpricedBtc'] as const;
