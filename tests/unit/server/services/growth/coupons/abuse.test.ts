import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADA, BOB, DAY, EVE, figures, ruleOf } from './support/couponRules.ts';
import { BTC_USDT, ticks } from '../../../engine/contracts/support/fixture.ts';
import { CouponWorld } from './support/couponWorld.ts';

let world: CouponWorld;
beforeEach(async () => {
  world = await CouponWorld.open();
});
afterEach(async () => {
  expect(await world.balanced()).toBe(true);
  await world.close();
});

const link = (one: number, other: number) =>
  world.run.links.add([{ users: [one, other], evidence: 'operator', detail: 'test' }]);

/** What users have in all, wallets and perpetual accounts. */
async function wealth(...users: number[]): Promise<number> {
  let sum = 0;
  for (const user of users) sum += (await world.wallet(user)) + (await world.perpetual(user));
  return sum;
}

const volumeOf = async (user: number, coupon: string) =>
  (await world.entry(user, coupon)).volumeRequirement?.completed;

describe('what does not pay', () => {
  it('wash trading with linked accounts: neither volume nor fees count', async () => {
    await world.rule();
    await world.rule({
      ...figures({ type: 'cashback', rate: '1', cap: '30' }),
      ...{ ruleId: 'fees', pays: 'money', requirement: null },
    });
    const [bonus, cashback] = [await world.claim(ADA), await world.claim(ADA, 'fees')];
    await link(ADA, BOB);
    for (const user of [ADA, BOB]) await world.move(user, 500, 'in');
    await world.wash(ADA, BOB, 100);
    expect(await volumeOf(ADA, bonus)).toBe('0');
    await world.wash(ADA, EVE, 1).catch(() => undefined);
    await world.later(31);
    expect([await world.state(ADA, bonus), (await world.entry(ADA, cashback)).cashbackAmount]).toEqual([
      'Expired periodOver 0',
      '0',
    ]);
  });

  it('wash trading with oneself: the orders do not meet, and nothing counts', async () => {
    await world.rule();
    const coupon = await world.claim(ADA);
    await world.move(ADA, 800, 'in');
    await world.wash(ADA, ADA, 50).catch(() => undefined);
    expect(await volumeOf(ADA, coupon)).toBe('0');
  });

  it('wash trading with strangers: volume counts, and costs its fees', async () => {
    await world.rule();
    const coupon = await world.claim(ADA);
    for (const user of [ADA, EVE]) await world.move(user, 800, 'in');
    const before = await wealth(ADA, EVE);
    await world.wash(ADA, EVE, 101);
    expect(await volumeOf(ADA, coupon)).toBe('10100');
    // Both sides pay fees of 0.07 % of 10,100, and what they have together is the bonus less them.
    expect(before - (await wealth(ADA, EVE))).toBeCloseTo(10_100 * 0.0007, 4);
  });

  it('wash trading where there are no fees: it costs nothing, and counts nothing', async () => {
    await world.rule();
    const coupon = await world.claim(ADA);
    for (const user of [ADA, EVE]) await world.move(user, 800, 'in');
    const free = { ...BTC_USDT, makerFeePpm: 0, takerFeePpm: 0 };
    await world.must({ kind: 'defineContract', contract: free });
    await world.wash(ADA, EVE, 50);
    expect(await volumeOf(ADA, coupon)).toBe('0');
    await world.must({ kind: 'defineContract', contract: BTC_USDT });
    await world.wash(ADA, EVE, 50);
    expect(await volumeOf(ADA, coupon)).toBe('5000');
  });

  it('deposit, bonus, withdrawal and deposit again: one bonus, and nothing of it leaves', async () => {
    await world.rule(figures({ type: 'deposit', amount: '20', minimumDeposit: '100' }));
    const coupon = await world.claim(ADA);
    for (let cycle = 0; cycle < 3; cycle += 1) {
      await world.deposit(ADA, 100);
      await world.takeOut(ADA, 100);
    }
    expect([await world.state(ADA, coupon), await world.perpetual(ADA)]).toEqual(['Pending inForce 20', 20]);
    await expect(world.claim(ADA)).rejects.toMatchObject({ reason: 'couponTaken' });
    expect(await world.move(ADA, 0.00000001, 'out')).toBe(false);
    await world.later(31);
    expect(await wealth(ADA)).toBe(1_000);
  });

  it('a reward for a deposit that leaves at once: it has to be traded for all the same, and no rule is without that', async () => {
    const reward = figures({ type: 'depositReward', rate: '0.1', cap: '30', minimumDeposit: '50' });
    await expect(world.rule({ ...reward, requirement: null })).rejects.toThrow('rule.requirement');
    await world.rule(reward);
    const coupon = await world.claim(ADA);
    await world.deposit(ADA, 300);
    await world.takeOut(ADA, 300);
    expect(await world.state(ADA, coupon)).toBe('Pending inForce 30');
    expect(await world.move(ADA, 0.00000001, 'out')).toBe(false);
    await world.later(31);
    expect([await world.state(ADA, coupon), await wealth(ADA)]).toEqual(['Expired periodOver 0', 1_000]);
  });

  it('claiming at the boundary of two periods, or twice at once: one coupon', async () => {
    const startAt = world.now - 7 * DAY + 1;
    await world.rule({ startAt, periodDays: 7, validDays: 7, bonusDays: 7 });
    const claims = await Promise.allSettled([1, 2, 3].map(() => world.claim(ADA)));
    expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await world.at(world.now + 1);
    await expect(world.claim(ADA)).rejects.toMatchObject({ reason: 'couponTaken' });
    await world.at(world.now - 2 + 7 * DAY);
    await expect(world.claim(ADA)).rejects.toMatchObject({ reason: 'couponTaken' });
    await world.at(world.now + 1);
    expect(await world.state(ADA, await world.claim(ADA))).toBe('Pending inForce 20');
  });

  it('cancelling a requirement by transfers: bonus funds and what is asked for stay', async () => {
    await world.rule();
    const coupon = await world.claim(ADA);
    await world.move(ADA, 300, 'in');
    await world.roundTrip(ADA, 30);
    const counted = await volumeOf(ADA, coupon);
    // Fees took of the bonus: they are lost before own money.
    const { remainingAmount } = await world.entry(ADA, coupon);
    expect(Number(remainingAmount)).toBeCloseTo(20 - 3_000 * 0.0005, 2);
    expect(await world.move(ADA, 300.00000001, 'out')).toBe(false);
    expect(await world.move(ADA, 300, 'out')).toBe(true);
    expect(await world.move(ADA, 0.00000001, 'out')).toBe(false);
    expect([await volumeOf(ADA, coupon), await world.state(ADA, coupon)]).toEqual([
      counted,
      `Pending inForce ${remainingAmount}`,
    ]);
  });

  it('liquidating on purpose: lost bonus funds are nobody’s loss that is paid back', async () => {
    await world.rule();
    await world.rule({ ...figures({ type: 'lossDeduction', rate: '1', cap: '100' }), ruleId: 'loss' });
    const [bonus, deduction] = [await world.claim(ADA), await world.claim(ADA, 'loss')];
    await world.take(ADA, 'buy', 5);
    await world.mark(40_000);
    await world.settle();
    expect(await world.state(ADA, bonus)).toBe('Used lost 0');
    await world.later(31);
    expect(await world.state(ADA, deduction)).toBe('Expired periodOver 0');
    expect(await wealth(ADA)).toBe(1_000);
  });

  it('two bonus accounts that hedge each other: together they gain less than the bonus that is lost', async () => {
    await world.rule({ amount: '100' });
    const coupons = [await world.claim(ADA), await world.claim(EVE)];
    const before = await wealth(ADA, EVE);
    await world.trade(ADA, EVE, 20, 50_000);
    await world.mark(45_200);
    await world.settle();
    const [, won] = coupons as [string, string];
    expect(await world.state(ADA, coupons[0] ?? '')).toBe('Used lost 0');
    await world.take(EVE, 'buy', 20);
    await world.later(31);
    expect(await world.state(EVE, won)).toBe('Expired periodOver 0');
    const gain = (await wealth(ADA, EVE)) - (before - 200);
    expect(gain).toBeGreaterThan(0);
    expect(gain).toBeLessThan(100);
  });

  it('a ring of accounts: one of them has a coupon, and a second that is found later is taken back', async () => {
    await link(ADA, BOB);
    await world.signal(ADA, 'signUp');
    await world.signal(BOB, 'signUp');
    await world.signal(EVE, 'signUp');
    const page = async (user: number) =>
      (await world.run.coupons.center.page(user, { limit: 9 }, 'en_US')).rows;
    expect([(await page(ADA)).length, (await page(BOB)).length, (await page(EVE)).length]).toEqual([1, 0, 1]);
    // As soon as it is found: no time passes.
    await link(BOB, EVE);
    await world.settle();
    expect(await page(EVE)).toMatchObject([{ status: 'Invalid', reason: 'abuse', remainingAmount: '0' }]);
    expect(await page(ADA)).toMatchObject([{ status: 'Pending' }]);
    expect(await world.perpetual(EVE)).toBe(0);
  });

  it('a second account that is found out when something is due: it gets nothing', async () => {
    await world.rule(figures({ type: 'deposit', amount: '20', minimumDeposit: '100' }));
    await world.claim(ADA);
    const second = await world.claim(BOB);
    await link(ADA, BOB);
    await world.deposit(BOB, 100);
    expect([await world.state(BOB, second), await world.perpetual(BOB)]).toEqual(['Invalid abuse 0', 0]);
    expect(world.run.coupons.rules.require('rule').totals.granted).toBe(0n);
  });

  it('hiding what was won in trades with linked accounts: it counts against a loss that is paid back', async () => {
    await world.rule(figures({ type: 'lossDeduction', rate: '1', cap: '100' }));
    const coupon = await world.claim(ADA);
    await link(ADA, BOB);
    for (const user of [ADA, BOB]) await world.move(user, 500, 'in');
    await world.take(ADA, 'buy', 10);
    await world.mark(49_000);
    await world.take(ADA, 'sell', 10);
    // Ten USDT come back from the linked account.
    await world.trade(ADA, BOB, 10, 49_000);
    await world.mark(50_500);
    await world.trade(BOB, ADA, 10, 50_500);
    await world.later(31);
    expect(await world.state(ADA, coupon)).toBe('Expired periodOver 0');
  });
});

describe('what was open before', () => {
  it('a loss that is there already: a coupon that is claimed for it pays none of it', async () => {
    await world.rule(figures({ type: 'lossDeduction', rate: '1', cap: '100' }));
    await world.move(ADA, 500, 'in');
    await world.take(ADA, 'buy', 10);
    await world.mark(48_000);
    const coupon = await world.claim(ADA);
    await world.start();
    await world.take(ADA, 'sell', 10);
    // What is lost from then on counts.
    await world.take(ADA, 'buy', 10);
    await world.mark(47_500);
    await world.take(ADA, 'sell', 10);
    await world.later(30);
    expect(Number((await world.entry(ADA, coupon)).refundAmount)).toBeCloseTo(5.5, 1);
  });

  it('a profit that is there already: it earns no bonus that asks for one', async () => {
    const requirement = { volume: null, markets: 'contracts', contracts: null, profit: '20' } as const;
    await world.rule({ requirement });
    await world.move(ADA, 500, 'in');
    await world.take(ADA, 'buy', 10);
    await world.mark(53_000);
    const coupon = await world.claim(ADA);
    await world.take(ADA, 'sell', 10);
    expect((await world.entry(ADA, coupon)).profitRequirement?.reached).toBe('0');
    await world.take(ADA, 'buy', 10);
    await world.mark(56_000);
    await world.take(ADA, 'sell', 10);
    expect((await world.entry(ADA, coupon)).status).toBe('Success');
  });

  it('an order that is marked to add to a position that has won: it doubles nothing', async () => {
    await world.rule({
      ...figures({ type: 'profitDouble', rate: '1', cap: '100' }),
      ...{ pays: 'money', requirement: null },
    });
    const { center } = world.run.coupons;
    const coupon = await world.claim(ADA);
    for (const user of [ADA, EVE]) await world.move(user, 500, 'in');
    const placed = await world.place(ADA, 'buy', 1, { price: ticks(49_000) });
    await center.markProfitDouble(ADA, coupon, String(placed.contractOrders[0]?.orderId));
    await world.take(ADA, 'buy', 10);
    await world.mark(53_000);
    // Filled when the profit is there: by a stranger, and at any price.
    await world.mark(49_000);
    await world.take(EVE, 'sell', 1);
    await world.mark(53_000);
    await world.take(ADA, 'sell', 11);
    const { rows } = await center.profitDoubleOrders(ADA, { limit: 10 });
    expect(rows).toMatchObject([{ status: 'ended', doubledAmount: '0' }]);
    await world.later(31);
    expect(await world.state(ADA, coupon)).toBe('Expired periodOver 0');
  });
});

describe('an allocation of losses', () => {
  it('takes the coupon that ends first first', async () => {
    await world.run.coupons.rules.create(ruleOf({ ruleId: 'long', validDays: 60 }));
    await world.rule({ validDays: 10 });
    const [long, short] = [await world.claim(ADA, 'long'), await world.claim(ADA)];
    await world.take(ADA, 'buy', 10);
    await world.mark(47_500);
    await world.take(ADA, 'sell', 10);
    expect(await world.state(ADA, short)).toBe('Used lost 0');
    expect(Number((await world.entry(ADA, long)).remainingAmount)).toBeCloseTo(14.5, 0);
  });
});
