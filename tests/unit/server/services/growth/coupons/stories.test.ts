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

describe('a cash bonus', () => {
  it('is its owner’s once the volume is traded, and leaves the account then alone: Success', async () => {
    await world.rule();
    const coupon = await world.claim(ADA);
    expect([await world.state(ADA, coupon), await world.perpetual(ADA)]).toEqual(['Pending inForce 20', 20]);
    expect(await world.move(ADA, 1, 'out')).toBe(false);
    await world.move(ADA, 500, 'in');
    await world.roundTrip(ADA, 50);
    expect((await world.entry(ADA, coupon)).volumeRequirement?.completed).toBe('5000.005');
    await world.roundTrip(ADA, 51);
    expect(await world.state(ADA, coupon)).toBe('Success earned 0');
    expect((await world.entry(ADA, coupon)).fund).toBe('Transferable');
    expect(await world.move(ADA, (await world.perpetual(ADA)) - 0.01, 'out')).toBe(true);
  });

  it('is used when it is lost in trading', async () => {
    await world.rule();
    const coupon = await world.claim(ADA);
    await world.take(ADA, 'buy', 5);
    await world.mark(46_000);
    await world.settle();
    expect(await world.perpetual(ADA)).toBe(0);
    expect(await world.state(ADA, coupon)).toBe('Used lost 0');
  });

  it('expires at its end, to the millisecond, and what is left goes back', async () => {
    await world.rule();
    const coupon = await world.claim(ADA);
    const { endAt } = await world.entry(ADA, coupon);
    await world.at(endAt - 1);
    expect(await world.state(ADA, coupon)).toBe('Pending inForce 20');
    await world.at(endAt);
    expect([await world.state(ADA, coupon), await world.perpetual(ADA)]).toEqual(['Expired periodOver 0', 0]);
  });

  it('fails where the profit is missed, declined or the engine refuses to pay it', async () => {
    const requirement = {
      volume: { amount: '100' },
      markets: 'contracts',
      contracts: null,
      profit: '50',
    } as const;
    await world.rule({ requirement });
    const missed = await world.claim(ADA);
    await world.move(ADA, 100, 'in');
    await world.roundTrip(ADA, 10);
    expect((await world.entry(ADA, missed)).profitRequirement?.required).toBe('50');
    await world.later(31);
    expect(await world.state(ADA, missed)).toBe('Failed profitMissed 0');

    await world.rule({ ruleId: 'reviewed', reviewAbove: '10' });
    const declined = await world.claim(ADA, 'reviewed');
    expect(await world.state(ADA, declined)).toBe('Pending review 20');
    await world.run.coupons.rules.review(declined, false);
    expect(await world.state(ADA, declined)).toBe('Failed reviewDeclined 0');
    const approved = await world.claim(BOB, 'reviewed');
    await world.run.coupons.rules.review(approved, true);
    await world.settle();
    expect(await world.state(BOB, approved)).toBe('Pending inForce 20');

    await world.rule({ ruleId: 'dear', amount: '50000', budget: { amount: '90000', reserve: 'issued' } });
    expect(await world.state(ADA, await world.claim(ADA, 'dear'))).toBe('Failed paymentRefused 0');
  });

  it('is invalid where its rule is revoked; one whose rule is only ended goes on', async () => {
    await world.rule();
    const coupon = await world.claim(ADA);
    await world.run.coupons.rules.setState('rule', 'ended');
    await world.settle();
    expect(await world.state(ADA, coupon)).toBe('Pending inForce 20');
    await expect(world.claim(BOB)).rejects.toThrow('does not exist or cannot be claimed');
    await world.run.coupons.rules.setState('rule', 'ended', true);
    await world.settle();
    expect([await world.state(ADA, coupon), await world.perpetual(ADA)]).toEqual([
      'Invalid ruleRevoked 0',
      0,
    ]);
  });

  it('is not claimed where nothing is left of the budget, and what goes back can be claimed again', async () => {
    await world.rule({ budget: { amount: '30', reserve: 'issued' } });
    await world.claim(ADA);
    await expect(world.claim(BOB)).rejects.toMatchObject({ reason: 'budgetEmpty' });
    await world.later(31);
    expect(await world.state(BOB, await world.claim(BOB))).toBe('Pending inForce 20');
  });
});

describe('a contract voucher', () => {
  const VOUCHER = figures({ type: 'contractVoucher', amount: '20', requirement: null });

  it('goes back at its end, its profits stay: Used where it was traded with, Expired where it was not', async () => {
    await world.rule(VOUCHER);
    const [used, unused] = [await world.claim(ADA), await world.claim(BOB)];
    await world.take(ADA, 'buy', 2);
    await world.mark(51_000);
    await world.take(ADA, 'sell', 2);
    await world.later(31);
    expect([await world.state(ADA, used), await world.state(BOB, unused)]).toEqual([
      'Used usedUp 0',
      'Expired periodOver 0',
    ]);
    const profit = await world.perpetual(ADA);
    expect(profit).toBeGreaterThan(1.5);
    expect(await world.move(ADA, profit, 'out')).toBe(true);
    expect(await world.perpetual(BOB)).toBe(0);
  });
});

describe('a deposit coupon', () => {
  const DEPOSIT = figures({ type: 'deposit', amount: '20', minimumDeposit: '100' });

  it('waits for a deposit that is large enough, then is a bonus that is earned: Success', async () => {
    await world.rule(DEPOSIT);
    const coupon = await world.claim(ADA);
    const [pending] = await world.run.coupons.center.pendingDeposit(ADA);
    expect(pending).toMatchObject({ couponId: coupon, couponAmount: '20', minimumDeposit: '100' });
    await world.deposit(ADA, 99.99);
    expect(await world.state(ADA, coupon)).toBe('Pending waiting 20');
    await world.deposit(ADA, 100);
    expect(await world.state(ADA, coupon)).toBe('Pending inForce 20');
    expect(await world.run.coupons.center.pendingDeposit(ADA)).toEqual([]);
    await world.move(ADA, 500, 'in');
    await world.roundTrip(ADA, 101);
    expect(await world.state(ADA, coupon)).toBe('Success earned 0');
  });

  it('expires without one, runs out where the budget is empty then, and ends where the chain takes the deposit back', async () => {
    await world.rule({ ...DEPOSIT, budget: { amount: '20', reserve: 'due' } });
    const [ada, bob, eve] = [await world.claim(ADA), await world.claim(BOB), await world.claim(EVE)];
    const deposit = await world.deposit(ADA, 100);
    await world.deposit(BOB, 100);
    expect([await world.state(ADA, ada), await world.state(BOB, bob)]).toEqual([
      'Pending inForce 20',
      'RunOut budgetEmpty 0',
    ]);
    await world.deposits(ADA, deposit, 'reversed');
    expect([await world.state(ADA, ada), await world.perpetual(ADA)]).toEqual([
      'Recalled depositReversed 0',
      0,
    ]);
    await world.later(31);
    expect(await world.state(EVE, eve)).toBe('Expired periodOver 0');
  });
});

describe('a deposit reward', () => {
  const REWARD = figures({
    type: 'depositReward',
    rate: '0.1',
    cap: '30',
    minimumDeposit: '50',
  });

  it('is a share of the deposit up to the cap, and its owner’s once the volume is traded: Success', async () => {
    await world.rule(REWARD);
    const [ada, bob] = [await world.claim(ADA), await world.claim(BOB)];
    await world.deposit(ADA, 123.456789);
    await world.deposit(BOB, 5_000);
    expect([await world.state(ADA, ada), await world.state(BOB, bob)]).toEqual([
      'Pending inForce 12.3456789',
      'Pending inForce 30',
    ]);
    await world.move(ADA, 500, 'in');
    await world.roundTrip(ADA, 101);
    // Own money has borne the fees.
    expect(await world.state(ADA, ada)).toBe('Success earned 0');
    expect(await world.perpetual(ADA)).toBeCloseTo(512.3456789 - 10_100 * 0.0005, 1);
    expect(await world.move(ADA, 12, 'out')).toBe(true);
  });

  it('is recalled by any transfer out of the perpetual account, which is said before; into it nothing is', async () => {
    await world.rule(REWARD);
    const coupon = await world.claim(ADA);
    const { center } = world.run.coupons;
    await world.deposit(ADA, 200);
    await world.move(ADA, 200, 'in');
    expect(await world.state(ADA, coupon)).toBe('Pending inForce 20');
    expect(await center.recalledByTransfer(ADA)).toEqual({ amount: '20', asset: 'USDT' });
    await world.move(ADA, 1, 'out');
    expect([await world.state(ADA, coupon), await world.perpetual(ADA)]).toEqual([
      'Recalled transferredOut 0',
      199,
    ]);
    expect(await center.recalledByTransfer(ADA)).toBeUndefined();
  });

  it('is recalled when the channel is changed', async () => {
    await world.rule(REWARD);
    const coupon = await world.claim(ADA);
    await world.deposit(ADA, 200);
    await world.signal(ADA, 'channelChanged');
    expect([await world.state(ADA, coupon), await world.perpetual(ADA)]).toEqual([
      'Recalled channelChanged 0',
      0,
    ]);
  });

  it('is not recalled by a transfer at the moment its validity is over', async () => {
    await world.rule(REWARD);
    const coupon = await world.claim(ADA);
    await world.deposit(ADA, 200);
    const { endAt } = await world.entry(ADA, coupon);
    await world.move(ADA, 1, 'in');
    await world.at(endAt);
    await world.move(ADA, 1, 'out');
    expect(await world.state(ADA, coupon)).toBe('Expired periodOver 0');
  });
});

describe('the registration bonus', () => {
  it('comes with the sign-up, once, and is told of as it is', async () => {
    const { coupons } = world.run;
    expect(await coupons.signUpBonus()).toEqual({ amount: '20', asset: 'USDT', requiredVolume: '100000' });
    await world.signal(ADA, 'signUp');
    await world.signal(ADA, 'signUp');
    const { rows } = await coupons.center.page(ADA, { limit: 10 }, 'de_DE');
    expect(rows).toMatchObject([
      { name: 'Willkommensbonus', status: 'Pending', stage: 'inForce', bonusAmount: '20' },
    ]);
    expect(await world.perpetual(ADA)).toBe(20);
    await coupons.rules.setState('welcome-bonus', 'paused');
    expect(await coupons.signUpBonus()).toBeNull();
  });
});
