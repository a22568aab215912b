import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../../server/database/open.ts';
import { VIEW_MIGRATIONS } from '../../../../server/views/history/migrations.ts';
import type { ViewTables } from '../../../../server/views/history/tables.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-legs-'));
});
afterEach(() => rm(folder, { recursive: true }));

const open = (migrations: typeof VIEW_MIGRATIONS) =>
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

it('fills that were stored without a leg have that of their order', async () => {
  const earlier: Partial<typeof VIEW_MIGRATIONS> = { ...VIEW_MIGRATIONS };
  delete earlier['004-add-legs-of-fills'];
  const before = await open(earlier as typeof VIEW_MIGRATIONS);
  const orders = (['long', 'short', 'net'] as const).map((leg, index) => ({
    ...ORDER,
    leg,
    orderId: index + 1,
  }));
  await before.insertInto('contractOrders').values(orders).execute();
  const fills = [1, 2, 3, 4].map((id) => ({ ...FILL, orderId: id, tradeId: id }));
  await before
    .insertInto('contractFills')
    .values(fills as never)
    .execute();
  await before.destroy();

  const after = await open(VIEW_MIGRATIONS);
  const legs = await after.selectFrom('contractFills').select('leg').orderBy('tradeId').execute();
  expect(legs.map(({ leg }) => leg)).toEqual(['long', 'short', 'net', 'net']);
  await after.destroy();
});
