import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHECKS, type Check } from '../../../../server/books/reconcile/report.ts';
import { Reconciliation } from '../../../../server/books/reconcile/reconciliation.ts';
import { writeCursor } from '../../../../server/services/messages/cursor.ts';
import { WalletWorld } from './support/walletWorld.ts';

const MINUTE = 60_000;

/** Checks of what custody and the wallet tell. */
const OF_OTHERS: readonly Check[] = [
  'custody',
  'payouts',
  'deposits',
  'withdrawals',
  'uncredited',
  'pending',
];

const worlds: WalletWorld[] = [];
async function openWorld(): Promise<WalletWorld> {
  const world = await WalletWorld.open();
  worlds.push(world);
  await world.deposit(100, 'ETH', 10n ** 18n);
  world.time = 5;
  return world;
}
afterEach(async () => {
  vi.useRealTimers();
  for (const world of worlds.splice(0)) await world.stop();
});

/** Money on a network that answers nothing any more. */
function tellOfBitcoin({ chain, services }: WalletWorld): Promise<void> {
  chain.tell({
    ...{
      kind: 'movement',
      key: 'b',
      network: 'bitcoin',
      txId: 'b',
      height: 1,
      cause: 'capital',
      subject: null,
    },
    legs: [
      { account: 'cold', asset: 'BTC', amount: 5n },
      { account: 'capital', asset: 'BTC', amount: -5n },
    ],
  });
  return writeCursor(services, 'custody', chain.log.length);
}

describe('a reconciliation says what it could not compare', () => {
  it('when everything could be: nothing, and when each check was made', async () => {
    const world = await openWorld();
    const { leftOut, lastMade } = await world.run();
    expect(leftOut).toEqual([]);
    expect(new Set(Object.values(lastMade))).toEqual(new Set([5]));
    expect(lastMade.custody).toBe(5);
  });

  it('when custody is away: its holdings, which were compared last when it answered', async () => {
    const world = await openWorld();
    world.chain.isAway = true;
    expect(await world.run()).toMatchObject({
      differences: [],
      leftOut: [{ check: 'custody', subject: 'custody', cause: 'Custody does not run' }],
      lastMade: { custody: null, engine: 5 },
    });
    world.chain.isAway = false;
    await world.run();
    world.chain.isAway = true;
    world.time = 9;
    expect((await world.run()).lastMade).toMatchObject({ custody: 5, engine: 9 });
  });

  it('when one network is halted: that network alone, and finds what differs on the others', async () => {
    const world = await openWorld();
    await tellOfBitcoin(world);
    world.chain.problems.set('bitcoin', 'The node does not answer');
    world.chain.put('addresses', 'ETH', -1n);
    expect(await world.run()).toMatchObject({
      differences: [{ check: 'custody', subject: 'ethereum:addresses' }],
      leftOut: [{ check: 'custody', subject: 'bitcoin', cause: 'The node does not answer' }],
      lastMade: { custody: null },
    });
  });

  it('when custody does not follow a network any more on which something is booked', async () => {
    const world = await openWorld();
    await tellOfBitcoin(world);
    expect((await world.run()).leftOut).toMatchObject([{ check: 'custody', subject: 'bitcoin' }]);
  });

  it('but not a network that cannot be opened and that nothing was ever booked on', async () => {
    const world = await openWorld();
    world.chain.problems.set('bitcoin', 'bitcoind is not installed');
    expect(await world.run()).toMatchObject({ leftOut: [], lastMade: { custody: 5 } });
  });

  it('when the wallet lags behind custody: everything that users are told', async () => {
    const world = await openWorld();
    await writeCursor(world.services, 'custody', 1);
    const { leftOut, lastMade } = await world.run();
    const checks = ['payouts', 'deposits', 'withdrawals', 'uncredited', 'pending'];
    expect(leftOut.map(({ check }) => check)).toEqual(checks);
    expect(leftOut[0]).toMatchObject({
      subject: 'wallet',
      cause: expect.stringContaining('event 1') as string,
    });
    expect(checks.map((check) => lastMade[check as Check])).toEqual([null, null, null, null, null]);
  });

  it('when the money of a user has been moving for more than ten minutes: that user, by name', async () => {
    const world = await openWorld();
    await world.services.updateTable('deposits').set({ next: 'credited', updatedAt: 0 }).execute();
    world.time = 10 * MINUTE;
    expect((await world.run()).leftOut).toEqual([]);
    world.time += 1;
    expect((await world.run()).leftOut).toEqual([
      {
        check: 'deposits',
        subject: '100',
        cause: 'The money of dep_1 has been moving since 1970-01-01T00:00:00.000Z',
      },
    ]);
  });

  it('when a debt, of which no time is written down, is being taken for more than ten minutes', async () => {
    const world = await openWorld();
    await world.services
      .insertInto('walletDebts')
      .values({ userId: 100, asset: 'ETH', units: '0', takes: 1, taking: '0', source: 1 })
      .execute();
    expect((await world.run()).leftOut).toEqual([]);
    world.time += 10 * MINUTE + 1;
    expect((await world.run()).leftOut).toMatchObject([{ check: 'uncredited', subject: '100' }]);
  });
});

describe('checks that are not made', () => {
  it('are told of after a quarter of an hour, also where the first reconciliation never comes to an end', async () => {
    const world = await openWorld();
    vi.useFakeTimers({ now: 0 });
    const late: (readonly Check[])[] = [];
    let views = 0;
    const reconciliation = new Reconciliation({
      books: world.books,
      exchange: {
        view: () => {
          views += 1;
          return new Promise(() => undefined);
        },
      },
      now: () => Date.now(),
      pause: () => Promise.resolve(),
      onReport: () => undefined,
      onLate: (checks) => void late.push(checks),
      onFault: (error) => {
        throw error;
      },
    });
    reconciliation.start();
    await vi.advanceTimersByTimeAsync(15 * MINUTE);
    expect(late.at(-1)).toEqual([]);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(late.at(-1)).toEqual(CHECKS.filter((check) => !OF_OTHERS.includes(check)));
    expect(views).toBeLessThanOrEqual(1);
    vi.clearAllTimers();
  });
});
