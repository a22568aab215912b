import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Check } from '../../../../server/books/reconcile/report.ts';
import { accountIdOf, PRODUCT } from '../../../../server/engine/protocol.ts';
import { busyWorld } from './support/busyWorld.ts';
import { USERS, WalletWorld, type Asset } from './support/walletWorld.ts';

const WALLET = String(accountIdOf(USERS[0], PRODUCT.wallet));

/** Changes one unit in one place. */
type Plant = (world: WalletWorld) => Promise<unknown> | void;

/** Adds to an amount that is stored as text. */
const plus = (text: string | undefined, more: bigint): string => (BigInt(text ?? '0') + more).toString();

const DIFFERENCES: readonly (readonly [string, Check, Plant])[] = [
  [
    'a balance in the tables of the books',
    'balances',
    async ({ books }) => {
      const { db } = books;
      await books.flush();
      const row = await db
        .selectFrom('balances')
        .selectAll()
        .where('account', '=', WALLET)
        .executeTakeFirst();
      await db
        .updateTable('balances')
        .set({ balance: plus(row?.balance, 1n) })
        .where('account', '=', WALLET)
        .where('asset', '=', row?.asset ?? '')
        .execute();
    },
  ],
  [
    'the amount of a posting',
    'entries',
    async ({ books }) => {
      await books.flush();
      await books.db
        .updateTable('postings')
        .set({ amount: '1' })
        .where('entry', '=', 3)
        .where('line', '=', 0)
        .execute();
    },
  ],
  [
    'an entry that is gone',
    'balances',
    async ({ books }) => {
      await books.flush();
      await books.db.deleteFrom('postings').where('entry', '=', 2).execute();
    },
  ],
  [
    'an entry that was booked twice',
    'balances',
    async ({ books }) => {
      await books.flush();
      const rows = await books.db.selectFrom('postings').selectAll().where('entry', '=', 2).execute();
      await books.db
        .insertInto('postings')
        .values(rows.map((row) => ({ ...row, line: row.line + 50 })))
        .execute();
    },
  ],
  [
    'a balance of the engine that no event told of',
    'engine',
    ({ exchange }) => {
      const view = exchange.view.bind(exchange);
      exchange.view = async () => {
        const { balances, ...rest } = await view();
        const [first, ...others] = balances;
        if (first === undefined) throw new Error('Nobody has anything');
        return { ...rest, balances: [{ ...first, available: first.available + 1n }, ...others] };
      };
    },
  ],
  ['coins that left the hot wallet without a word', 'custody', ({ chain }) => chain.put('hot', 'ETH', -1n)],
  [
    'coins on an address that were never told of',
    'custody',
    ({ chain }) => chain.put('addresses', 'USDT', 1n),
  ],
  [
    'a payout that nobody withdrew',
    'payouts',
    async (world) => {
      world.chain.tell({
        kind: 'movement',
        key: 'stolen',
        network: 'ethereum',
        txId: '0xf',
        height: 9,
        cause: 'payout',
        subject: 'wd_unknown',
        legs: [
          { account: 'hot', asset: 'ETH', amount: -1n },
          { account: 'clients', asset: 'ETH', amount: 1n },
        ],
      });
      await world.services
        .updateTable('eventCursors')
        .set({ seq: world.chain.log.length })
        .where('name', '=', 'custody')
        .execute();
    },
  ],
  [
    'a deposit that its user is told was more',
    'deposits',
    async ({ services }) => {
      const row = await services
        .selectFrom('deposits')
        .selectAll()
        .where('id', '=', 'dep_1')
        .executeTakeFirst();
      await services
        .updateTable('deposits')
        .set({ credited: plus(row?.credited, 1n) })
        .where('id', '=', 'dep_1')
        .execute();
    },
  ],
  [
    'a deposit that was credited and has no row',
    'deposits',
    ({ services }) => services.deleteFrom('deposits').where('id', '=', 'dep_2').execute(),
  ],
  [
    'dust that somebody was given',
    'uncredited',
    async ({ services }) => {
      const row = await services
        .selectFrom('depositDust')
        .selectAll()
        .where('userId', '=', 101)
        .executeTakeFirst();
      await services
        .updateTable('depositDust')
        .set({ dust: plus(row?.dust, 1n) })
        .where('userId', '=', 101)
        .execute();
    },
  ],
  [
    'a withdrawal that is told to be paid while its money is set aside',
    'withdrawals',
    ({ services }) =>
      services
        .updateTable('withdrawals')
        .set({ status: 'completed' })
        .where('status', '=', 'unconfirmed')
        .execute(),
  ],
  [
    'money that is set aside for no withdrawal',
    'pending',
    ({ services }) => services.deleteFrom('withdrawals').where('status', '=', 'unconfirmed').execute(),
  ],
  [
    'an open withdrawal of another amount',
    'pending',
    ({ services }) =>
      services
        .updateTable('withdrawals')
        .set({ amount: '1001' })
        .where('status', '=', 'unconfirmed')
        .execute(),
  ],
];

describe('the reconciliation', () => {
  it.each(DIFFERENCES)('finds %s', async (_, check, plant) => {
    const world = await busyWorld();
    expect(await world.run()).toMatchObject({ differences: [] });
    await plant(world);
    const { differences } = await world.run();
    expect(differences.map((found) => found.check)).toContain(check);
    await world.stop();
  });

  it('makes every check, and compares something by each', async () => {
    const world = await busyWorld();
    const { compared } = await world.run();
    for (const check of [
      'engine',
      'sums',
      'balances',
      'entries',
      'statements',
      'history',
      'custody',
      'deposits',
      'withdrawals',
      'uncredited',
      'pending',
    ] as const)
      expect(compared[check], check).toBeGreaterThan(0);
    await world.stop();
  });

  it('raises no alarm while deposits and withdrawals of a healthy exchange are under way', async () => {
    const step = fc.record({
      user: fc.constantFrom(...USERS),
      asset: fc.constantFrom<Asset>('ETH', 'USDT'),
      amount: fc.bigInt(1n, 10n ** 21n),
      what: fc.constantFrom(
        'seen',
        'deposit',
        'deposit',
        'sweep',
        'unconfirmed',
        'sent',
        'completed',
        'cancelled',
      ),
      looks: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
        const world = await WalletWorld.open();
        for (const { user, asset, amount, what, looks } of steps) {
          if (what === 'seen' || what === 'deposit')
            await world.deposit(user, asset, amount, what === 'seen');
          else if (what === 'sweep') await world.sweep(asset);
          else await world.withdraw(user, asset, amount / 10n ** 12n + 1n, what);
          if (looks) expect((await world.reconciliation.run({ isFull: false })).differences).toEqual([]);
        }
        expect((await world.run()).differences).toEqual([]);
        await world.stop();
      }),
      { numRuns: 20 },
    );
  });

  it('looks twice, and forgives what has arrived by then', async () => {
    const world = await busyWorld();
    world.chain.put('hot', 'ETH', -1n);
    let looks = 0;
    world.beforeSecondLook = () => {
      looks += 1;
      world.chain.put('hot', 'ETH', 1n);
    };
    expect((await world.reconciliation.run({ isFull: false })).differences).toEqual([]);
    expect(looks).toBe(1);
    await world.stop();
  });
});
