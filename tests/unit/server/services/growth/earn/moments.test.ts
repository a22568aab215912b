import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PRODUCTS } from '../../../../../../server/services/growth/earn/products.ts';
import { randomFrom } from '../support/randomFrom.ts';
import { ADA, BOB, DAY, EarnWorld, HOUR, units } from './support/earnWorld.ts';

let world: EarnWorld;
let midnight: number;
beforeEach(async () => {
  world = await EarnWorld.open();
  midnight = Math.ceil(world.now / DAY) * DAY;
  // Nothing is earned: what there is is what was moved.
  const tiers = [{ upTo: null, yearRate: '0' }];
  await world.run.settings.set(
    'earnProducts',
    DEFAULT_PRODUCTS.map((product) => ({ ...product, tiers })),
  );
  await world.at(world.now + HOUR);
});
afterEach(() => world.close());

function schedule(amount: number, runAt: number, clientId: string) {
  return world.run.earn.schedule({ userId: ADA, asset: 'USDT', amount: units(amount), runAt, clientId });
}

describe('scheduled redemptions', () => {
  it.each(Array.from({ length: 20 }, (_, place) => place + 1))(
    'are made by their moments, whenever they were stored and however long the exchange was down (seed %i)',
    async (seed) => {
      const random = randomFrom(seed * 32_452_843);
      await world.subscribe(ADA, 1_000);
      const begin = world.now;
      const asked = Array.from({ length: 2 + random(6) }, (_, place) => ({
        ...{ id: `scheduled-${place}`, amount: 1 + random(120) },
        // Some at one moment.
        runAt: begin + HOUR * (1 + random(40)),
      }));
      for (const { id, amount, runAt } of asked) await schedule(amount, runAt, id);
      let left = 1 + random(500);
      await world.redeem(ADA, 1_000 - left);
      const should = asked
        .toSorted((a, b) => a.runAt - b.runAt)
        .map(({ id, amount }) => {
          const made = Math.min(amount, left);
          left -= made;
          return { clientId: id, ...(made > 0 ? { status: 'done', made } : { status: 'rejected' }) };
        });
      for (let end = begin; end < begin + 2 * DAY; end += 1 + random(DAY)) {
        // Down until then.
        if (random(2) === 0) {
          world.now = end;
          await world.start();
        }
        await world.at(end);
      }
      await world.at(begin + 2 * DAY);
      // One of an account is made at a time.
      for (let left = asked.length; left > 0; left -= 1) await world.at(world.now + 10_000);
      const { rows } = await world.run.earn.page(ADA, { limit: 100 });
      const found = rows
        .filter(({ runAt }) => runAt !== null)
        .map(({ clientId, status, amount }) => ({
          clientId,
          ...{ status, ...(status === 'done' && { made: Number(BigInt(amount)) / 1e8 }) },
        }));
      const byId = (a: { clientId: string | null }, b: { clientId: string | null }): number =>
        String(a.clientId).localeCompare(String(b.clientId));
      expect(found.sort(byId)).toEqual(should.sort(byId));
    },
  );

  it.each([
    ['before auto-subscribe of the day', 0.5, [0, 1_000_000]],
    ['after it', 5, [400, 999_600]],
  ] as const)('%s are made in this order after the exchange was down', async (_, hours, [wallet, earn]) => {
    await world.subscribe(ADA, 600);
    await schedule(400, midnight + hours * HOUR, 'later');
    await world.run.earn.setAuto(ADA, 'USDT', 0n);
    // The cap of a user is half of it.
    const tiers = [{ upTo: null, yearRate: '0' }];
    const products = DEFAULT_PRODUCTS.map((product) => ({ ...product, tiers, userCap: '2000000' }));
    await world.run.settings.set('earnProducts', products);
    world.now = midnight + 6 * HOUR;
    await world.start();
    for (let round = 0; round < 4; round += 1) await world.at(world.now + 10_000);
    const money = await world.money();
    expect([money.wallet, money.earn]).toEqual([units(wallet), units(earn)]);
  });
});

describe('after a clock that was ahead', () => {
  it.each([1, 30, 400])(
    'of %i days, nothing is done before its moment, and everything at it',
    async (days) => {
      const right = world.now;
      await world.subscribe(ADA, 1_000);
      await world.run.earn.setAuto(BOB, 'USDT', units(999_900));
      await world.at(right + days * DAY + 3 * HOUR);
      await world.subscribe(BOB, 1);
      const wallet = (await world.money(BOB)).wallet;
      // It is started anew once the clock is right; the journal stays ahead of it.
      world.now = right;
      await world.start();
      await schedule(300, midnight + 5 * HOUR, 'later');
      await world.give(10_000 * BOB + 1_000, 50, 'deposit:more');
      await world.subscribe(ADA, 1);
      for (const now of [right + 10_000, midnight + HOUR - 1]) await world.at(now);
      expect((await world.money(BOB)).wallet).toBe(wallet + units(50));
      await world.at(midnight + 5 * HOUR - 1);
      expect((await world.money()).earn).toBe(units(1_001));
      await world.at(midnight + 5 * HOUR);
      expect((await world.money()).earn).toBe(units(701));
      // One who is subscribed for a day that is far ahead does not wait for it.
      await world.at(midnight + DAY + HOUR);
      expect((await world.money(BOB)).wallet).toBe(units(999_900));
    },
  );
});
