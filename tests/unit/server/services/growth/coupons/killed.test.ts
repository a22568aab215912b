import { afterEach, describe, expect, it } from 'vitest';
import { accountIdOf, PRODUCT } from '../../../../../../server/engine/protocol.ts';
import { Killed, killedAt } from '../activity/support/deadlyStatements.ts';
import { ADA, BOB, DAY, figures, units } from './support/couponRules.ts';
import { CouponWorld } from './support/couponWorld.ts';

const CLAIMS = [
  [ADA, 'rule'],
  [ADA, 'fees'],
  [ADA, 'reward'],
  [BOB, 'rule'],
] as const;

/** One part of a life: what happens on the exchange, which no kill takes back, and what the services then do, which is begun again after one. */
interface Part {
  readonly name: string;
  readonly happens: (world: CouponWorld) => Promise<void>;
  readonly follows: (world: CouponWorld) => Promise<void>;
}

/** What is due is stored and sent, and what the engine then tells is stored. */
async function settles({ run }: CouponWorld): Promise<void> {
  await run.flush();
  await run.flush();
}

async function moves(world: CouponWorld, amount: number, way: 'in' | 'out'): Promise<void> {
  const [wallet, account] = [accountIdOf(ADA, PRODUCT.wallet), accountIdOf(ADA, PRODUCT.derivatives)];
  const [from, to] = way === 'in' ? [wallet, account] : [account, wallet];
  const key = `transfer:${ADA}:${way}`;
  await world.must({ kind: 'transfer', from, to, asset: 'USDT', amount: units(amount), key });
}

const PARTS: readonly Part[] = [
  {
    name: 'while bonuses are claimed and granted',
    happens: () => Promise.resolve(),
    async follows(world) {
      for (const [user, rule] of CLAIMS)
        await world.run.coupons.center.claim(user, rule, 'en_US').catch((error: unknown) => {
          if (error instanceof Killed || (error as { reason?: string }).reason !== 'couponTaken') throw error;
        });
      await settles(world);
    },
  },
  {
    name: 'while a deposit is rewarded',
    async happens(world) {
      await world.give(accountIdOf(ADA, PRODUCT.wallet), 200, 'deposit:dep_1');
      await moves(world, 500, 'in');
    },
    follows: settles,
  },
  {
    name: 'while an earned bonus is released',
    async happens(world) {
      for (const side of ['buy', 'sell'] as const)
        await world.place(ADA, side, 101, { type: 'market', timeInForce: 'IOC', price: 0 });
    },
    follows: settles,
  },
  { name: 'while a reward is recalled', happens: (world) => moves(world, 1, 'out'), follows: settles },
  {
    name: 'while coupons end: one is paid, one is taken back',
    happens(world) {
      world.now += 31 * DAY;
      return Promise.resolve();
    },
    follows: settles,
  },
];

const OPEN = 'Pending ';

/** What has become of the coupons after each part, and how many messages have told it. */
const REACHED = [
  [OPEN, OPEN, OPEN, OPEN],
  [OPEN, OPEN, OPEN, OPEN],
  ['Success earned', OPEN, OPEN, OPEN],
  ['Success earned', OPEN, 'Recalled transferredOut', OPEN],
  ['Success earned', 'Success earned', 'Recalled transferredOut', 'Expired periodOver'],
];
const TOLD = [0, 0, 1, 2, 4];

const LOT = { volume: { amount: '1000000' }, markets: 'contracts', contracts: null, profit: null } as const;

async function begin(): Promise<CouponWorld> {
  const world = await CouponWorld.open();
  await world.rule();
  await world.rule({
    ...figures({ type: 'cashback', rate: '1', cap: '30' }),
    ...{ ruleId: 'fees', pays: 'money', requirement: null },
  });
  const reward = figures({ type: 'depositReward', rate: '0.1', cap: '30', minimumDeposit: '50' });
  await world.rule({ ...reward, ruleId: 'reward', requirement: LOT });
  return world;
}

/** Everything that came of it, except for the names that coupons have by chance. */
async function outcome(world: CouponWorld) {
  const { db } = world.disk;
  const coupons = await db.selectFrom('coupons').selectAll().orderBy('number').execute();
  const history = await db.selectFrom('couponHistory').selectAll().orderBy('number').execute();
  const orders = await db
    .selectFrom('bonusOrders')
    .select(['coupon', 'action', 'amount', 'status'])
    .execute();
  const payments = await db
    .selectFrom('transfers')
    .select(['toAccount', 'amount', 'status'])
    .where('key', 'like', 'coupon:%')
    .execute();
  const messages = await db
    .selectFrom('messages')
    .select(['userId', 'title'])
    .where('id', 'like', 'coupon%')
    .execute();
  const { balances, contracts } = await world.run.exchange.view();
  return {
    coupons: coupons.map(({ id, ...coupon }) => ({ ...coupon, id: id.length })),
    // The engine answers later where it was asked again: not in the order of others.
    history: history
      .map(({ coupon, event, amount, status, stage }) => [coupon, event, amount, status, stage].join(' '))
      .sort(),
    orders: orders.map((order) => Object.values(order).join(' ')).sort(),
    messages: messages.map(({ userId, title }) => `${userId} ${title}`).sort(),
    untold: await db.selectFrom('couponNews').selectAll().execute(),
    ...{ payments, balances, bonusFunds: contracts.bonusFunds },
  };
}

/** A life up to a part. Before the so-manieth statement of that the services die, and once more when they have come back. Resolves with whether they did. */
async function live(world: CouponWorld, last: Part, place: number | undefined): Promise<boolean> {
  for (const part of PARTS) {
    await part.happens(world);
    const again = async () => {
      await world.start();
      await part.follows(world);
    };
    if (part !== last || place === undefined) await part.follows(world);
    else if (await killedAt(place, () => part.follows(world))) {
      await killedAt(place, again);
      await again();
    } else return false;
    if (part === last) break;
  }
  return true;
}

/** Lives that are killed in one part, at every statement, one after the other. */
const SLOW_MS = 60_000;

describe('services that die before a statement are as if they had not', () => {
  let world: CouponWorld;
  afterEach(() => world.close());

  it.each(PARTS.map((part, index) => [part.name, part, index] as const))(
    '%s',
    async (_, part, index) => {
      world = await begin();
      await live(world, part, undefined);
      const expected = await outcome(world);
      expect(expected.coupons.map(({ status, reason }) => `${status} ${reason ?? ''}`)).toEqual(
        REACHED[index],
      );
      expect([expected.messages.length, expected.untold]).toEqual([TOLD[index], []]);
      let place = 0;
      let wasKilled = true;
      while (wasKilled) {
        await world.close();
        place += 1;
        world = await begin();
        wasKilled = await live(world, part, place);
        expect([place, await outcome(world)]).toEqual([place, expected]);
        expect(await world.balanced()).toBe(true);
      }
      // Every statement of a part was one to die before.
      expect(place).toBeGreaterThan(12);
    },
    SLOW_MS,
  );
});
