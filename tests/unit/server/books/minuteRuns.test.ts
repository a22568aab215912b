import { describe, expect, it, vi } from 'vitest';
import { Findings, type Check } from '../../../../server/books/reconcile/report.ts';
import { WalletCheck, type WalletRecords } from '../../../../server/books/reconcile/walletCheck.ts';
import { accountIdOf, PRODUCT } from '../../../../server/engine/protocol.ts';
import { writeCursor } from '../../../../server/services/messages/cursor.ts';
import { readWalletRecords } from '../../../../server/services/wallet/walletRecords.ts';
import { busyWorld } from './support/busyWorld.ts';
import { USERS, type WalletWorld } from './support/walletWorld.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const WALLET = String(accountIdOf(USERS[0], PRODUCT.wallet));

/** Changes one thing in one place. */
type Plant = (world: WalletWorld) => Promise<unknown> | void;

/** What is new is wrong at once, and need not wait for the next time that everything is read. */
const NEW_DIFFERENCES: readonly (readonly [string, Check, Plant])[] = [
  [
    'a withdrawal that was open and is told to be paid',
    'withdrawals',
    ({ services }) =>
      services.updateTable('withdrawals').set({ status: 'completed' }).where('status', '=', 'sent').execute(),
  ],
  [
    'a deposit that is told and was never credited',
    'deposits',
    async (world) => {
      const id = await world.deposit(101, 'ETH', 5n);
      await world.services.updateTable('deposits').set({ credited: '7' }).where('id', '=', id).execute();
    },
  ],
  [
    'a deposit that waited for confirmations and is told to be more than what came',
    'deposits',
    ({ services }) =>
      services
        .updateTable('deposits')
        .set({ status: 'credited', round: 1, credited: '7' })
        .where('status', '=', 'seen')
        .execute(),
  ],
  [
    'a withdrawal that is paid and of which there is nothing',
    'withdrawals',
    async (world) => {
      const id = await world.withdraw(100, 'ETH', 1_000n, 'completed');
      await world.services
        .deleteFrom('withdrawals')
        .where('id', '=', id ?? '')
        .execute();
    },
  ],
  [
    'the amount of a new posting',
    'entries',
    async ({ books, exchange }) => {
      await exchange.submit({
        kind: 'transfer',
        from: Number(WALLET),
        to: accountIdOf(USERS[0], PRODUCT.spot),
        asset: 'ETH',
        amount: 9n,
        key: 'transfer:100:x',
      });
      await books.flush();
      const { lastEntry } = await books.db
        .selectFrom('progress')
        .select('lastEntry')
        .executeTakeFirstOrThrow();
      await books.db
        .updateTable('postings')
        .set({ amount: '1' })
        .where('entry', '=', lastEntry)
        .where('line', '=', 0)
        .execute();
    },
  ],
];

describe('the reconciliation every minute', () => {
  it.each(NEW_DIFFERENCES)(
    'finds %s, when it looks at what is new alone, and again until it is mended',
    async (_, check, plant) => {
      const world = await busyWorld();
      expect(await world.run()).toMatchObject({ differences: [] });
      await plant(world);
      for (let looks = 0; looks < 2; looks += 1) {
        const { differences } = await world.reconciliation.run({ isFull: false });
        expect(differences.map((found) => found.check)).toContain(check);
      }
      await world.stop();
    },
  );

  it('looks once at what is over, and then at what is new or under way alone', async () => {
    const world = await busyWorld();
    const check = new WalletCheck();
    const looks = async (): Promise<string[]> => {
      await world.books.followCustody();
      await world.books.flush();
      const records = await readWalletRecords(world.services);
      const asked: string[] = [];
      const note = (ids: readonly string[]): void => void asked.push(...ids);
      const { find, after } = records;
      await check.run(
        {
          ...records,
          find: (ids) => {
            note(ids);
            return find(ids);
          },
          after: async (numbers) => {
            const page = await after(numbers);
            note([...page.deposits, ...page.withdrawals].map(({ id }) => id));
            return page;
          },
        },
        world.books,
        new Findings(),
      );
      // Custody has names of its own.
      return [...new Set(asked)].filter((id) => /^(?:dep|wd)_/.test(id)).sort();
    };
    expect(await looks()).toHaveLength(9);
    const open = await world.services
      .selectFrom('withdrawals')
      .select('id')
      .where('status', 'in', ['sent', 'unconfirmed'])
      .execute();
    const seen = await world.services
      .selectFrom('deposits')
      .select('id')
      .where('status', '=', 'seen')
      .execute();
    const underWay = [...open, ...seen].map(({ id }) => id);
    expect(await looks()).toEqual(underWay.sort());
    const id = await world.deposit(100, 'ETH', 10n ** 18n);
    expect(await looks()).toEqual(expect.arrayContaining([...underWay, id]));
    expect(await looks()).toEqual(underWay);
    await world.stop();
  });

  it('that breaks off lets the next one compare everything: what differed is found again', async () => {
    const world = await busyWorld();
    await world.deposit(101, 'ETH', 5n);
    await world.services.updateTable('deposits').set({ credited: '7' }).where('userId', '=', 101).execute();
    const check = new WalletCheck();
    const look = async (change: Partial<WalletRecords> = {}): Promise<number> => {
      await world.books.followCustody();
      await world.books.flush();
      const findings = new Findings();
      await check.run({ ...(await readWalletRecords(world.services)), ...change }, world.books, findings);
      return findings.differences.length;
    };
    const found = await look();
    expect(found).toBeGreaterThan(0);
    await expect(look({ find: () => Promise.reject(new Error('database is locked')) })).rejects.toThrow();
    expect(await look()).toBe(found);
    await world.stop();
  });

  it('reads everything anew on the first run of a day, and what is new alone on the others', async () => {
    const world = await busyWorld();
    vi.useFakeTimers({ now: DAY - 2 * MINUTE });
    const { reconciliation } = world;
    Object.defineProperty(world, 'time', { get: () => Date.now() });
    reconciliation.start();
    await vi.waitFor(() => expect(world.reports).toHaveLength(1));
    for (let minute = 1; minute <= 4; minute += 1) {
      await vi.advanceTimersByTimeAsync(MINUTE);
      await vi.waitFor(() => expect(world.reports).toHaveLength(minute + 1));
    }
    vi.useRealTimers();
    expect(world.reports.map(({ isFull }) => isFull)).toEqual([true, false, true, false, false]);
    await world.stop();
  });

  it('takes a payout that a reorganization undid, and that was mined again, for the one that it is', async () => {
    const world = await busyWorld();
    const looks = async (): Promise<unknown[]> =>
      (await world.reconciliation.run({ isFull: false })).differences.map(({ check }) => check);
    expect(await world.run()).toMatchObject({ differences: [] });
    const payout = world.chain.log
      .map(({ event }) => event)
      .find((event) => event.kind === 'movement' && event.cause === 'payout');
    if (payout?.kind !== 'movement') throw new Error('Nothing was paid out');
    const legs = payout.legs.map((leg) => ({ ...leg, amount: 0n - leg.amount }));
    world.chain.tell({ ...payout, key: `${payout.key}:undone`, cause: 'undone', legs });
    await writeCursor(world.services, 'custody', world.chain.log.length);
    expect(await looks()).toEqual(['payouts']);
    world.chain.tell({ ...payout, key: `${payout.key}:2` });
    await writeCursor(world.services, 'custody', world.chain.log.length);
    expect(await looks()).toEqual([]);
    expect(await world.run()).toMatchObject({ differences: [] });
    await world.stop();
  });
});
