import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADA, BOB, EVE, figures } from './support/couponRules.ts';
import { CouponWorld } from './support/couponWorld.ts';

let world: CouponWorld;
beforeEach(async () => {
  world = await CouponWorld.open();
});
afterEach(async () => {
  expect(await world.balanced()).toBe(true);
  await world.close();
});

const CASHBACK = figures({ type: 'cashback', rate: '0.5', cap: '30' });
const MONEY = { pays: 'money', requirement: null } as const;

describe('what is paid afterwards', () => {
  it('cashback: a share of the fees of the period, rounded down, as money at once: Success; Expired where none were paid', async () => {
    await world.rule({ ...CASHBACK, ...MONEY });
    const [ada, bob] = [await world.claim(ADA), await world.claim(BOB)];
    await world.move(ADA, 500, 'in');
    await world.roundTrip(ADA, 100);
    const before = await world.wallet(ADA);
    await world.later(31);
    // Fees of 0.05 % on 5,000 and on 5,000: half of 5 USDT and a little, for the price moved by a tick.
    const { status, cashbackAmount } = await world.entry(ADA, ada);
    expect([status, Number(cashbackAmount)]).toEqual(['Success', expect.closeTo(2.5, 3)]);
    expect((await world.wallet(ADA)) - before).toBeCloseTo(Number(cashbackAmount), 8);
    expect(await world.state(BOB, bob)).toBe('Expired periodOver 0');
  });

  it('loss deduction: a share of what was lost when nothing is open any more, as a bonus to be earned', async () => {
    await world.rule(figures({ type: 'lossDeduction', rate: '0.5', cap: '30' }));
    const coupon = await world.claim(ADA);
    await world.move(ADA, 500, 'in');
    await world.take(ADA, 'buy', 10);
    await world.mark(48_000);
    await world.take(ADA, 'sell', 10);
    await world.mark(50_000);
    await world.later(30);
    const { refundAmount, status, volumeRequirement } = await world.entry(ADA, coupon);
    expect([status, volumeRequirement]).toEqual(['Pending', { required: '10000', completed: '0' }]);
    expect(Number(refundAmount)).toBeCloseTo((20 + 0.25 + 0.24) / 2, 2);
    await world.roundTrip(ADA, 101);
    expect(await world.state(ADA, coupon)).toBe('Success earned 0');
  });

  it('trading bonus: given as soon as the volume is reached, Expired where it is not, RunOut where the budget is empty', async () => {
    await world.rule({
      ...figures({ type: 'tradingBonus', amount: '5', targetVolume: '1000' }),
      ...MONEY,
      budget: { amount: '5', reserve: 'due' },
    });
    const [ada, bob, eve] = [await world.claim(ADA), await world.claim(BOB), await world.claim(EVE)];
    for (const user of [ADA, BOB]) {
      await world.move(user, 500, 'in');
      await world.roundTrip(user, 11);
    }
    await world.later(31);
    expect(await Promise.all([world.state(ADA, ada), world.state(BOB, bob), world.state(EVE, eve)])).toEqual([
      'Success earned 0',
      'RunOut budgetEmpty 0',
      'Expired periodOver 0',
    ]);
  });

  it('funding bonus: what was paid for funding, less what was received', async () => {
    await world.rule({ ...figures({ type: 'fundingBonus', rate: '1', cap: '30' }), ...MONEY });
    const coupon = await world.claim(ADA);
    await world.move(ADA, 500, 'in');
    await world.take(ADA, 'buy', 100);
    await world.fund(1_000);
    await world.take(ADA, 'sell', 100);
    await world.later(31);
    expect(Number((await world.entry(ADA, coupon)).refundAmount)).toBeCloseTo(5, 2);
  });

  it('profit double: the profit of a marked order once more, up to the cap; unmarked orders bring nothing', async () => {
    await world.rule({ ...figures({ type: 'profitDouble', rate: '1', cap: '30' }), ...MONEY });
    const [ada, bob] = [await world.claim(ADA), await world.claim(BOB)];
    const { center } = world.run.coupons;
    for (const user of [ADA, BOB, EVE]) await world.move(user, 500, 'in');
    const placed = await world.place(ADA, 'buy', 10, { price: 499_000 });
    const orderId = String(placed.contractOrders[0]?.orderId);
    expect(await center.markProfitDouble(ADA, ada, orderId)).toMatchObject({
      status: 'open',
      quantity: '0.010',
    });
    await expect(center.markProfitDouble(ADA, ada, orderId)).rejects.toMatchObject({ reason: 'couponTaken' });
    await expect(center.markProfitDouble(BOB, bob, orderId)).rejects.toMatchObject({
      reason: 'unknownOrder',
    });
    await world.mark(49_900);
    await world.take(EVE, 'sell', 10);
    await world.take(BOB, 'buy', 10);
    await world.mark(51_000);
    for (const user of [ADA, BOB]) await world.take(user, 'sell', 10);
    await world.later(31);
    const { rows } = await center.profitDoubleOrders(ADA, { limit: 10 });
    const fees = (499 * 200 + 510 * 500) / 1_000_000;
    expect(rows).toMatchObject([{ orderId, status: 'paid', doubledAmount: expect.any(String) as string }]);
    expect(Number(rows[0]?.doubledAmount)).toBeCloseTo(11 - fees, 4);
    expect((await world.entry(ADA, ada)).profitDoubleAmount).toBe(rows[0]?.doubledAmount);
    expect(await world.state(BOB, bob)).toBe('Expired periodOver 0');
  });
});
