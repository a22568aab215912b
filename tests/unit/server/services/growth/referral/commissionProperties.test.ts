import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CONTRACT_FEES_ACCOUNT, SPOT_FEES_ACCOUNT } from '../../../../../../server/engine/ledger/protocol.ts';
import type { TradeActivity } from '../../../../../../server/services/growth/activity.ts';
import {
  commissionOf,
  DEFAULT_REFERRAL_PROGRAM,
  SHARES,
} from '../../../../../../server/services/growth/referral/program.ts';
import { CommissionWorld, FIRST_DAY, type KillPoint } from './support/commissionWorld.ts';
import { owedBefore, type Friendship } from './support/oracle.ts';

const INVITERS = [100, 101];
const FRIENDS = [200, 201, 202, 203, 204, 205];
const ASSETS = ['USDT', 'BTC'];
const FUNDS = 10n ** 15n;

/** One thing that happens. */
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('trade' as const),
      userId: fc.constantFrom(...FRIENDS, ...INVITERS),
      counterparty: fc.constantFrom(0, 0, 0, 900, 100),
      market: fc.constantFrom('spot' as const, 'contract' as const),
      asset: fc.constantFrom(...ASSETS),
      fee: fc.oneof(fc.bigInt(0n, 30n), fc.bigInt(0n, 10n ** 10n)),
      volume: fc.bigInt(0n, 80n * 10n ** 8n),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('day' as const), days: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('store' as const),
      kill: fc.constantFrom<KillPoint>('none', 'beforeCommit', 'afterCommit'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('give' as const),
      place: fc.nat({ max: 7 }),
      tier: fc.constantFrom(0, 2, 4, 5, 6),
      isKilled: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('skip' as const), days: fc.constant(31) }) },
);

const story = fc.record({
  shares: fc.array(fc.constantFrom(...SHARES), { minLength: FRIENDS.length, maxLength: FRIENDS.length }),
  inviters: fc.array(fc.constantFrom(...INVITERS), { minLength: FRIENDS.length, maxLength: FRIENDS.length }),
  /** By inviters first, then friends. */
  tiers: fc.array(fc.constantFrom(0, 0, 2, 5), { minLength: 8, maxLength: 8 }),
  steps: fc.array(step, { maxLength: 60, size: 'max' }),
});

it('agrees with exact fractions in every market, asset and wallet, whatever is traded when, and wherever the exchange dies', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ shares, inviters, tiers, steps }) => {
      const users = [...INVITERS, ...FRIENDS];
      const world = await CommissionWorld.open(users);
      for (const [place, id] of users.entries())
        await world.disk.db.updateTable('users').set({ vipTag: tiers[place] }).where('id', '=', id).execute();
      await world.restart();
      const friendships: Friendship[] = FRIENDS.map((friend, place) => ({
        friend,
        inviter: inviters[place] ?? 100,
        share: shares[place] ?? 0,
      }));
      for (const { inviter, friend, share } of friendships) await world.bring(inviter, friend, share);
      for (const [place, asset] of ASSETS.entries()) {
        world.time += place;
        for (const market of ['spot', 'contract'] as const) await world.fillFees(market, asset, FUNDS);
      }
      const trades: TradeActivity[] = [];
      const given: { userId: number; tier: number; time: number }[] = [];
      let day = 0;
      for (const each of steps) {
        world.time += 1;
        if (each.kind === 'store') await world.store(each.kill);
        else if (each.kind === 'give') {
          const userId = users[each.place] ?? 100;
          given.push({ userId, tier: each.tier, time: world.time });
          await world.giveTier(userId, each.tier);
          if (each.isKilled) await world.restart();
        } else if (each.kind === 'trade') {
          // Volume with the inviter would make a ring of it, which the oracle knows nothing of.
          const trade = {
            ...each,
            volume: each.counterparty === 100 ? 0n : each.volume,
            kind: 'trade' as const,
          };
          if (trade.userId !== trade.counterparty) trades.push(world.trade(trade));
        } else await world.day((day += each.days));
      }
      await world.day((day += 1));
      const tierOf = (userId: number, time: number): number =>
        given.findLast((each) => each.userId === userId && each.time <= time)?.tier ??
        tiers[users.indexOf(userId)] ??
        0;
      const program = DEFAULT_REFERRAL_PROGRAM;
      const owed = owedBefore(FIRST_DAY + day, { friendships, trades, program, tierOf });
      await expectPaid(world, owed, users);
      await world.close();
    }),
    { numRuns: 25 },
  );
});

async function expectPaid(
  world: CommissionWorld,
  owed: ReadonlyMap<string, bigint>,
  users: readonly number[],
) {
  const markets = ['spot', 'contract'] as const;
  for (const asset of ASSETS) {
    for (const userId of users) {
      const sum = markets.reduce((all, market) => all + (owed.get(`${userId} ${market} ${asset}`) ?? 0n), 0n);
      expect(await world.wallet(userId, asset), `${userId} ${asset}`).toBe(sum);
    }
    const { balances } = await world.run.exchange.view();
    for (const [market, account] of [
      ['spot', SPOT_FEES_ACCOUNT],
      ['contract', CONTRACT_FEES_ACCOUNT],
    ] as const) {
      const left = balances.find((each) => each.account === account && each.asset === asset)?.available;
      const paid = users.reduce((all, id) => all + (owed.get(`${id} ${market} ${asset}`) ?? 0n), 0n);
      expect(left).toBe(FUNDS - paid);
    }
  }
  expect(world.faults).toEqual([]);
}

it('is never shared out for more than it is, nor for less', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 18n),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom(...SHARES),
      (fee, rate, factor, share) => {
        const { own, friend } = commissionOf(fee, rate, factor, share);
        expect(own + friend).toBe(fee * BigInt(rate) * BigInt(factor) * 100n);
        expect(own + friend).toBeLessThanOrEqual(fee * 100_000_000n);
      },
    ),
  );
});
