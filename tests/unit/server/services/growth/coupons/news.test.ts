import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADA, BOB, DAY, figures } from './support/couponRules.ts';
import { CouponWorld } from './support/couponWorld.ts';

let world: CouponWorld;
beforeEach(async () => {
  world = await CouponWorld.open();
});
afterEach(() => world.close());

const REWARD = figures({ type: 'depositReward', rate: '0.1', cap: '30', minimumDeposit: '50' });

/** What a user is told of coupons, oldest first, as `name amount`; the same after another start. */
async function told(user: number): Promise<string[]> {
  await world.start();
  await world.settle();
  const { rows } = await world.run.messages.page(user, { limit: 50 });
  return rows
    .filter(({ template }) => template?.name.startsWith('coupon'))
    .map(({ template, type, linkUrl }) => {
      expect([type, linkUrl, template?.params['asset']]).toEqual(['user', '/m/#/mobile/coupon', 'USDT']);
      return `${template?.name} ${template?.params['amount']}`;
    })
    .reverse();
}

describe('the owner of a coupon is told', () => {
  it('that it was issued, by the sign-up or an operator; what is claimed is seen', async () => {
    await world.signal(ADA, 'signUp');
    await world.rule({ amount: '7' });
    await world.at(world.now + 1);
    await world.run.coupons.rules.grant('rule', ADA);
    await world.claim(BOB);
    expect(await told(ADA)).toEqual(['couponIssued 20', 'couponIssued 7']);
    expect(await told(BOB)).toEqual([]);
  });

  it('that a bonus is their own money, or that money was paid', async () => {
    await world.rule({
      requirement: { volume: { amount: '1000' }, markets: 'contracts', contracts: null, profit: null },
    });
    await world.rule({
      ...figures({ type: 'tradingBonus', amount: '5', targetVolume: '1000' }),
      ...{ ruleId: 'money', pays: 'money', requirement: null },
    });
    await world.claim(ADA);
    await world.claim(ADA, 'money');
    await world.move(ADA, 500, 'in');
    await world.roundTrip(ADA, 11);
    const [one, other, ...more] = (await told(ADA)).sort();
    expect([other, more]).toEqual(['couponReleased 5', []]);
    expect(one).toMatch(/^couponReleased 19\.4/);
  });

  it('that a deposit reward was recalled, with what is gone', async () => {
    await world.rule(REWARD);
    await world.claim(ADA);
    await world.deposit(ADA, 200);
    await world.move(ADA, 1, 'in');
    await world.move(ADA, 1, 'out');
    expect(await told(ADA)).toEqual(['couponRecalled 20']);
  });

  it('three days before its end, to the millisecond, and that it has expired', async () => {
    await world.rule();
    const { endAt } = await world.entry(ADA, await world.claim(ADA));
    await world.at(endAt - 3 * DAY - 1);
    expect(await told(ADA)).toEqual([]);
    await world.at(endAt - 3 * DAY);
    expect(await told(ADA)).toEqual(['couponEnding 20']);
    await world.at(endAt - 1);
    expect(await told(ADA)).toEqual(['couponEnding 20']);
    await world.at(endAt);
    expect(await told(ADA)).toEqual(['couponEnding 20', 'couponExpired 20']);
  });

  it('of each end that it has: that of its deposit, and that of its bonus', async () => {
    await world.rule(figures({ type: 'deposit', amount: '20', minimumDeposit: '100' }));
    const { endAt } = await world.entry(ADA, await world.claim(ADA));
    await world.at(endAt - DAY);
    await world.deposit(ADA, 100);
    await world.later(26);
    expect(await told(ADA)).toEqual(['couponEnding 20']);
    await world.later(1);
    expect(await told(ADA)).toEqual(['couponEnding 20', 'couponEnding 20']);
  });

  it('of no end that was so near from the first', async () => {
    await world.rule({ validDays: 3 });
    await world.claim(BOB);
    await world.later(2.5);
    expect(await told(BOB)).toEqual([]);
    await world.later(1);
    expect(await told(BOB)).toEqual(['couponExpired 20']);
  });
});
