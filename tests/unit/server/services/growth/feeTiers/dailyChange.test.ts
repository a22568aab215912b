import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_FEE_TIERS } from '../../../../../../server/services/growth/feeTiers/tiers.ts';
import { ADA, BOB, BTC_USDT, EXTERNAL, order, RICH } from '../../../engine/spot/support/fixture.ts';
import { DAY, FeeRun, FIRST } from './support/feeRun.ts';

const [ADA_ID, BOB_ID] = [101, 102];

/** Two users who trade with each other on the engine that is told of the tiers. */
async function market(): Promise<FeeRun> {
  const run = await FeeRun.open(3);
  run.execute({ kind: 'defineInstrument', instrument: BTC_USDT });
  for (const to of [ADA, BOB])
    for (const asset of ['BTC', 'USDT'])
      run.execute({ kind: 'transfer', from: EXTERNAL, to, asset, amount: RICH, key: `${to} ${asset}` });
  return run;
}

/** Ada buys of Bob, whose order was there before. Returns what was traded, in units, and both fees. */
function fill(run: FeeRun, lots: number): { quote: bigint; takerFee: bigint; makerFee: bigint } {
  run.execute(order({ account: BOB, side: 'sell', quantity: lots }));
  const { events } = run.execute(order({ account: ADA, quantity: lots }));
  const trade = events.find((event) => event.kind === 'trade');
  if (trade === undefined) throw new Error('Nothing traded');
  return trade;
}

/** A fee in exact fractions: a share of the rate in whole parts per million, and of it the fee in whole units, both rounded up. */
function feeOf(quote: bigint, ppm: number, share: string): bigint {
  const rate = BigInt(Math.ceil((ppm * Math.round(Number(share) * 1e6)) / 1e6));
  return (quote * rate + 999_999n) / 1_000_000n;
}

it('the last fill before 00:00 UTC pays by the old tier, and the first after it by the new one, an order that was open included', async () => {
  const run = await market();
  run.trade(ADA_ID, FIRST, 1_000_000);
  run.trade(BOB_ID, FIRST, 500_000_000);
  await run.until((FIRST + 1) * DAY - 1);
  run.execute(order({ account: BOB, side: 'sell', quantity: 500, clientOrderId: 'open' }));
  const buy = () => run.execute(order({ quantity: 250 })).events.find((event) => event.kind === 'trade');
  expect(buy()).toMatchObject({ quote: 250_000n, takerFee: 325n, makerFee: 175n });
  await run.until((FIRST + 1) * DAY);
  // Nine tenths of 1,300 parts per million, and nothing for who makes the market.
  expect(buy()).toMatchObject({ quote: 250_000n, takerFee: 293n, makerFee: 0n });
  // At the end of what counts, as exactly.
  await run.until((FIRST + 31) * DAY - 1);
  expect(fill(run, 250)).toMatchObject({ takerFee: 293n, makerFee: 0n });
  await run.until((FIRST + 31) * DAY);
  expect(fill(run, 250)).toMatchObject({ takerFee: 325n, makerFee: 175n });
  await run.db.destroy();
});

it('whatever is traded and owned, every fill pays by the tier of the last 00:00 UTC, and nothing changes at another moment', async () => {
  const step = fc.record({
    userId: fc.constantFrom(ADA_ID, BOB_ID),
    volume: fc.constantFrom(0, 249_999, 250_000, 4_750_000, 500_000_000),
    balance: fc.constantFrom(undefined, undefined, 0, 9_999, 10_000, 1_000_000),
    passed: fc.oneof(fc.constantFrom(1, DAY - 1, DAY, 29 * DAY, 31 * DAY), fc.nat(DAY)),
    lots: fc.integer({ min: 1, max: 1_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20, size: 'max' }), async (steps) => {
      const run = await market();
      const owned = new Map<number, number>();
      const inForce = new Map([ADA_ID, BOB_ID].map((userId) => [userId, DEFAULT_FEE_TIERS[0]]));
      for (const { userId, volume, balance, passed, lots } of steps) {
        const today = Math.floor(run.now / DAY);
        run.trade(userId, today, volume);
        if (balance !== undefined) {
          owned.set(userId, balance);
          run.own(userId, balance);
        }
        const told = run.told.length;
        await run.until(run.now + passed);
        const day = Math.floor(run.now / DAY);
        if (day === today) expect(run.told).toHaveLength(told);
        else
          for (const each of inForce.keys()) {
            const traded = [...(run.traded.get(each) ?? [])]
              .filter(([at]) => at >= day - 30 && at < day)
              .reduce((sum, [, units]) => sum + units, 0);
            const tier = DEFAULT_FEE_TIERS.findLast(
              (row) => traded >= Number(row.volume) || (owned.get(each) ?? 0) >= Number(row.balance),
            );
            inForce.set(each, tier);
          }
        const { quote, takerFee, makerFee } = fill(run, lots);
        expect(takerFee).toBe(feeOf(quote, BTC_USDT.takerFeePpm, inForce.get(ADA_ID)?.spot.taker ?? ''));
        expect(makerFee).toBe(feeOf(quote, BTC_USDT.makerFeePpm, inForce.get(BOB_ID)?.spot.maker ?? ''));
      }
      await run.db.destroy();
    }),
    { numRuns: 15 },
  );
});
