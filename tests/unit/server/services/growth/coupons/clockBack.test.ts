import { afterEach, beforeEach, expect, it } from 'vitest';
import { ADA, DAY, figures } from './support/couponRules.ts';
import { CouponWorld } from './support/couponWorld.ts';

let world: CouponWorld;
beforeEach(async () => {
  world = await CouponWorld.open();
});
afterEach(() => world.close());

it.each([1, 40, 400])(
  'a coupon ends at its end, and not before, after a clock that was %i days ahead',
  async (days) => {
    const right = world.now;
    await world.move(ADA, 500, 'in');
    await world.later(days);
    await world.roundTrip(ADA, 1);
    // The server is started anew once the clock is right; the journal stays ahead of it.
    world.now = right;
    await world.start();
    await world.settle();
    await world.rule({
      ...figures({ type: 'cashback', rate: '0.5', cap: '30' }),
      ...{ pays: 'money', requirement: null },
    });
    const coupon = await world.claim(ADA);
    await world.roundTrip(ADA, 10);
    const { endAt } = await world.entry(ADA, coupon);
    await world.at(endAt - DAY);
    expect(await world.state(ADA, coupon)).toMatch(/^Pending/);
    await world.roundTrip(ADA, 10);
    await world.at(endAt - 1);
    expect(await world.state(ADA, coupon)).toMatch(/^Pending/);
    await world.at(endAt);
    expect(await world.state(ADA, coupon)).toMatch(/^Success/);
  },
);
