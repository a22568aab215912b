import { expect, it } from 'vitest';
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

/** What users are told or read, as it is not, and the check and subject that say so. */
const DIFFERENCES: readonly (readonly [string, string, Plant])[] = [
  [
    'a withdrawal that is told to be paid and came back',
    'withdrawals wd_10 paid',
    ({ services }) =>
      services
        .updateTable('withdrawals')
        .set({ status: 'completed' })
        .where('status', '=', 'cancelled')
        .execute(),
  ],
  [
    'a withdrawal that is told to have come back and was paid',
    'withdrawals wd_7 paid',
    ({ services }) =>
      services
        .updateTable('withdrawals')
        .set({ status: 'failed' })
        .where('status', '=', 'completed')
        .execute(),
  ],
  [
    'a withdrawal of another fee than was charged',
    'withdrawals wd_7 fee',
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
    'history user 101, day',
    async ({ books }) => {
      await books.flush();
      await books.db.updateTable('days').set({ balance: '1' }).where('owner', '=', 101).execute();
    },
  ],
  [
    'a day that is gone',
    'history user 100, day',
    async ({ books }) => {
      await books.flush();
      await books.db.deleteFrom('days').where('asset', '=', 'USDT').execute();
    },
  ],
  [
    'a day of somebody who never had anything',
    'history user 102, day',
    async ({ books }) => {
      await books.flush();
      await books.db.insertInto('days').values({ owner: 102, asset: 'ETH', day: 0, balance: '1' }).execute();
    },
  ],
  [
    'what came within an hour',
    'history user 100, arrived',
    async ({ books }) => {
      await books.flush();
      await books.db.updateTable('flows').set({ arrived: '1' }).where('asset', '=', 'ETH').execute();
    },
  ],
  [
    'what went within an hour',
    'history user 100, left',
    async ({ books }) => {
      await books.flush();
      await books.db.updateTable('flows').set({ left: '0' }).where('asset', '=', 'ETH').execute();
    },
  ],
  [
    'interest of another budget',
    'budgets 71000',
    async ({ books }) => {
      await books.flush();
      await books.db
        .updateTable('postings')
        .set({ account: '61000' })
        .where('account', '=', '71000')
        .where('cause', '=', 'interest')
        .execute();
      const moved = async (account: string, balance: bigint): Promise<void> => {
        const row = books.db.updateTable('balances').set({ balance: (balance * 10n ** 10n).toString() });
        await row.where('account', '=', account).execute();
      };
      await moved('71000', 900n);
      await moved('61000', 900n - 300n - 7n);
    },
  ],
  [
    'a bonus that is booked as something else',
    'budgets 61000',
    async ({ books }) => {
      await books.flush();
      await books.db
        .updateTable('postings')
        .set({ cause: 'transfer' })
        .where('cause', '=', 'bonus')
        .where('owner', '=', 100)
        .execute();
    },
  ],
  [
    'money of the market source that is missing',
    'engine market',
    ({ exchange }) => {
      const view = exchange.view.bind(exchange);
      exchange.view = async () => ({ ...(await view()), marketSource: [{ asset: 'ETH', units: -1n }] });
    },
  ],
];

it.each(DIFFERENCES)('the reconciliation finds %s', async (_, said, plant) => {
  const world = await busyWorld();
  expect(await world.run()).toMatchObject({ differences: [] });
  await plant(world);
  const { differences } = await world.run();
  expect(differences.map((found) => `${found.check} ${found.subject}`)).toContainEqual(
    expect.stringMatching(new RegExp(`^${said}\\b`)),
  );
  await world.stop();
});
