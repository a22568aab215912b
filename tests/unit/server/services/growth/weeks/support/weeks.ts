import type { CouponRuleInput } from '../../../../../../../server/services/growth/coupons/rule.ts';
import { accountIdOf, PRODUCT, SYSTEM_OWNER } from '../../../../../../../server/engine/protocol.ts';
import { LISTINGS } from '../../../../../../../server/market/spot/listings.ts';
import { BOT, BTC_USDT, order, price, ticks } from '../../../../engine/contracts/support/fixture.ts';
import { figures, ruleOf, units } from '../../coupons/support/couponRules.ts';
import { asked, type GrowthWorld } from './growthWorld.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export const SPOT_BOT = accountIdOf(SYSTEM_OWNER.marketMaker, PRODUCT.spot);
/** The first brought the next two, the third of them the fourth; the last two belong together. */
export const USERS = [100, 101, 102, 103, 104, 105, 106, 107] as const;

const [listing] = LISTINGS;
if (listing === undefined) throw new Error('There is no pair');
/** Ticks of 0.01 USDT, lots of 0.00001 BTC. */
export const PAIR = { ...listing.instrument, minNotionalUnits: 0n, priceBandPercent: 0 };

const MONEY = { pays: 'money', requirement: null } as const;
const SMALL = {
  requirement: { volume: { multiple: '100' }, markets: 'all', contracts: null, profit: null },
} as const;
const ofType = (type: CouponRuleInput['type'], of: Partial<CouponRuleInput>): CouponRuleInput =>
  ruleOf({ ...figures({ type, ...of }), ruleId: type, periodDays: 6, validDays: 5, bonusDays: 5 });

/** A coupon of every type, some of them of a budget that does not last. */
export const RULES: readonly CouponRuleInput[] = [
  ofType('cashBonus', { amount: '20', ...SMALL }),
  ofType('contractVoucher', { amount: '30', requirement: null }),
  ofType('deposit', { amount: '10', minimumDeposit: '100', ...SMALL }),
  ofType('depositReward', { rate: '0.1', cap: '25', minimumDeposit: '50', ...SMALL }),
  ofType('cashback', { rate: '0.5', cap: '15', ...MONEY, budget: { amount: '4', reserve: 'due' } }),
  ofType('lossDeduction', { rate: '0.5', cap: '30', ...SMALL }),
  ofType('fundingBonus', { rate: '1', cap: '10', ...MONEY }),
  ofType('tradingBonus', {
    amount: '5',
    targetVolume: '1500',
    ...MONEY,
    budget: { amount: '10', reserve: 'due' },
  }),
  ofType('profitDouble', { rate: '1', cap: '10', ...MONEY }),
];

/** Something that happens after a while. A user who gets no answer does it again, as one with the same ids. */
export interface Step {
  readonly gap: number;
  readonly what: string;
  /** `undefined` where only time passes. */
  readonly act: ((world: GrowthWorld) => Promise<unknown>) | undefined;
}

/** Quotes both markets around a price in USDT, and marks the contract at it. */
export async function quote(world: GrowthWorld, at: number): Promise<void> {
  const contract = { contract: BTC_USDT.id, mark: price(at), index: price(at) };
  await world.submit({ kind: 'mark', ...contract });
  const levels = (scale: number, lots: number) => [
    { side: 'buy' as const, price: Math.round(at * scale), lots },
    { side: 'sell' as const, price: Math.round(at * scale) + 1, lots },
  ];
  const all = { kind: 'quote', replace: true } as const;
  await world.submit({ ...all, account: BOT, instrument: BTC_USDT.id, levels: levels(10, 100_000) });
  await world.submit({ ...all, account: SPOT_BOT, instrument: PAIR.id, levels: levels(100, 100_000) });
}

/** When commission and interest of a day are paid, tiers change, or what is free is subscribed next. */
function nextPayday(time: number): number {
  const midnight = time - (time % DAY);
  return time < midnight + HOUR ? midnight + HOUR : midnight + DAY;
}

/** What random users do in so many weeks from a moment on; the same for the same dice. @param below a whole number below another */
export function weeksOf(weeks: number, from: number, below: (bound: number) => number): Step[] {
  const steps: Step[] = [];
  let [time, at] = [from, 50_000];
  // No two things that are due at different times of the day are done at once.
  const wait = (until: number): void => {
    while (time < until) {
      const next = Math.min(nextPayday(time), until);
      steps.push({ gap: next - time, what: 'waits', act: undefined });
      time = next;
    }
  };
  const add = (what: string, act: Step['act']): void => {
    steps.push({ gap: 0, what, act });
  };
  const anyone = (): number => USERS[below(USERS.length)] ?? 100;
  const anyRule = (): string => RULES[below(RULES.length)]?.ruleId ?? '';
  const side = (): 'buy' | 'sell' => (below(2) === 0 ? 'buy' : 'sell');

  const contract = (user: number, way: 'buy' | 'sell', lots: number, reduceOnly = false): Step['act'] => {
    const account = accountIdOf(user, PRODUCT.derivatives);
    const terms = { side: way, quantity: lots, type: 'market', timeInForce: 'IOC', price: 0 } as const;
    return (world) => world.submit(order({ account, ...terms, reduceOnly }));
  };
  const spot = (user: number, way: 'buy' | 'sell', lots: number): Step['act'] => {
    const account = accountIdOf(user, PRODUCT.spot);
    const terms = { type: 'market', timeInForce: 'IOC', price: 0, quoteBudget: 0n } as const;
    const rest = { clientOrderId: '', selfTradePrevention: 'cancelTaker' } as const;
    return (world) =>
      world.submit({
        ...{ kind: 'placeOrder', account, instrument: PAIR.id, side: way, quantity: lots },
        ...terms,
        ...rest,
      });
  };
  const roundTrip = (user: number, lots: number): void => {
    add('opens', contract(user, 'buy', lots));
    add('closes', contract(user, 'sell', lots));
  };
  const doubled = (user: number, lots: number, limit: number): void => {
    let orderId = '';
    const account = accountIdOf(user, PRODUCT.derivatives);
    add('places', async (world) => {
      const placed = await world.submit(order({ account, quantity: lots, price: ticks(limit - 100) }));
      orderId = String(placed?.contractOrders[0]?.orderId ?? 0);
    });
    add('marks', async (world) => {
      const { center } = world.life.growth.coupons;
      const { rows } = await center.page(
        user,
        { limit: 50, type: 'profitDouble', status: 'Pending' },
        'en_US',
      );
      const [coupon] = rows;
      if (coupon !== undefined) await asked(center.markProfitDouble(user, coupon.couponId, orderId));
    });
    add('falls', (world) => quote(world, limit - 200));
    add('rises', (world) => quote(world, limit + 300));
    add('closes', contract(user, 'sell', lots));
    add('settles', (world) => quote(world, limit));
  };

  const something = (id: string): void => {
    const user = anyone();
    const amount = units(50 + below(400));
    switch (below(16)) {
      case 0:
      case 1:
      case 2:
        return roundTrip(user, 5 + below(30));
      case 3:
        return add('trades', contract(user, side(), 1 + below(120)));
      case 4:
        return add('trades spot', spot(user, side(), 100 + below(900)));
      case 5: {
        const to = accountIdOf(user, PRODUCT.wallet);
        const money = { to, asset: 'USDT', amount, key: `deposit:dep_${id}:1` };
        return add('deposits', (world) => world.life.transfers.deposit(money));
      }
      case 6: {
        const product = below(3) === 0 ? PRODUCT.spot : PRODUCT.derivatives;
        const moved = below(2) === 0 ? -amount : amount;
        return add('moves', (world) => world.move(user, moved, product, id));
      }
      case 7:
      case 8:
      case 9: {
        const rule = anyRule();
        return add('claims', ({ life }) => asked(life.growth.coupons.center.claim(user, rule, 'en_US')));
      }
      case 10:
        return add('subscribes', ({ life }) =>
          asked(life.growth.earn.subscribe({ userId: user, asset: 'USDT', amount, clientId: id })),
        );
      case 11:
        return add('redeems', ({ life }) =>
          asked(life.growth.earn.redeem({ userId: user, asset: 'USDT', amount, clientId: id })),
        );
      case 12: {
        const keep = below(2) === 0 ? units(200) : undefined;
        return add('keeps', ({ life }) => asked(life.growth.earn.setAuto(user, 'USDT', keep)));
      }
      case 13: {
        const rate = (below(2_000) - 1_000) * 1_000_000;
        const [mark, fundingTime] = [price(at), time];
        return add('is funded', (world) =>
          world.submit({ kind: 'settleFunding', contract: BTC_USDT.id, rate, mark, fundingTime }),
        );
      }
      case 14:
        at += below(3_000) - 1_500;
        return add(
          'is quoted',
          (
            (to) => (world) =>
              quote(world, to)
          )(at),
        );
      default:
        return doubled(user, 2 + below(4), at);
    }
  };

  for (const userId of USERS)
    add('signs up', async ({ disk, life, now }) => {
      const signal = { userId, kind: 'signUp', time: now } as const;
      await disk.db.transaction().execute((trx) => life.growth.coupons.signal(trx, signal));
    });
  for (const [place, { ruleId }] of RULES.entries()) {
    const user = USERS[place % USERS.length] ?? 100;
    add('claims', ({ life }) => asked(life.growth.coupons.center.claim(user, ruleId, 'en_US')));
  }
  for (let count = 0; time < from + weeks * 7 * DAY; count += 1) {
    wait(time + below(5 * HOUR));
    something(String(count));
  }
  // What is open comes to its end: what of a bonus is released while a position is open depends on when that is asked for.
  for (const user of USERS)
    for (const way of ['buy', 'sell'] as const) add('closes all', contract(user, way, 10_000, true));
  wait(time + 32 * DAY);
  return steps;
}
