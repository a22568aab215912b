import { expect, it } from 'vitest';
import type { Check } from '../../../../server/books/reconcile/report.ts';
import type { PostingRow } from '../../../../server/books/tables.ts';
import { accountIdOf, PRODUCT } from '../../../../server/engine/protocol.ts';
import { busyWorld } from './support/busyWorld.ts';
import { USERS, type WalletWorld } from './support/walletWorld.ts';

const WALLET = String(accountIdOf(USERS[0], PRODUCT.wallet));

/** Changes one thing in one place. */
type Plant = (world: WalletWorld) => Promise<unknown> | void;

/** Changes the newest posting but one of a user's wallet. */
function changePosting(change: Partial<PostingRow>): Plant {
  return async ({ books }) => {
    await books.flush();
    const rows = await books.db
      .selectFrom('postings')
      .select(['entry', 'line'])
      .where('account', '=', WALLET)
      .where('asset', '=', 'ETH')
      .orderBy('entry', 'desc')
      .limit(2)
      .execute();
    await books.db
      .updateTable('postings')
      .set(change)
      .where('entry', '=', rows[1]?.entry ?? 0)
      .where('line', '=', rows[1]?.line ?? 0)
      .execute();
  };
}

/** What users are told or read, as it is not. */
const DIFFERENCES: readonly (readonly [string, Check, Plant])[] = [
  [
    'a withdrawal that is told to be paid and came back',
    'withdrawals',
    ({ services }) =>
      services
        .updateTable('withdrawals')
        .set({ status: 'completed' })
        .where('status', '=', 'cancelled')
        .execute(),
  ],
  [
    'a withdrawal that is told to have come back and was paid',
    'withdrawals',
    ({ services }) =>
      services
        .updateTable('withdrawals')
        .set({ status: 'failed' })
        .where('status', '=', 'completed')
        .execute(),
  ],
  [
    'a withdrawal of another fee than was charged',
    'withdrawals',
    ({ services }) =>
      services.updateTable('withdrawals').set({ fee: '1' }).where('status', '=', 'completed').execute(),
  ],
  ['the balance after a posting', 'statements', changePosting({ balance: '1' })],
  ['a posting on the statement of somebody else', 'statements', changePosting({ owner: 101 })],
  ['a posting on no statement', 'statements', changePosting({ owner: 0 })],
  ['a posting of another product', 'statements', changePosting({ product: 2 })],
  ['a posting of another time', 'statements', changePosting({ time: 1 })],
  ['a posting of another cause', 'statements', changePosting({ cause: 'trade' })],
  [
    'the balance at the end of a day',
    'history',
    async ({ books }) => {
      await books.flush();
      await books.db.updateTable('days').set({ balance: '1' }).where('owner', '=', 101).execute();
    },
  ],
  [
    'a day that is gone',
    'history',
    async ({ books }) => {
      await books.flush();
      await books.db.deleteFrom('days').where('asset', '=', 'USDT').execute();
    },
  ],
  [
    'a day of somebody who never had anything',
    'history',
    async ({ books }) => {
      await books.flush();
      await books.db.insertInto('days').values({ owner: 102, asset: 'ETH', day: 0, balance: '1' }).execute();
    },
  ],
  [
    'what came within an hour',
    'history',
    async ({ books }) => {
      await books.flush();
      await books.db.updateTable('flows').set({ arrived: '1' }).where('asset', '=', 'ETH').execute();
    },
  ],
  [
    'what went within an hour',
    'history',
    async ({ books }) => {
      await books.flush();
      await books.db.updateTable('flows').set({ left: '0' }).where('asset', '=', 'ETH').execute();
    },
  ],
  [
    'money of the market source that is missing',
    'engine',
    ({ exchange }) => {
      const view = exchange.view.bind(exchange);
      exchange.view = async () => ({ ...(await view()), marketSource: [{ asset: 'ETH', units: -1n }] });
    },
  ],
];

it.each(DIFFERENCES)('the reconciliation finds %s', async (_, check, plant) => {
  const world = await busyWorld();
  expect(await world.run()).toMatchObject({ differences: [] });
  await plant(world);
  const { differences } = await world.run();
  expect(differences.map((found) => found.check)).toContain(check);
  await world.stop();
});
