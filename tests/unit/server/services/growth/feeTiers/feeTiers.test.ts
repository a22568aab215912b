import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Settings } from '../../../../../../server/services/content/settings.ts';
import { DEFAULT_FEE_TIERS } from '../../../../../../server/services/growth/feeTiers/tiers.ts';
import { DAY, FeeRun, FIRST, UNITS } from './support/feeRun.ts';

describe('the fee tier of a user', () => {
  it('follows the volume of 30 full days, at 00:00 UTC and not before, and goes when the days do', async () => {
    const run = await FeeRun.open(1);
    run.trade(100, FIRST, 250_000);
    await run.until(run.now + DAY - 1);
    expect(run.told).toEqual([]);
    await run.day(FIRST + 1);
    expect(run.told).toEqual([
      {
        kind: 'fees',
        owner: 100,
        spotMaker: 900_000,
        spotTaker: 950_000,
        contractMaker: 900_000,
        contractTaker: 960_000,
      },
    ]);
    expect(await run.vipTag(100)).toBe(1);
    for (let day = FIRST + 2; day <= FIRST + 30; day += 1) await run.day(day);
    expect([run.told.length, await run.vipTag(100)]).toEqual([1, 1]);
    await run.day(FIRST + 31);
    expect(run.engine.view().feeShares).toEqual([]);
    expect(await run.vipTag(100)).toBe(0);
    expect(await run.messages()).toEqual(['100 vipLevelRaised 1', '100 vipLevelLowered 0']);
  });

  it('follows the balance as well, and the higher of both counts', async () => {
    const run = await FeeRun.open(1);
    run.trade(100, FIRST, 250_000);
    run.own(100, 50_000);
    await run.day(FIRST + 1);
    expect(await run.vipTag(100)).toBe(2);
    run.own(100, 9_999);
    await run.day(FIRST + 2);
    expect(await run.vipTag(100)).toBe(1);
    const standing = await run.tiers.of(100);
    expect(standing).toEqual({
      level: 1,
      earned: 1,
      floor: 0,
      next: { volume: 250_000n * UNITS, balance: 9_999n * UNITS },
    });
  });

  it('is at least what an operator gave, at once and until it is taken back', async () => {
    const run = await FeeRun.open(1);
    await run.tiers.setFloor(100, 3);
    expect([run.told.at(-1)?.spotMaker, await run.vipTag(100)]).toEqual([700_000, 3]);
    run.trade(100, FIRST, 10_000_000);
    await run.day(FIRST + 1);
    expect(await run.vipTag(100)).toBe(4);
    await run.day(FIRST + 40);
    expect(await run.vipTag(100)).toBe(3);
    await run.tiers.setFloor(100, 0);
    expect([run.engine.view().feeShares, await run.vipTag(100)]).toEqual([[], 0]);
    await run.tiers.setFloor(100, 42);
    expect([run.told.at(-1)?.spotMaker, await run.vipTag(100)]).toEqual([0, 42]);
  });

  it('changes with the table at the next 00:00 UTC, without a message when the level stays', async () => {
    const run = await FeeRun.open(1);
    run.own(100, 10_000);
    await run.day(FIRST + 1);
    const [base, first] = DEFAULT_FEE_TIERS;
    if (base === undefined || first === undefined) throw new Error('There are no tiers');
    const settings = new Settings(run.db, () => run.now);
    await settings.set('feeTiers', [base, { ...first, spot: { maker: '0.5', taker: '0.5' } }]);
    await run.start();
    expect(run.told).toHaveLength(1);
    await run.day(FIRST + 2);
    expect(run.told.map(({ spotTaker }) => spotTaker)).toEqual([950_000, 500_000]);
    expect(await run.messages()).toEqual(['100 vipLevelRaised 1']);
  });

  it('of all is told exactly once, wherever the exchange stops', async () => {
    for (let answers = 0; answers <= 3; answers += 1) {
      const run = await FeeRun.open(3);
      for (const userId of [100, 101, 102]) run.own(userId, 10_000);
      run.answersLeft = answers;
      const crashed = run.day(FIRST + 1);
      if (answers < 3) await expect(crashed).rejects.toThrow('stopped');
      await crashed.catch(() => undefined);
      run.answersLeft = Infinity;
      await run.start();
      await run.day(FIRST + 1);
      await run.day(FIRST + 2);
      expect(run.told.map(({ owner }) => owner).sort()).toEqual([100, 101, 102]);
      expect(await run.messages()).toEqual([100, 101, 102].map((userId) => `${userId} vipLevelRaised 1`));
      await run.db.destroy();
    }
  });

  it('reaches an engine that had too much to do at 00:00 UTC as soon as it can, without a restart', async () => {
    const run = await FeeRun.open(1);
    run.own(100, 10_000);
    run.answersLeft = 0;
    await expect(run.day(FIRST + 1)).rejects.toThrow('stopped');
    run.answersLeft = Infinity;
    await run.until(run.now + 10_000);
    expect(run.told.map(({ owner, spotMaker }) => [owner, spotMaker])).toEqual([[100, 900_000]]);
    expect(await run.vipTag(100)).toBe(1);
  });
});

describe('the tiers of many users', () => {
  it('are those of an oracle in exact fractions, on every day, and the engine charges by them', async () => {
    const deed = fc.record({
      userId: fc.integer({ min: 100, max: 105 }),
      skip: fc.constantFrom(0, 0, 0, 1, 2, 9, 31),
      volume: fc.constantFrom(0, 1, 249_999, 250_000, 750_000, 4_000_000, 499_000_000, 1_000_000),
      balance: fc.constantFrom(undefined, undefined, 0, 9_999, 10_000, 99_999, 5_000_000, 10_000_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 25, size: 'max' }), async (deeds) => {
        const run = await FeeRun.open(6);
        let day = FIRST;
        const owned = new Map<number, number>();
        for (const { userId, skip, volume, balance } of deeds) {
          run.trade(userId, day, volume);
          if (balance !== undefined) {
            owned.set(userId, balance);
            run.own(userId, balance);
          }
          for (let passed = 0; passed < skip; passed += 1) {
            day += 1;
            await run.day(day);
          }
          const charged = new Map(run.engine.view().feeShares.map((shares) => [shares.owner, shares]));
          if (skip === 0) continue;
          for (let each = 100; each <= 105; each += 1) {
            const sum = [...(run.traded.get(each) ?? [])]
              .filter(([at]) => at >= day - 30 && at < day)
              .reduce((total, [, traded]) => total + traded, 0);
            const row = DEFAULT_FEE_TIERS.filter(
              (tier) => sum >= Number(tier.volume) || (owned.get(each) ?? 0) >= Number(tier.balance),
            ).at(-1);
            expect(await run.vipTag(each)).toBe(row?.level);
            expect((charged.get(each)?.spotTaker ?? 1_000_000) * 1_000).toBe(
              Math.round(Number(row?.spot.taker) * 1_000) * 1_000_000,
            );
          }
        }
        await run.db.destroy();
      }),
      { numRuns: 12 },
    );
  });
});
