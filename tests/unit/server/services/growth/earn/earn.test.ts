import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EARN_BUDGET_ACCOUNT } from '../../../../../../server/engine/ledger/protocol.ts';
import { DEFAULT_PRODUCTS } from '../../../../../../server/services/growth/earn/products.ts';
import { FRACTIONS_PER_UNIT } from '../../../../../../server/services/growth/earn/interest.ts';
import { earnedInAnHour } from './support/oracle.ts';
import { ADA, BOB, DAY, EarnWorld, HOUR, units } from './support/earnWorld.ts';

const TIERS = DEFAULT_PRODUCTS[0]?.tiers ?? [];

/** Whole units that full hours of an amount come to. */
function interest(amount: bigint, hours: number): bigint {
  const { above, below } = earnedInAnHour(amount, TIERS);
  return (above * BigInt(hours)) / below;
}

let world: EarnWorld;
let midnight: number;
beforeEach(async () => {
  world = await EarnWorld.open();
  midnight = Math.ceil(world.now / DAY) * DAY;
});
afterEach(() => world.close());

describe('interest', () => {
  it('begins with the first full hour and is paid at midnight into what is subscribed', async () => {
    await world.subscribe(ADA, 1_000);
    await world.at(midnight - 1);
    expect((await world.money()).earn).toBe(units(1_000));
    await world.at(midnight);
    // Of 09:30 until midnight fourteen hours are full.
    const paid = interest(units(1_000), 14);
    expect((await world.money()).earn).toBe(units(1_000) + paid);
    expect(await world.history()).toMatchObject([
      { kind: 'interest', amount: Number(paid) / 1e8, status: 'done' },
      { kind: 'subscription', amount: 1_000, status: 'done' },
    ]);
    expect(world.position(ADA)).toMatchObject({ paid, yesterday: paid });
  });

  it('is earned by interest in turn, from the first full hour after it arrived', async () => {
    await world.subscribe(ADA, 1_000);
    await world.at(midnight);
    const { earn } = await world.money();
    await world.at(midnight + DAY);
    const exact = earnedInAnHour(units(1_000), TIERS);
    const carried = exact.above * 14n - interest(units(1_000), 14) * exact.below;
    const [first, later] = [exact, earnedInAnHour(earn, TIERS)];
    const sum = carried + first.above + later.above * 23n;
    expect((await world.money()).earn - earn).toBe(sum / exact.below);
  });

  it('is nothing for money that comes before a full hour and goes after it', async () => {
    const hour = Math.ceil(world.now / HOUR) * HOUR;
    await world.at(hour - 1_000);
    await world.subscribe(ADA, 500_000);
    await world.at(hour + 1_000);
    await world.redeem(ADA, 500_000);
    await world.at(midnight);
    expect(world.position(ADA)).toMatchObject({ amount: 0n, accrued: 0n, paid: 0n });
    expect((await world.money()).wallet).toBe(units(1_000_000));
  });

  it('is that of the least balance of each hour', async () => {
    await world.subscribe(ADA, 1_000);
    await world.at(world.now + HOUR);
    await world.redeem(ADA, 999);
    await world.subscribe(ADA, 5_000);
    await world.at(midnight);
    const least = earnedInAnHour(units(1), TIERS);
    const rest = earnedInAnHour(units(5_001), TIERS);
    expect((await world.money()).earn - units(5_001)).toBe((least.above + rest.above * 13n) / rest.below);
  });

  it('keeps to other rates from the next full hour on', async () => {
    const { settings } = world.run;
    await world.subscribe(ADA, 1_000);
    await world.at(midnight - 90 * 60_000);
    await settings.set(
      'earnProducts',
      DEFAULT_PRODUCTS.map((product) => ({ ...product, tiers: [{ upTo: null, yearRate: '0' }] })),
    );
    await world.at(midnight);
    expect((await world.money()).earn - units(1_000)).toBe(interest(units(1_000), 13));
    await world.at(midnight + DAY);
    expect((await world.history()).filter(({ kind }) => kind === 'interest')).toHaveLength(1);
  });

  it('comes from the budget, and no money is made or lost', async () => {
    const before = await world.money();
    await world.subscribe(ADA, 20_000);
    await world.subscribe(BOB, 7);
    for (let day = 0; day < 5; day += 1) await world.at(midnight + day * DAY);
    const after = await world.money();
    const bob = await world.money(BOB);
    expect(after.sum).toBe(0n);
    expect(before.budget - after.budget).toBe(after.earn - units(20_000) + bob.earn - units(7));
  });
});

describe('a budget that is used up', () => {
  beforeEach(async () => {
    await world.subscribe(ADA, 400_000);
    const { budget } = await world.money();
    await world.run.transfers.deposit({
      to: EARN_BUDGET_ACCOUNT,
      asset: 'USDT',
      amount: 1n,
      key: 'deposit:crumb',
    });
    await world.run.exchange.submit({
      ...{
        kind: 'transfer',
        from: EARN_BUDGET_ACCOUNT,
        to: 30_000,
        asset: 'USDT',
        amount: budget,
        key: 'drain',
      },
    });
    await world.at(midnight);
  });

  it('lets interest wait, tells its users, and closes subscriptions', async () => {
    expect((await world.history())[0]).toMatchObject({ kind: 'interest', status: 'waiting' });
    const titles = await world.disk.db
      .selectFrom('messages')
      .select('title')
      .where('userId', '=', ADA)
      .execute();
    expect(titles.filter(({ title }) => title.includes('could not be paid yet'))).toHaveLength(1);
    // It is still what was earned and is not paid, for as long as it waits.
    const owed = interest(units(400_000), 14) * FRACTIONS_PER_UNIT;
    expect(world.position(ADA).accrued).toBeGreaterThanOrEqual(owed);
    await world.start();
    expect(world.position(ADA).accrued).toBeGreaterThanOrEqual(owed);
    await expect(world.subscribe(BOB, 10)).rejects.toMatchObject({ problem: 'earnClosed' });
    expect(world.run.earn.products().find(({ asset }) => asset === 'USDT')?.isTaking).toBe(false);
    await world.redeem(ADA, 400_000);
  });

  it('pays all that waits, once, in the hour after it is filled up, and opens them again', async () => {
    await world.at(midnight + DAY);
    await world.give(EARN_BUDGET_ACCOUNT, 1_000, 'budget/fund/more');
    await world.at(midnight + DAY + HOUR);
    await world.start();
    await world.at(midnight + DAY + 2 * HOUR);
    const days = (await world.history()).filter(({ kind }) => kind === 'interest');
    expect(days.map(({ status }) => status)).toEqual(['done', 'done']);
    expect(world.position(ADA).accrued).toBeLessThan(interest(units(400_000), 14) * FRACTIONS_PER_UNIT);
    expect((await world.money()).earn - units(400_000)).toBe(
      units(days.reduce((sum, { amount }) => sum + amount, 0)),
    );
    await world.subscribe(BOB, 10);
  });
});

describe('subscriptions', () => {
  it.each([
    ['less than the minimum', 0.5, 'invalid'],
    ['more than the cap of a user', 500_001, 'earnClosed'],
  ])('refuse %s', async (_, amount, problem) => {
    await expect(world.subscribe(ADA, amount)).rejects.toMatchObject({ problem });
    expect((await world.money()).earn).toBe(0n);
  });

  it('keep to the caps when many come at once', async () => {
    const sent = await Promise.allSettled(Array.from({ length: 6 }, () => world.subscribe(ADA, 100_000)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect((await world.money()).earn).toBe(units(500_000));
  });

  it('happen once for an id of the client, which names nothing else', async () => {
    const [first, second] = await Promise.all([world.subscribe(ADA, 10, 'a'), world.subscribe(ADA, 10, 'a')]);
    expect(second.movement.id).toBe(first.movement.id);
    expect((await world.money()).earn).toBe(units(10));
    await expect(world.subscribe(ADA, 11, 'a')).rejects.toMatchObject({ problem: 'clientTransferIdReused' });
    await expect(world.redeem(ADA, 10, 'a')).rejects.toMatchObject({ problem: 'clientTransferIdReused' });
  });

  it('of more than there is are rejected, and may be tried again under their id', async () => {
    await world.redeem(ADA, 1, 'b').catch(() => undefined);
    expect(await world.history()).toMatchObject([{ kind: 'redemption', status: 'rejected' }]);
    await world.subscribe(ADA, 10);
    const { movement } = await world.redeem(ADA, 1, 'b');
    expect(movement.status).toBe('done');
    expect((await world.money()).earn).toBe(units(9));
  });

  it('wait while transfers of the wallet or of Earn are suspended', async () => {
    await world.run.settings.set('transferStatus', { '1': 1 });
    await expect(world.subscribe(ADA, 10)).rejects.toMatchObject({ problem: 'transferSuspended' });
    await world.run.settings.set('transferStatus', { '7': 1 });
    await world.subscribe(ADA, 10);
    await expect(world.redeem(ADA, 10)).rejects.toMatchObject({ problem: 'transferSuspended' });
  });
});

describe('scheduled redemptions', () => {
  const schedule = (amount: number, runAt: number, clientId?: string) =>
    world.run.earn.schedule({ userId: ADA, asset: 'USDT', amount: units(amount), runAt, clientId });

  beforeEach(() => world.subscribe(ADA, 100));

  it('earn until their moment, survive a restart, and take what there is', async () => {
    await schedule(100, midnight + HOUR, 'later');
    await world.start();
    await world.at(midnight);
    const { earn } = await world.money();
    expect(earn).toBeGreaterThan(units(100));
    await world.redeem(ADA, 40);
    await world.at(midnight + HOUR);
    expect((await world.money()).earn).toBe(0n);
    const movement = await schedule(100, midnight + HOUR, 'later');
    expect(movement).toMatchObject({ status: 'done', amount: (earn - units(40)).toString() });
  });

  it('can be cancelled until then, and not after', async () => {
    const first = await schedule(60, midnight);
    expect(await world.run.earn.cancel(ADA, first.id)).toMatchObject({ status: 'cancelled' });
    await expect(world.run.earn.cancel(BOB, first.id)).rejects.toMatchObject({ problem: 'notFound' });
    const second = await schedule(60, midnight);
    await world.at(midnight);
    expect(await world.run.earn.cancel(ADA, second.id)).toMatchObject({ status: 'done' });
    expect((await world.money()).wallet).toBe(units(1_000_000 - 40));
  });

  it.each([
    ['what is scheduled already', 41, DAY],
    ['a moment that has passed', 1, -1],
    ['a moment beyond a year', 1, 366 * DAY],
  ])('are refused for %s', async (_, amount, ahead) => {
    await schedule(60, midnight);
    await expect(schedule(amount, world.now + ahead)).rejects.toMatchObject({ problem: 'invalid' });
  });
});

describe('auto-subscribe', () => {
  it('takes once a day at 01:00 what the wallet has beyond what is kept, as far as the caps allow', async () => {
    await world.run.earn.setAuto(ADA, 'USDT', units(999_900));
    await world.at(midnight + HOUR - 1);
    expect((await world.money()).earn).toBe(0n);
    await world.at(midnight + HOUR);
    expect((await world.money()).earn).toBe(units(100));
    await world.give(10_000 * ADA + 1_000, 50, 'deposit:pay');
    await world.start();
    await world.at(midnight + 2 * HOUR);
    expect((await world.money()).earn).toBe(units(100));
    await world.at(midnight + DAY + HOUR);
    expect((await world.money()).wallet).toBe(units(999_900));
    await world.run.earn.setAuto(ADA, 'USDT', 0n);
    await world.at(midnight + 2 * DAY + HOUR);
    expect(world.position(ADA)).toMatchObject({ room: 0n, kept: 0n });
    expect((await world.history()).filter(({ isAuto }) => isAuto)).toHaveLength(3);
  });

  it('is off when it is switched off', async () => {
    await world.run.earn.setAuto(ADA, 'USDT', 0n);
    await world.run.earn.setAuto(ADA, 'USDT', undefined);
    await world.at(midnight + DAY);
    expect((await world.money()).earn).toBe(0n);
  });
});
