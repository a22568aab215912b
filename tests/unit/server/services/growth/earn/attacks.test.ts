import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PRODUCTS } from '../../../../../../server/services/growth/earn/products.ts';
import { earnedInAnHour } from './support/oracle.ts';
import { ADA, BOB, DAY, EarnWorld, HOUR, units } from './support/earnWorld.ts';

const TIERS = DEFAULT_PRODUCTS[0]?.tiers ?? [];

let world: EarnWorld;
let midnight: number;
beforeEach(async () => {
  world = await EarnWorld.open();
  midnight = Math.ceil(world.now / DAY) * DAY;
});
afterEach(() => world.close());

const schedule = (amount: number, runAt: number, clientId?: string) =>
  world.run.earn.schedule({ userId: ADA, asset: 'USDT', amount: units(amount), runAt, clientId });

describe('the same money', () => {
  it('earns nothing for two users in one hour, whoever has it when the hour is full', async () => {
    // It changes hands around each full hour: 400,000 of Ada’s own, then of Bob’s own, and never a whole hour.
    for (let hour = 1; hour <= 6; hour += 1) {
      const full = Math.ceil(world.now / HOUR) * HOUR;
      const who = hour % 2 === 0 ? ADA : BOB;
      await world.at(full - 1);
      await world.subscribe(who, 400_000);
      await world.at(full);
      await world.redeem(who, 400_000);
    }
    await world.at(midnight);
    for (const user of [ADA, BOB]) expect(world.position(user)).toMatchObject({ accrued: 0n, paid: 0n });
  });

  it('that goes a moment before the payout keeps the full hours before, and earns nothing of the last one', async () => {
    await world.subscribe(ADA, 1_000);
    await world.at(midnight - 1);
    await world.redeem(ADA, 1_000);
    await world.at(midnight);
    const { above, below } = earnedInAnHour(units(1_000), TIERS);
    expect(world.position(ADA).paid).toBe((above * 13n) / below);
    await world.subscribe(ADA, 1_000);
    await world.at(midnight + HOUR - 1);
    expect(world.position(ADA).perHour).toBeGreaterThan(0n);
    expect((await world.history()).filter(({ kind }) => kind === 'interest')).toHaveLength(1);
  });

  it('comes back once, however often and at once it is asked for', async () => {
    await world.subscribe(ADA, 100);
    await schedule(100, midnight, 'later');
    const asked = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => world.redeem(ADA, 100, 'once')),
      ...Array.from({ length: 5 }, () => world.redeem(ADA, 100)),
      world.at(midnight),
    ]);
    expect(asked.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(4);
    await world.at(midnight + HOUR);
    const { wallet, earn, sum } = await world.money();
    expect(wallet + earn).toBe(units(1_000_000) + world.position(ADA).paid);
    expect(earn).toBeLessThan(units(1));
    expect(sum).toBe(0n);
  });

  it('is subscribed once by itself while its owner moves it elsewhere', async () => {
    await world.run.earn.setAuto(ADA, 'USDT', 0n);
    world.now = midnight + HOUR;
    await Promise.allSettled([
      world.subscribe(ADA, 300_000),
      world.run.transfers.execute({
        ...{ userId: ADA, from: 10_000 * ADA + 1_000, to: 10_000 * ADA + 2_000 },
        ...{ asset: 'USDT', amount: units(900_000) },
      }),
      world.at(midnight + HOUR),
    ]);
    await world.at(midnight + 2 * HOUR);
    const { earn, sum } = await world.money();
    expect(earn).toBeLessThanOrEqual(units(500_000));
    expect(sum).toBe(0n);
  });
});

describe('several scheduled redemptions of one moment', () => {
  it('take what there is one after another', async () => {
    await world.subscribe(ADA, 120);
    await schedule(60, midnight - HOUR);
    await schedule(60, midnight - HOUR);
    await world.redeem(ADA, 20);
    await world.at(midnight - HOUR);
    expect((await world.money()).earn).toBe(0n);
    const made = (await world.history()).filter(({ kind }) => kind === 'redemption');
    expect(made.map(({ amount, status }) => [amount, status])).toEqual([
      [20, 'done'],
      [40, 'done'],
      [60, 'done'],
    ]);
  });
});

describe('while transfers of Earn are suspended', () => {
  it('scheduled redemptions and auto-subscribe wait, too', async () => {
    await world.subscribe(ADA, 100);
    await world.run.earn.setAuto(BOB, 'USDT', 0n);
    await schedule(100, midnight);
    await world.run.settings.set('transferStatus', { '7': 0 });
    await world.at(midnight + 2 * HOUR);
    expect((await world.money()).earn).toBeGreaterThanOrEqual(units(100));
    expect((await world.money(BOB)).earn).toBe(0n);
    await world.run.settings.set('transferStatus', {});
    await world.at(midnight + 3 * HOUR);
    expect((await world.money()).earn).toBeLessThan(units(1));
    expect((await world.money(BOB)).earn).toBe(units(500_000));
  });
});

describe('amounts', () => {
  it.each([
    ['as much as there is nowhere', 999_999_999, 999_999_999],
    ['a ledger unit too much', 100.00000001, 499_900.00000001],
  ])('of %s move nothing', async (_, redeemed, subscribed) => {
    await world.subscribe(ADA, 100);
    await expect(world.redeem(ADA, redeemed)).rejects.toThrow();
    await expect(world.subscribe(ADA, subscribed)).rejects.toThrow();
    expect((await world.money()).earn).toBe(units(100));
  });
});

it('an account more gains what the first tiers give beyond the last one, and no more: 220 USDT a year', () => {
  const gainOf = (amount: number) => {
    const { above, below } = earnedInAnHour(units(amount), TIERS);
    return (above * 8_760n) / below - units(amount * 0.02);
  };
  expect(gainOf(500)).toBe(units(30));
  expect(gainOf(10_000)).toBe(units(220));
  expect(gainOf(500_000)).toBe(units(220));
});
