import type { Migration } from 'kysely/migration';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../../../server/database/open.ts';
import { VIEW_MIGRATIONS } from '../../../../../server/views/history/migrations.ts';
import type { ViewTables } from '../../../../../server/views/history/tables.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-fills-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** As they were before fills had a position side. */
const EARLIER = Object.fromEntries(Object.entries(VIEW_MIGRATIONS).filter(([name]) => name < '004'));

const open = (migrations: Readonly<Record<string, Migration>>) =>
  openDatabase<ViewTables>({ file: join(folder, 'views.sqlite'), migrations, durability: 'normal' });

const ORDER = {
  owner: 101,
  account: 1,
  contract: 101,
  clientOrderId: '',
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  price: 1,
  quantity: 1,
  filled: 1,
  filledValue: '0',
  fee: '0',
  realised: '0',
  reduceOnly: 0,
  origin: 'owner',
  status: 'filled',
  createdAt: 0,
  updatedAt: 0,
} as const;

const FILL = {
  owner: 101,
  account: 1,
  contract: 101,
  role: 'taker',
  side: 'buy',
  price: 1,
  quantity: 1,
  value: '0',
  fee: '0',
  realised: '0',
  time: 0,
} as const;

it('fills that were stored without a position side have that of their order', async () => {
  const before = await open(EARLIER);
  const orders = (['long', 'short', 'net'] as const).map((positionSide, index) => ({
    ...ORDER,
    leg: positionSide,
    orderId: index + 1,
  }));
  await before
    .insertInto('contractOrders')
    .values(orders as never)
    .execute();
  const fills = [1, 2, 3, 4].map((id) => ({ ...FILL, orderId: id, tradeId: id }));
  await before
    .insertInto('contractFills')
    .values(fills as never)
    .execute();
  await before.destroy();

  const after = await open(VIEW_MIGRATIONS);
  const stored = await after.selectFrom('contractFills').select('leg').orderBy('tradeId').execute();
  expect(stored.map(({ leg }) => leg)).toEqual(['long', 'short', 'net', 'net']);
  await after.destroy();
});
