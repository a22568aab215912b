import {
  isPaidAfterwards,
  type CouponRuleInput,
  type CouponType,
  type Requirement,
} from '../../../../../../../server/services/growth/coupons/rule.ts';
import {
  waitsForDeposit,
  type CouponEnd,
} from '../../../../../../../server/services/growth/coupons/states.ts';
import { ticks } from '../../../../engine/contracts/support/fixture.ts';
import { ADA, BOB, EVE, figures } from './couponRules.ts';
import type { CouponWorld } from './couponWorld.ts';

const SHARE = { rate: '1', cap: '20' };

/** A rule of each type, whose coupons bring 20 USDT for what {@link beGiven} does. */
const FIGURES: Readonly<Record<CouponType, Partial<CouponRuleInput>>> = {
  cashBonus: { amount: '20' },
  contractVoucher: { amount: '20' },
  deposit: { amount: '20', minimumDeposit: '100' },
  depositReward: { rate: '0.1', cap: '20', minimumDeposit: '100' },
  cashback: SHARE,
  lossDeduction: SHARE,
  fundingBonus: SHARE,
  profitDouble: SHARE,
  tradingBonus: { amount: '20', targetVolume: '1000' },
};

const asks = (volume: string, profit: string | null = null): Requirement => ({
  ...{ volume: { amount: volume }, markets: 'contracts', contracts: null, profit },
});

function ruleFor(type: CouponType, changes: Partial<CouponRuleInput>): Partial<CouponRuleInput> {
  const requirement = type === 'contractVoucher' ? null : asks('1000');
  const validDays = isPaidAfterwards(type) ? 1 : 30;
  return { ...figures({ type, ...FIGURES[type] }), requirement, validDays, ...changes };
}

/** Has done what each type gives its bonus for, by ADA, who has own money in her account then: except with deposits, which wait in her wallet. */
const DEEDS: Readonly<Record<CouponType, (world: CouponWorld, coupon: string) => Promise<void>>> = {
  cashBonus: () => Promise.resolve(),
  contractVoucher: () => Promise.resolve(),
  deposit: async (world) => void (await world.deposit(ADA, 200)),
  depositReward: async (world) => void (await world.deposit(ADA, 200)),
  async cashback(world) {
    for (let round = 0; round < 4; round += 1) await world.roundTrip(ADA, 101);
  },
  async lossDeduction(world) {
    await world.take(ADA, 'buy', 10);
    await world.mark(47_000);
    await world.take(ADA, 'sell', 10);
    await world.mark(50_000);
  },
  async fundingBonus(world) {
    await world.take(ADA, 'buy', 100);
    await world.fund(5_000);
    await world.take(ADA, 'sell', 100);
  },
  async profitDouble(world, coupon) {
    await world.move(EVE, 500, 'in');
    const placed = await world.place(ADA, 'buy', 10, { price: ticks(49_900) });
    const orderId = String(placed.contractOrders[0]?.orderId);
    await world.run.coupons.center.markProfitDouble(ADA, coupon, orderId);
    await world.mark(49_900);
    await world.take(EVE, 'sell', 10);
    await world.mark(53_000);
    await world.take(ADA, 'sell', 10);
    await world.mark(50_000);
  },
  tradingBonus: (world) => world.roundTrip(ADA, 11),
};

/** ADA has a coupon of a rule. */
async function have(
  world: CouponWorld,
  type: CouponType,
  changes: Partial<CouponRuleInput> = {},
): Promise<string> {
  await world.rule(ruleFor(type, changes));
  return world.claim(ADA);
}

/** ADA does what it takes for the bonus of a coupon of hers; with what is paid afterwards its period ends. */
async function beGiven(world: CouponWorld, type: CouponType, coupon: string): Promise<void> {
  if (!waitsForDeposit(type)) await world.move(ADA, 600, 'in');
  await DEEDS[type](world, coupon);
  if (isPaidAfterwards(type)) await world.later(1);
}

/** ADA has the bonus of a coupon in her account. */
async function haveGiven(
  world: CouponWorld,
  type: CouponType,
  changes: Partial<CouponRuleInput> = {},
): Promise<string> {
  const coupon = await have(world, type, changes);
  await beGiven(world, type, coupon);
  const state = await world.state(ADA, coupon);
  if (state !== 'Pending inForce 20') throw new Error(`The bonus of a ${type} was not given: ${state}`);
  return coupon;
}

export interface Ending {
  /** Every type whose coupons can end so, said by hand. */
  readonly types: readonly CouponType[];
  /** What promotions have, in USDT, where it matters. */
  readonly promotions?: number;
  /** Brings a coupon of ADA's to this end, and resolves with its id. */
  readonly come: (world: CouponWorld, type: CouponType) => Promise<string>;
}

const PAID_AFTERWARDS = [
  'cashback',
  'lossDeduction',
  'fundingBonus',
  'profitDouble',
  'tradingBonus',
] as const;
const BONUSES = ['cashBonus', 'deposit', 'depositReward', ...PAID_AFTERWARDS] as const;
const ALL = ['contractVoucher', ...BONUSES] as const;

/** How coupons come to each of their ends. */
export const ENDINGS: Readonly<Record<CouponEnd, Ending>> = {
  earned: {
    types: BONUSES,
    async come(world, type) {
      const coupon = await haveGiven(world, type);
      for (let round = 0; round < 3; round += 1) await world.roundTrip(ADA, 4);
      return coupon;
    },
  },
  lost: {
    types: ALL,
    async come(world, type) {
      const coupon = await haveGiven(world, type);
      await world.take(ADA, 'buy', 7);
      await world.mark(46_000);
      await world.settle();
      // With nothing but the bonus in the account, the position is liquidated.
      if (!waitsForDeposit(type)) await world.take(ADA, 'sell', 7);
      return coupon;
    },
  },
  usedUp: {
    types: ['contractVoucher'],
    async come(world, type) {
      const coupon = await haveGiven(world, type);
      await world.roundTrip(ADA, 1);
      await world.later(30);
      return coupon;
    },
  },
  periodOver: {
    types: ALL,
    async come(world, type) {
      const coupon = await have(world, type);
      await world.later(30);
      return coupon;
    },
  },
  transferredOut: {
    types: ['depositReward'],
    async come(world, type) {
      const coupon = await haveGiven(world, type);
      await world.move(ADA, 1, 'in');
      await world.move(ADA, 1, 'out');
      return coupon;
    },
  },
  channelChanged: {
    types: ['depositReward'],
    async come(world, type) {
      const coupon = await haveGiven(world, type);
      await world.signal(ADA, 'channelChanged');
      return coupon;
    },
  },
  depositReversed: {
    types: ['deposit', 'depositReward'],
    async come(world, type) {
      const coupon = await haveGiven(world, type);
      await world.deposits(ADA, world.lastDeposit, 'reversed', 200);
      return coupon;
    },
  },
  abuse: {
    types: ALL,
    async come(world, type) {
      await world.rule(ruleFor(type, {}));
      await world.claim(BOB);
      const coupon = await haveGiven(world, type);
      await world.run.links.add([{ users: [ADA, BOB], evidence: 'operator', detail: '' }]);
      await world.later(0.1);
      return coupon;
    },
  },
  ruleRevoked: {
    types: ALL,
    async come(world, type) {
      const coupon = await haveGiven(world, type);
      await world.run.coupons.rules.setState('rule', 'ended', true);
      await world.settle();
      return coupon;
    },
  },
  reviewDeclined: {
    types: ALL,
    async come(world, type) {
      const coupon = await have(world, type, { reviewAbove: '19.99' });
      await beGiven(world, type, coupon);
      await world.run.coupons.rules.review(coupon, false);
      return coupon;
    },
  },
  profitMissed: {
    types: BONUSES,
    async come(world, type) {
      const coupon = await haveGiven(world, type, { requirement: asks('100', '50') });
      await world.roundTrip(ADA, 2);
      await world.later(30);
      return coupon;
    },
  },
  paymentRefused: {
    types: ALL,
    promotions: 0,
    async come(world, type) {
      const coupon = await have(world, type);
      await beGiven(world, type, coupon);
      return coupon;
    },
  },
  budgetEmpty: {
    types: ['deposit', 'depositReward', ...PAID_AFTERWARDS],
    async come(world, type) {
      const coupon = await have(world, type, { budget: { amount: '19.99', reserve: 'due' } });
      await beGiven(world, type, coupon);
      return coupon;
    },
  },
};
