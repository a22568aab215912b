import { afterEach, expect, it } from 'vitest';
import { ADA, BOB, figures, ruleOf } from './support/couponRules.ts';
import { CouponWorld } from './support/couponWorld.ts';

let world: CouponWorld;
afterEach(() => world.close());

const CASHBACK = ruleOf({
  ...figures({ type: 'cashback', rate: '0.5', cap: '30' }),
  ...{ pays: 'money', requirement: null, validDays: 7, bonusDays: 7 },
});

it('a preview says what the rule then costs, to the last unit, and changes nothing', async () => {
  world = await CouponWorld.open();
  await world.run.coupons.rules.create(CASHBACK);
  const live = [await world.claim(ADA), await world.claim(BOB)];
  for (const user of [ADA, BOB]) await world.move(user, 500, 'in');
  await world.roundTrip(ADA, 73);
  await world.later(3);
  await world.roundTrip(BOB, 31);
  await world.later(5);
  const paid = world.run.coupons.rules.require('rule').totals.paid;
  const rows = await world.disk.db.selectFrom('coupons').selectAll().execute();
  const hash = await world.run.exchange.stateHash();

  const days = await world.run.coupons.preview({ ...CASHBACK, ruleId: 'planned' }, 9);
  expect(days.reduce((sum, day) => sum + day.paid, 0n)).toBe(paid);
  expect(paid).toBeGreaterThan(0n);
  // Whoever did something had a coupon, if it brought nothing in the end.
  expect(days.reduce((sum, day) => sum + day.issued, 0)).toBeGreaterThanOrEqual(live.length);
  expect(await world.disk.db.selectFrom('coupons').selectAll().execute()).toEqual(rows);
  expect(await world.run.exchange.stateHash()).toEqual(hash);
});

it('a preview keeps to the budget and the audience, and refuses what is no rule', async () => {
  world = await CouponWorld.open();
  await world.move(ADA, 500, 'in');
  await world.roundTrip(ADA, 101);
  await world.later(0.5);
  const { coupons } = world.run;
  const granted = async (changes: Parameters<typeof ruleOf>[0]) =>
    (await coupons.preview(ruleOf(changes), 1)).reduce((sum, day) => sum + day.granted - day.recalled, 0n);
  expect(await granted({})).toBe(20n * 100_000_000n);
  expect(await granted({ budget: { amount: '19', reserve: 'issued' } })).toBe(0n);
  expect(await granted({ audience: { displayUserIds: ['1'] } })).toBe(0n);
  await expect(coupons.preview({ ...ruleOf(), requirement: null }, 1)).rejects.toThrow('rule.requirement');
});
