import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Reconciliation } from '../../../../../../server/books/reconcile/reconciliation.ts';
import {
  EARN_BUDGET_ACCOUNT,
  INSURANCE_ACCOUNT,
  PROMOTIONS_ACCOUNT,
} from '../../../../../../server/engine/ledger/protocol.ts';
import { accountIdOf, PRODUCT, type Command } from '../../../../../../server/engine/protocol.ts';
import { COUPON_TYPES } from '../../../../../../server/services/growth/coupons/rule.ts';
import { OUTSIDE } from '../../../../../../server/services/account/transfers.ts';
import { BTC_USDT } from '../../../engine/contracts/support/fixture.ts';
import { openedBooks } from '../../../books/support/openedBooks.ts';
import { seeded } from '../../../../../bench/support/tradingDay.ts';
import { killedAt } from '../activity/support/deadlyStatements.ts';
import { CouponRules } from '../../../../../../server/services/growth/coupons/couponRules.ts';
import { units } from '../coupons/support/couponRules.ts';
import { insertUser } from '../../support/insertUser.ts';
import { GrowthWorld } from './support/growthWorld.ts';
import { PAIR, quote, RULES, SPOT_BOT, USERS, weeksOf } from './support/weeks.ts';

const WEEKS = 2;
const SEED = 1;
/** Statements that a life has at most. */
const LONGEST_LIFE = 500;

let folder: string;
beforeEach(async () => {
  // These rules pay more than they ask for, so that all of it happens within weeks; a start would pause them.
  vi.spyOn(CouponRules.prototype, 'coverAll').mockResolvedValue();
  folder = await mkdtemp(join(tmpdir(), 'tidemark-weeks-'));
});
afterEach(() => rm(folder, { recursive: true }));

const openBooks = ({ life: { exchange } }: GrowthWorld, name: string) =>
  openedBooks({ exchange }, join(folder, name));

const fund = (to: number, asset: string, amount: number): Command => ({
  ...{ kind: 'transfer', from: OUTSIDE, to, asset, amount: units(amount), key: `budget:${to}:${asset}` },
});

/** Markets, and money. */
const OPENING: readonly Command[] = [
  { kind: 'defineContract', contract: BTC_USDT },
  { kind: 'defineInstrument', instrument: PAIR },
  fund(INSURANCE_ACCOUNT, 'USDT', 10_000),
  fund(PROMOTIONS_ACCOUNT, 'USDT', 2_000),
  fund(EARN_BUDGET_ACCOUNT, 'USDT', 1_000),
  fund(SPOT_BOT, 'USDT', 10_000_000),
  fund(SPOT_BOT, 'BTC', 100),
  ...USERS.flatMap((user, place) => [
    fund(accountIdOf(user, PRODUCT.wallet), 'USDT', 2_000 + 4_000 * place),
    fund(accountIdOf(user, PRODUCT.derivatives), 'USDT', 2_000),
    fund(accountIdOf(user, PRODUCT.spot), 'USDT', 2_000),
    fund(accountIdOf(user, PRODUCT.spot), 'BTC', 1),
  ]),
];

/** Users with codes and links, and rules, as they are before anything happens. */
async function open(books: string): Promise<GrowthWorld> {
  const opened = await GrowthWorld.open(OPENING);
  const { db } = opened.disk;
  for (const user of USERS) await insertUser(db, user, { createdAt: opened.now });
  await opened.start();
  // They begin here, and follow once all has happened.
  await (await openBooks(opened, books)).stop();
  await quote(opened, 50_000);
  const { referrals, coupons, links } = opened.life.growth;
  for (const [inviter, friend] of [
    [100, 101],
    [100, 102],
    [102, 103],
    [106, 107],
  ] as const) {
    const { code } = await referrals.codes.create(inviter, { share: 20, label: '', isDefault: false });
    await referrals.channels.change({ id: friend, createdAt: opened.now }, code);
  }
  await links.add([{ users: [104, 105], evidence: 'operator', detail: '' }]);
  for (const rule of RULES) await coupons.rules.create(rule);
  await opened.settle();
  return opened;
}

/** Lives through the weeks, killed before the statements that the dice say and started again, or in one life. Returns how often it was killed. */
async function live(
  of: GrowthWorld,
  seed: number,
  dice: ((bound: number) => number) | undefined,
): Promise<number> {
  const steps = weeksOf(WEEKS, of.now, seeded(seed));
  let [at, begun, done, kills] = [0, -1, -1, 0];
  const goOn = async (): Promise<void> => {
    for (; at < steps.length; at += 1) {
      const step = steps[at];
      if (step === undefined) return;
      const isBegun = begun === at;
      begun = at;
      if (!isBegun) of.now += step.gap;
      // What is due by then comes first, in every life.
      await of.settle();
      if (step.act === undefined) continue;
      if (done < at) {
        await step.act(of);
        of.check();
        // A start looks after what could not be done before, as the next moment does.
        of.now += 1;
      }
      done = at;
      await of.settle();
    }
  };
  if (dice === undefined) await goOn();
  while (dice !== undefined && at < steps.length) {
    const wasKilled = await killedAt(1 + dice(LONGEST_LIFE), async () => {
      try {
        await of.start();
        await goOn();
      } catch (error) {
        await of.die();
        throw error;
      }
    });
    if (wasKilled) kills += 1;
  }
  return kills;
}

/** Everything that growth has brought about, without the ids that are random. */
async function outcome({ disk: { db }, life }: GrowthWorld) {
  const { balances, marketSource, contracts, feeShares } = await life.exchange.view();
  const coupons = await db.selectFrom('coupons').selectAll().orderBy('number').execute();
  const numbers = new Map(coupons.map(({ id, number }) => [id, number]));
  const named = (key: string): string => key.replace(/cpn_[0-9a-f]+/, (id) => String(numbers.get(id)));
  const transfers = await db.selectFrom('transfers').selectAll().execute();
  const inEngine = new Map(
    contracts.bonusFunds.map((each) => [each.account, each.beforeOwn + each.afterOwn]),
  );
  return {
    money: balances
      .filter(({ available, held }) => available !== 0n || held !== 0n)
      .map(({ account, asset, available, held }) => `${account} ${asset} ${available} ${held}`)
      .sort(),
    positions: contracts.positions,
    feeShares,
    // How often a coupon has asked for what the engine would not do yet depends on how often it was started.
    coupons: coupons.map((coupon) => ({ ...coupon, id: '', orders: 0, orderKey: '', updatedAt: 0 })),
    progress: await db.selectFrom('couponProgress').selectAll().orderBy('number').execute(),
    transfers: transfers.map(({ key, amount, status }) => `${named(key)} ${amount} ${status}`).sort(),
    volumes: await db
      .selectFrom('volumeDays')
      .selectAll()
      .orderBy('userId')
      .orderBy('day')
      .orderBy('market')
      .execute(),
    levels: await db.selectFrom('users').select(['id', 'vipTag']).orderBy('id').execute(),
    sum: [
      ...balances.map((each) => each.available + each.held),
      ...marketSource.map((each) => each.units),
    ].reduce((sum, each) => sum + each, 0n),
    bonuses: USERS.map((user) => {
      const own = coupons.filter(({ userId }) => userId === user);
      const left = own.reduce(
        (sum, { granted, lost, released, recalled }) =>
          sum + BigInt(granted) - BigInt(lost) - BigInt(released) - BigInt(recalled),
        0n,
      );
      return left - (inEngine.get(accountIdOf(user, PRODUCT.derivatives)) ?? 0n);
    }),
  };
}

/** What the books say of the whole journal, and what was booked by cause. */
async function booked(of: GrowthWorld, name: string) {
  const books = await openBooks(of, name);
  const { exchange } = of.life;
  const { differences } = await new Reconciliation({
    ...{ books, exchange, now: () => 1 },
    pause: () => Promise.resolve(),
    onReport: () => undefined,
    onFault: (error) => {
      throw error;
    },
  }).run({ isFull: true });
  const postings = await books.db.selectFrom('postings').select(['asset', 'cause', 'amount']).execute();
  const sums = new Map<string, bigint>();
  for (const { asset, amount } of postings) sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(amount));
  const causes = new Set(postings.map(({ cause }) => cause));
  const suspense = [...books.balances].filter(({ account }) => account.startsWith('suspense:'));
  await books.stop();
  return { differences, sums: [...sums], causes, suspense };
}

it(
  'weeks of coupons, referral, tiers and Earn end the same however often they are killed, pay nothing twice, and the books balance',
  { timeout: 120_000 },
  async () => {
    const spared = await open('spared.sqlite');
    await live(spared, SEED, undefined);
    const whole = await outcome(spared);
    await spared.close();

    const killed = await open('killed.sqlite');
    expect(await live(killed, SEED, seeded(SEED + 1))).toBeGreaterThan(20);
    expect(await outcome(killed)).toEqual(whole);
    const { differences, sums, suspense, causes } = await booked(killed, 'killed.sqlite');
    await killed.close();
    expect({ differences, suspense }).toEqual({ differences: [], suspense: [] });
    expect(sums.map(([asset, sum]) => `${asset} ${sum}`).sort()).toEqual(['BTC 0', 'USDT 0']);

    // Nothing of it is empty.
    expect(whole.sum).toBe(0n);
    expect(whole.bonuses).toEqual(USERS.map(() => 0n));
    for (const cause of ['bonus', 'commission', 'interest', 'subscription', 'redemption'] as const)
      expect(causes).toContain(cause);
    const ends = whole.coupons.map(({ status }) => status);
    for (const status of ['Success', 'Expired', 'Recalled', 'Used'] as const) expect(ends).toContain(status);
    expect(new Set(whole.coupons.map(({ type }) => type)).size).toBe(COUPON_TYPES.length);
    expect(whole.levels.some(({ vipTag }) => vipTag > 0)).toBe(true);
  },
);
