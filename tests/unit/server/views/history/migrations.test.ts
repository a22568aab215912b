import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../../../server/database/open.ts';
import { readContractFills } from '../../../../../server/views/contracts/queries.ts';
import { VIEW_MIGRATIONS } from '../../../../../server/views/history/migrations.ts';
import type { ViewTables } from '../../../../../server/views/history/tables.ts';
import { readFills } from '../../../../../server/views/spot/queries.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-histories-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('finds fills by the type of their orders, and knows the client’s ids, of what was stored before these were', async () => {
  const file = join(folder, 'views.sqlite');
  const durability = 'normal';
  const first = Object.fromEntries(Object.entries(VIEW_MIGRATIONS).filter(([name]) => name < '007'));
  const old = await openDatabase<Record<string, Record<string, unknown>>>({
    file,
    migrations: first,
    durability,
  });
  const own = {
    owner: 100,
    account: 100,
    contract: 1,
    side: 'buy',
    price: 1,
    quantity: 1,
    fee: '0',
    realised: '0',
  };
  const state = {
    filled: 1,
    filledValue: '1',
    reduceOnly: 0,
    origin: 'user',
    status: 'filled',
    createdAt: 1,
    updatedAt: 1,
  };
  for (const [orderId, type] of [
    [1, 'limit'],
    [2, 'market'],
  ] as const) {
    await old
      .insertInto('contractOrders')
      .values({
        ...{ ...own, ...state, orderId, type, leg: 'net', timeInForce: 'GTC' },
        clientOrderId: `mine-${orderId}`,
      })
      .execute();
    await old
      .insertInto('contractFills')
      .values({ ...own, tradeId: orderId, orderId, role: 'taker', leg: 'net', value: '1', time: 1 })
      .execute();
  }
  await old.destroy();

  const db = await openDatabase<ViewTables>({ file, migrations: VIEW_MIGRATIONS, durability });
  const { rows } = await readContractFills(db, { owner: 100, type: 'market', limit: 10 });
  expect(rows.map(({ orderId, clientOrderId }) => [orderId, clientOrderId])).toEqual([[2, 'mine-2']]);
  await db.destroy();
});

it('does the same for fills of pairs', async () => {
  const file = join(folder, 'views.sqlite');
  const durability = 'normal';
  const first = Object.fromEntries(Object.entries(VIEW_MIGRATIONS).filter(([name]) => name < '010'));
  const old = await openDatabase<Record<string, Record<string, unknown>>>({
    file,
    migrations: first,
    durability,
  });
  const own = { account: 100, instrument: 1, side: 'buy', price: 1, quantity: 1, fee: '0' };
  const state = { timeInForce: 'GTC', filled: 1, filledQuote: '1', status: 'filled', createdAt: 1 };
  for (const [orderId, type] of [
    [1, 'limit'],
    [2, 'market'],
  ] as const) {
    await old
      .insertInto('orders')
      .values({ ...own, ...state, orderId, type, clientOrderId: `mine-${orderId}`, updatedAt: 1 })
      .execute();
    await old
      .insertInto('fills')
      .values({ ...own, tradeId: orderId, orderId, role: 'taker', quote: '1', time: 1 })
      .execute();
  }
  await old.destroy();

  const db = await openDatabase<ViewTables>({ file, migrations: VIEW_MIGRATIONS, durability });
  const { rows } = await readFills(db, { account: 100, type: 'market', limit: 10 });
  expect(rows.map(({ orderId, clientOrderId }) => [orderId, clientOrderId])).toEqual([[2, 'mine-2']]);
  await db.destroy();
});
