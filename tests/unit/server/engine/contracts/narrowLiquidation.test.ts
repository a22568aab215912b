import fc from 'fast-check';
import { amountOf, marginRateOf } from '@tidemark/sdk/core';
import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../../../server/engine/contracts/protocol.ts';
import { LATEST_RULES } from '../../../../../server/engine/contracts/rules.ts';
import { accountIdOf, PRODUCT, type EngineEvent } from '../../../../../server/engine/protocol.ts';
import {
  ADA,
  amount,
  BOB,
  BTC_USDT,
  CAROL,
  ContractFixture,
  INSURANCE,
  order,
  price,
  ticks,
} from './support/fixture.ts';
import { commandsOf, crowdedMarginAccounts, someWishes } from './support/gaps.ts';

const NO_FEES = { makerFeePpm: 0, takerFeePpm: 0 } as const;
const ISOLATED = accountIdOf(101, PRODUCT.margin, BTC_USDT.id);
const WALLET = accountIdOf(101, PRODUCT.wallet);

type Of<Kind extends EngineEvent['kind']> = Extract<EngineEvent, { kind: Kind }>;

/** Plays random wishes and looks at the events of each command that liquidates somebody; says how many did. */
function eachLiquidation(
  look: (events: <Kind extends EngineEvent['kind']>(kind: Kind) => readonly Of<Kind>[]) => void,
  runs: number,
): number {
  let seen = 0;
  fc.assert(
    fc.property(someWishes, (wishes) => {
      const { fixture, state } = crowdedMarginAccounts();
      for (const wish of wishes) {
        for (const command of commandsOf(wish, state)) {
          fixture.run(command);
          if (fixture.events('liquidation').length === 0) continue;
          seen += 1;
          look((kind) => fixture.events(kind));
        }
      }
    }),
    { numRuns: runs },
  );
  return seen;
}

const tier = (maxValue: number, maxLeverage: number, maintenancePpm: bigint) => ({
  maxValue: amountOf(BigInt(price(maxValue))),
  maxLeverage,
  maintenancePpm: marginRateOf(maintenancePpm),
});

/** A lot is worth 1 at a mark of 1,000. One tier of 5 %, which no reduction leaves. */
const FLAT: Contract = {
  ...BTC_USDT,
  ...NO_FEES,
  id: 102,
  name: 'FLAT-USDT',
  base: 'FLAT',
  ladder: [tier(100_000, 10, 50_000n)],
};

/** 1 % up to 10,000, and 5 % less 400 above. */
const TIERED: Contract = {
  ...FLAT,
  id: 103,
  name: 'TIERED-USDT',
  base: 'TIERED',
  ladder: [tier(10_000, 50, 10_000n), tier(100_000, 10, 50_000n)],
};

/** Ada long in both contracts at 1,000 with 10x, and little more than that behind it; values in USDT. */
function twoPositions(flat: number, tiered: number): ContractFixture {
  const fixture = new ContractFixture();
  fixture.must({ kind: 'adoptRules', rules: LATEST_RULES });
  for (const [account, funds] of [
    [ADA, Math.ceil((flat + tiered) / 10) + 1],
    [BOB, 1_000_000],
    [CAROL, 1_000_000],
    [INSURANCE, 100_000],
  ] as const)
    fixture.deposit(account, 'USDT', `${funds}`);
  for (const contract of [FLAT, TIERED]) {
    fixture.must({ kind: 'defineContract', contract });
    fixture.mark(1_000, contract.id);
    fixture.must({ kind: 'setLeverage', account: ADA, contract: contract.id, leverage: 10 });
  }
  fixture.trade(ADA, BOB, flat, 1_000, FLAT.id);
  fixture.trade(ADA, BOB, tiered, 1_000, TIERED.id);
  return fixture;
}

describe('a liquidation', () => {
  it('cancels no trigger but those of positions that it closes, and names each', () => {
    const seen = eachLiquidation((events) => {
      const named = new Set(events('contractCancellation').map(({ triggerId }) => triggerId));
      const fired = new Set(
        events('trigger').flatMap(({ trigger: { status, parentOrderId } }) =>
          status === 'triggered' ? [parentOrderId] : [],
        ),
      );
      const silent = events('trigger').filter(
        ({ trigger: { status, triggerId, parentOrderId } }) =>
          status === 'cancelled' && !named.has(triggerId) && !fired.has(parentOrderId),
      );
      expect(silent).toEqual([]);
    }, 60);
    expect(seen).toBeGreaterThan(60);
  });

  it('leaves the take-profit and stop-loss of what stays open, in other contracts too', () => {
    const fixture = ContractFixture.trading(NO_FEES);
    const other: Contract = { ...BTC_USDT, ...NO_FEES, id: 102, name: 'ETH-USDT', base: 'ETH' };
    fixture.must({ kind: 'defineContract', contract: other });
    fixture.mark(2_000, other.id);
    fixture.must({ kind: 'setLeverage', account: CAROL, contract: BTC_USDT.id, leverage: 50 });
    fixture.deposit(BOB, 'USDT', '10000000');
    fixture.trade(CAROL, BOB, 9_000, 50_000);
    fixture.trade(CAROL, BOB, 100, 2_000, other.id);
    fixture.run({
      kind: 'transfer',
      from: CAROL,
      to: WALLET,
      asset: 'USDT',
      amount: amount('90000'),
      key: 'out',
    });
    fixture.wait({ account: CAROL, triggerPrice: ticks(30_000) });
    fixture.wait({ account: CAROL, contract: other.id, triggerPrice: ticks(1_000) });
    fixture.quote(48_960, 60_000, 100_000);
    fixture.mark(49_110);
    expect(fixture.events('liquidation').map(({ stage }) => stage)).toContain('reduced');
    expect(fixture.position(CAROL).lots).toBeGreaterThan(0);
    expect(fixture.waiting(CAROL)).toEqual(['stopLoss 0@30000', 'stopLoss 0@1000']);
  });

  it('takes over nothing while reducing another position suffices', () => {
    const cases = { reduced: 0 };
    fc.assert(
      fc.property(
        fc.record({
          flat: fc.integer({ min: 20_000, max: 90_000 }),
          tiered: fc.integer({ min: 12_000, max: 60_000 }),
          /** Where what is left lies between what is needed after the reduction and before it, in per mille. */
          permille: fc.integer({ min: 20, max: 900 }),
          hasBid: fc.boolean(),
        }),
        ({ flat, tiered, permille, hasBid }) => {
          const fixture = twoPositions(flat, tiered);
          const own = Number(fixture.wallet(ADA)) / 1e8;
          // own − flat × fall = what the flat one needs after it, 100 for the lowest tier of the other, and a share of what the reduction frees.
          const freed = (tiered * 0.05 - 400 - 100) * (permille / 1_000);
          const fall = (own - flat * 0.05 - 100 - freed) / (flat * 0.95);
          fc.pre(fall > 0.001 && fall < 0.9);
          const mark = Math.floor(1_000 * (1 - fall) * 1e4) / 1e4;
          // Nothing in the lowest tier is reduced, bid or not.
          if (hasBid)
            fixture.place({
              account: CAROL,
              contract: FLAT.id,
              quantity: 90_000,
              price: ticks(Math.floor(mark)),
            });
          fixture.place({ account: CAROL, contract: TIERED.id, quantity: 60_000, price: ticks(1_000) });
          fixture.mark(mark, FLAT.id);
          const stages = fixture.events('liquidation').map(({ stage }) => stage);
          expect(stages).toEqual(['reduced']);
          expect(fixture.position(ADA, FLAT.id).lots).toBe(flat);
          cases.reduced += 1;
        },
      ),
      { numRuns: 200 },
    );
    expect(cases.reduced).toBeGreaterThan(100);
  });
});

describe('an auto-deleveraging', () => {
  it('leaves no order of the position, and names each that it cancels', () => {
    const cases = { cancelled: 0 };
    fc.assert(
      fc.property(
        fc.record({
          own: fc.integer({ min: 100, max: 900 }),
          ruined: fc.integer({ min: 50, max: 400 }),
          orders: fc.array(
            fc.record({
              side: fc.constantFrom('buy' as const, 'sell' as const),
              distance: fc.integer({ min: 1, max: 3_000 }),
              quantity: fc.integer({ min: 1, max: 100 }),
              reduceOnly: fc.boolean(),
            }),
            { minLength: 1, maxLength: 5 },
          ),
        }),
        ({ own, ruined, orders }) => {
          const fixture = ContractFixture.trading(NO_FEES);
          fixture.mark(40_000);
          fixture.must({ kind: 'setLeverage', account: ISOLATED, contract: BTC_USDT.id, leverage: 20 });
          fixture.must({
            kind: 'transfer',
            from: ADA,
            to: ISOLATED,
            asset: 'USDT',
            amount: amount(`${ruined * 2}`),
            key: 'm',
          });
          fixture.trade(ISOLATED, BOB, ruined, 40_000);
          if (own > ruined) fixture.trade(CAROL, BOB, own - ruined, 40_000);
          for (const { side, distance, reduceOnly, quantity } of orders) {
            const at = side === 'buy' ? 37_000 - distance : 40_000 + distance;
            const terms = {
              account: BOB,
              side,
              quantity,
              price: ticks(at),
              reduceOnly: reduceOnly && side === 'buy',
            };
            fixture.run(order(terms));
          }
          const before = fixture.open(BOB).length;
          fixture.mark(37_500);
          expect(fixture.events('liquidation').map(({ stage }) => stage)).toContain('deleveraged');
          expect(fixture.open(BOB)).toEqual([]);
          const named = fixture.events('contractCancellation').filter(({ account }) => account === BOB);
          expect(named).toHaveLength(before);
          cases.cancelled += before;
        },
      ),
      { numRuns: 100 },
    );
    expect(cases.cancelled).toBeGreaterThan(100);
  });

  it('leaves the margin with an isolated position that it closes in part', () => {
    const fixture = ContractFixture.trading(NO_FEES);
    const short = accountIdOf(102, PRODUCT.margin, BTC_USDT.id);
    fixture.must({ kind: 'automateMargin', kept: [] });
    fixture.mark(40_000);
    for (const account of [ISOLATED, short])
      fixture.must({ kind: 'setLeverage', account, contract: BTC_USDT.id, leverage: 20 });
    fixture.trade(ISOLATED, short, 200, 40_000);
    fixture.trade(CAROL, short, 300, 40_000);
    const margin = fixture.wallet(short);
    expect(margin).toBe(amount('1000'));
    fixture.mark(37_000);
    expect(fixture.position(short).lots).toBe(-300);
    // All of it, and the 2,000 that 0.2 BTC gained at 38,000.
    expect(fixture.wallet(short)).toBe(margin + amount('400'));
    expect(fixture.wallet(BOB)).toBe(amount('99000'));
  });
});

describe('an isolated position that is liquidated in part', () => {
  it('keeps its margin, to the unit', () => {
    const cases = { reduced: 0 };
    fc.assert(
      fc.property(
        fc.record({
          quantity: fc.integer({ min: 1_500, max: 9_000 }),
          bid: fc.integer({ min: 20, max: 300 }),
          fall: fc.integer({ min: 1, max: 200 }),
        }),
        ({ quantity, bid, fall }) => {
          const fixture = ContractFixture.trading(NO_FEES);
          fixture.must({ kind: 'automateMargin', kept: [] });
          fixture.deposit(BOB, 'USDT', '10000000');
          fixture.must({ kind: 'setLeverage', account: ISOLATED, contract: BTC_USDT.id, leverage: 50 });
          fixture.place({ account: BOB, side: 'sell', quantity });
          fc.pre(fixture.run(order({ account: ISOLATED, quantity })).ok);
          const cross = fixture.wallet(ADA);
          const before = fixture.wallet(ISOLATED);
          const mark = 49_250 - fall;
          fixture.quote(mark - bid, 60_000, 100_000);
          fixture.mark(mark);
          const stages = fixture.events('liquidation').map(({ stage }) => stage);
          fc.pre(stages.includes('reduced') && fixture.position(ISOLATED).lots > 0);
          const realized = fixture
            .events('contractTrade')
            .filter(({ takerAccount }) => takerAccount === ISOLATED)
            .reduce((sum, { takerRealized }) => sum + takerRealized, 0n);
          expect(fixture.wallet(ADA)).toBe(cross);
          expect(fixture.wallet(ISOLATED)).toBe(before + realized);
          cases.reduced += 1;
        },
      ),
      { numRuns: 100 },
    );
    expect(cases.reduced).toBeGreaterThan(20);
  });
});
