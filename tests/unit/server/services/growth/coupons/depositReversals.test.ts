import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { ADA, BOB, figures } from './support/couponRules.ts';
import { CouponWorld } from './support/couponWorld.ts';

let world: CouponWorld;
afterEach(() => world.close());

const FIXED = { ...figures({ type: 'deposit', amount: '20', minimumDeposit: '100' }), ruleId: 'fixed' };
const SHARE = {
  ...figures({ type: 'depositReward', rate: '0.1', cap: '30', minimumDeposit: '100' }),
  ruleId: 'share',
};
const OTHER = { ruleId: 'other' };

/** What a deposit brings by each rule. */
const REWARDS: Readonly<Record<string, (amount: number) => number>> = {
  fixed: () => 20,
  share: (amount) => Math.min(30, amount / 10),
};

describe('a reward whose deposit the chain takes back', () => {
  it('ends at once and alone, also where nothing of the deposit is left, and is back with it', async () => {
    world = await CouponWorld.open();
    await world.rule(FIXED);
    await world.rule({ ...SHARE });
    const [fixed, share] = [await world.claim(ADA, 'fixed'), await world.claim(ADA, 'share')];
    const [first, second] = [await world.deposit(ADA, 100), await world.deposit(ADA, 200)];
    // Nothing is left that could be taken.
    await world.takeOut(ADA, 1_300);
    await world.deposits(ADA, first, 'reversed');
    expect(await world.state(ADA, fixed)).toBe('Recalled depositReversed 0');
    expect(await world.state(ADA, share)).toBe('Pending inForce 20');
    expect(await world.perpetual(ADA)).toBe(20);
    await world.deposits(ADA, first, 'returned');
    expect(await world.state(ADA, fixed)).toBe('Pending inForce 20');
    await world.deposits(ADA, second, 'reversed', 200);
    expect([await world.state(ADA, fixed), await world.state(ADA, share)]).toEqual([
      'Pending inForce 20',
      'Recalled depositReversed 0',
    ]);
    expect(await world.balanced()).toBe(true);
  });

  it('is not ended by what the exchange takes for the deposit', async () => {
    world = await CouponWorld.open();
    await world.rule({ ...SHARE });
    const share = await world.claim(ADA, 'share');
    await world.deposit(ADA, 200);
    await world.takeBack(ADA, 150);
    expect(await world.state(ADA, share)).toBe('Pending inForce 20');
  });

  it('keeps what was counted and lost before, and asks for its volume once', async () => {
    world = await CouponWorld.open();
    const requirement = { volume: { multiple: '100' }, markets: 'contracts', contracts: null, profit: null };
    await world.rule({ ...FIXED, requirement } as Partial<typeof FIXED>);
    const fixed = await world.claim(ADA, 'fixed');
    const deposit = await world.deposit(ADA, 100);
    await world.move(ADA, 500, 'in');
    await world.roundTrip(ADA, 10);
    for (const kind of ['reversed', 'returned', 'reversed', 'returned'] as const)
      await world.deposits(ADA, deposit, kind);
    expect(await world.state(ADA, fixed)).toMatch(/^Pending inForce/);
    await world.roundTrip(ADA, 11);
    expect((await world.entry(ADA, fixed)).status).toBe('Success');
    expect(await world.balanced()).toBe(true);
  });

  it('that a position needs as margin stays there until it can be taken, and is not given twice', async () => {
    world = await CouponWorld.open();
    await world.rule(FIXED);
    const fixed = await world.claim(ADA, 'fixed');
    const deposit = await world.deposit(ADA, 100);
    await world.take(ADA, 'buy', 6);
    await world.deposits(ADA, deposit, 'reversed');
    await world.deposits(ADA, deposit, 'returned');
    await world.take(ADA, 'sell', 6);
    expect(await world.state(ADA, fixed)).toMatch(/^Pending inForce/);
    expect(await world.balanced()).toBe(true);
  });

  it('is not given where the chain took the deposit back before anything was known of it', async () => {
    world = await CouponWorld.open();
    await world.rule(FIXED);
    const fixed = await world.claim(ADA, 'fixed');
    const { db } = world.disk;
    const chain = { network: 'bitcoin', address: 'a', amount: '1', credited: '0', txId: 't', required: 3 };
    await db
      .insertInto('deposits')
      .values({
        ...{ id: 'dep_late', custodyId: 'late', userId: ADA, asset: 'USDT', product: null, ...chain },
        ...{ status: 'reversed', next: null, round: 1, confirmations: 0, createdAt: 1, updatedAt: 1 },
      })
      .execute();
    await world.deposits(ADA, 'dep_late', 'reversed');
    await world.deposit(ADA, 100, 'dep_late');
    expect(await world.state(ADA, fixed)).toBe('Recalled depositReversed 0');
    await db.updateTable('deposits').set({ status: 'credited', round: 2 }).execute();
    await world.deposits(ADA, 'dep_late', 'returned');
    expect(await world.state(ADA, fixed)).toBe('Pending inForce 20');
  });
});

type Action =
  | { readonly kind: 'claim'; readonly user: number; readonly rule: string }
  | { readonly kind: 'deposit'; readonly user: number; readonly amount: number }
  | { readonly kind: 'reverse' | 'return'; readonly which: number }
  | { readonly kind: 'spend'; readonly user: number }
  | { readonly kind: 'restart' };

const user = fc.constantFrom(ADA, BOB);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('claim' as const),
      user,
      rule: fc.constantFrom('fixed', 'share', 'other'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('deposit' as const),
      user,
      amount: fc.constantFrom(99, 100, 150, 400),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('reverse' as const, 'return' as const), which: fc.nat(9) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('spend' as const), user }) },
  { weight: 1, arbitrary: fc.constant<Action>({ kind: 'restart' }) },
);

interface Given {
  readonly user: number;
  readonly rule: string;
  readonly id: string;
  /** Number of the deposit that it is for. */
  deposit: number | undefined;
}

it('whatever chains take back and bring again, each reward is there exactly while its deposit is, and nothing else changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 16 }), async (actions) => {
      world = await CouponWorld.open();
      for (const rule of [FIXED, SHARE, OTHER]) await world.rule(rule);
      const coupons: Given[] = [];
      const deposits: { id: string; user: number; amount: number; isThere: boolean }[] = [];
      /** One deposit is good for one coupon: the first of its owner that waits. */
      const reward = (number: number): void => {
        const { user: owner, amount } = deposits[number] ?? { user: 0, amount: 0 };
        const first = coupons.find(
          (each) => each.user === owner && each.rule !== 'other' && each.deposit === undefined,
        );
        if (first !== undefined && amount >= 100) first.deposit = number;
      };
      for (const each of actions) {
        if (each.kind === 'restart') await world.start();
        else if (each.kind === 'spend') {
          const left = await world.wallet(each.user);
          if (left > 0) await world.takeOut(each.user, left);
        } else if (each.kind === 'claim') {
          if (coupons.some(({ user: owner, rule }) => owner === each.user && rule === each.rule)) continue;
          const id = await world.claim(each.user, each.rule);
          coupons.push({ user: each.user, rule: each.rule, id, deposit: undefined });
        } else if (each.kind === 'deposit') {
          const id = await world.deposit(each.user, each.amount);
          deposits.push({ id, user: each.user, amount: each.amount, isThere: true });
          reward(deposits.length - 1);
        } else {
          const number = each.which % Math.max(1, deposits.length);
          const deposit = deposits[number];
          if (deposit === undefined || deposit.isThere === (each.kind === 'return')) continue;
          deposit.isThere = each.kind === 'return';
          const { id, user: owner, amount, isThere } = deposit;
          await world.deposits(owner, id, isThere ? 'returned' : 'reversed', amount);
          if (isThere && !coupons.some((coupon) => coupon.deposit === number)) reward(number);
        }
        for (const { user: owner, rule, id, deposit: number } of coupons) {
          const deposit = number === undefined ? undefined : deposits[number];
          const state = await world.state(owner, id);
          if (rule === 'other') expect(state).toBe('Pending inForce 20');
          else if (deposit === undefined) expect(state).toMatch(/^Pending waiting/);
          else if (deposit.isThere)
            expect(state).toBe(`Pending inForce ${REWARDS[rule]?.(deposit.amount) ?? 0}`);
          else expect(state).toBe('Recalled depositReversed 0');
        }
        expect(await world.balanced()).toBe(true);
      }
      await world.close();
    }),
    { numRuns: 40 },
  );
  world = await CouponWorld.open();
}, 120_000);
