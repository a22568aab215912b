import { amountOf, marginRateOf, REJECT } from '@tidemark/sdk/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContractAccount } from '../../../../../server/engine/contracts/model.ts';
import type { Contract } from '../../../../../server/engine/contracts/protocol.ts';
import { RULES } from '../../../../../server/engine/contracts/rules.ts';
import { Engine, readState } from '../../../../../server/engine/engine.ts';
import { accountIdOf, PRODUCT, type AccountId } from '../../../../../server/engine/protocol.ts';
import {
  ADA,
  amount,
  BOB,
  BOT,
  BTC_USDT,
  COIN_BOT,
  ContractFixture,
  order,
  ticks,
} from './support/fixture.ts';

const ISOLATED = accountIdOf(101, PRODUCT.margin, BTC_USDT.id);

const tier = (maxValue: bigint, maxLeverage: number, ppm: bigint) => ({
  maxValue: amountOf(maxValue * 100_000_000n),
  maxLeverage,
  maintenancePpm: marginRateOf(ppm),
});

/** 1 % up to 50,000, 2 % up to 250,000, 2.5 % up to 1,000,000. */
const STEEP: Partial<Contract> = {
  ladder: [tier(50_000n, 50, 10_000n), tier(250_000n, 25, 20_000n), tier(1_000_000n, 20, 25_000n)],
};

interface Setup {
  readonly hedge?: boolean;
  readonly leverage?: number;
  readonly contract?: Partial<Contract>;
}

/** Ada and Bob with a million, the market maker at 50,000, and the settings of both of Ada's margin modes. */
function opened({ hedge = false, leverage = 10, contract = STEEP }: Setup, rules?: number): ContractFixture {
  const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0, ...contract }, rules);
  for (const account of [ADA, ISOLATED, BOB]) {
    fixture.deposit(account, 'USDT', '1000000');
    fixture.must({ kind: 'setLeverage', account, contract: BTC_USDT.id, leverage });
    if (account !== BOB) fixture.must({ kind: 'setPositionMode', account, contract: BTC_USDT.id, hedge });
  }
  quoteAt(fixture, 50_000);
  return fixture;
}

function quoteAt(fixture: ContractFixture, mark: number, contract = BTC_USDT.id): void {
  const [bid, ask] = [Math.max(1, ticks(mark) - 1), ticks(mark) + 1];
  fixture.must({
    kind: 'quote',
    account: contract === BTC_USDT.id ? BOT : COIN_BOT,
    instrument: contract,
    replace: true,
    levels: [
      { side: 'buy', price: bid, lots: 1_000_000 },
      { side: 'sell', price: ask, lots: 1_000_000 },
    ],
  });
}

const market = { type: 'market', timeInForce: 'IOC', price: 0 } as const;
const buy = (account: AccountId, quantity: number, positionSide: 'net' | 'long' | 'short' = 'net') =>
  order({ ...market, account, quantity, positionSide, side: positionSide === 'short' ? 'sell' : 'buy' });

/** The accounts of Ada that have a position in BTC-USDT. */
function held(fixture: ContractFixture): ContractAccount[] {
  const accounts =
    fixture.state.contracts.markets.get(BTC_USDT.id)?.accounts ?? new Map<number, ContractAccount>();
  return [ADA, ISOLATED].flatMap((id) => accounts.get(id) ?? []).filter(({ hasPosition }) => hasPosition);
}

const maintenanceOf = (fixture: ContractFixture): bigint =>
  held(fixture).reduce((sum, { margin }) => sum + margin.maintenance, 0n);

/** The maintenance margin of each position is rounded up by itself. */
function expectRounded(units: bigint, exact: bigint): void {
  expect(units).toBeGreaterThanOrEqual(exact);
  expect(units).toBeLessThanOrEqual(exact + 3n);
}

/** Takes out of Ada's isolated account what may leave it. */
function strip(fixture: ContractFixture): void {
  const amount =
    held(fixture).find(({ margin }) => margin.account.id === ISOLATED)?.margin.transferable ?? 0n;
  fixture.must({ kind: 'transfer', from: ISOLATED, to: ADA, asset: 'USDT', amount, key: 'out' });
}

describe('the maintenance margin', () => {
  it('of three positions of 50,000 is that of one of 150,000', () => {
    const fixture = opened({ hedge: true });
    for (const command of [buy(ADA, 1_000, 'long'), buy(ADA, 1_000, 'short'), buy(ISOLATED, 1_000, 'long')])
      fixture.must(command);
    expectRounded(maintenanceOf(fixture), amount('2500'));
  });

  it('was that of each before the rule', () => {
    const fixture = opened({ hedge: true }, RULES.keptMaintenance);
    for (const command of [buy(ADA, 1_000, 'long'), buy(ADA, 1_000, 'short'), buy(ISOLATED, 1_000, 'long')])
      fixture.must(command);
    expect(maintenanceOf(fixture)).toBe(amount('1500'));
    fixture.must({ kind: 'adoptRules', rules: RULES.sharedTiers });
    expectRounded(maintenanceOf(fixture), amount('2500'));
  });

  it('is shared by size in whichever tier, with random positions and marks', () => {
    const lots = fc.integer({ min: 0, max: 5_000 });
    fc.assert(
      fc.property(
        fc.record({
          long: lots,
          short: lots,
          isolated: lots,
          mark: fc.integer({ min: 30_000, max: 60_000 }),
        }),
        ({ long, short, isolated, mark }) => {
          const fixture = opened({ hedge: true });
          if (long > 0) fixture.must(buy(ADA, long, 'long'));
          if (short > 0) fixture.run(buy(ADA, short, 'short'));
          if (isolated > 0) fixture.run(buy(ISOLATED, isolated, 'short'));
          fixture.mark(mark);
          const sizes = held(fixture).map(({ lots: size }) => size);
          const together = sizes.reduce((sum, size) => sum + size, 0);
          const value = (together / 1_000) * mark;
          // The rates of the tiers times what lies in each: what deductions are made for.
          const needed =
            Math.min(value, 50_000) * 0.01 +
            Math.max(0, Math.min(value, 250_000) - 50_000) * 0.02 +
            Math.max(0, value - 250_000) * 0.025;
          for (const { margin, lots: size } of held(fixture)) {
            const share = together === 0 ? 0 : (needed * size) / together;
            expect(Number(margin.maintenance) / 1e8).toBeCloseTo(share, 6);
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('the largest position', () => {
  it.each([
    ['cross', ADA, ISOLATED],
    ['isolated', ISOLATED, ADA],
  ] as const)('counts what there is beside in %s margin, orders included', (_, first, second) => {
    const fixture = opened({});
    fixture.must(buy(first, 10_000));
    fixture.must(order({ account: first, quantity: 4_000, price: ticks(49_000) }));
    expect(fixture.rejected(buy(second, 6_001))).toBe(REJECT.aboveMaximum);
    fixture.must(buy(second, 6_000));
    expect(fixture.rejected(order({ account: first, quantity: 1, price: ticks(49_000) }))).toBe(
      REJECT.aboveMaximum,
    );
  });

  it('of a leverage counts the highest of both margin modes', () => {
    const fixture = opened({ leverage: 50 });
    fixture.must(buy(ISOLATED, 600));
    fixture.must({ kind: 'setLeverage', account: ADA, contract: BTC_USDT.id, leverage: 5 });
    expect(fixture.rejected(buy(ADA, 600))).toBe(REJECT.leverageTooHigh);
    fixture.must({ kind: 'setLeverage', account: ISOLATED, contract: BTC_USDT.id, leverage: 25 });
    fixture.must(buy(ADA, 600));
    const higher = { kind: 'setLeverage', account: ISOLATED, contract: BTC_USDT.id, leverage: 26 } as const;
    expect(fixture.rejected(higher)).toBe(REJECT.leverageTooHigh);
  });

  it('lets whatever reduces pass', () => {
    const fixture = opened({}, RULES.keptMaintenance);
    fixture.must(buy(ADA, 19_000));
    fixture.must(buy(ISOLATED, 19_000));
    fixture.must({ kind: 'adoptRules', rules: RULES.sharedTiers });
    fixture.must(order({ ...market, account: ADA, side: 'sell', quantity: 5_000 }));
    fixture.must(order({ ...market, account: ISOLATED, side: 'sell', quantity: 5_000, reduceOnly: true }));
    expect(fixture.rejected(buy(ADA, 1))).toBe(REJECT.aboveMaximum);
  });
});

describe('an order in one margin mode', () => {
  it('is refused where the position in the other could no longer stand', () => {
    const fixture = opened({ leverage: 20 });
    fixture.must(buy(ISOLATED, 1_000));
    strip(fixture);
    // 2,500 less 2,000 of loss stand against 480.
    fixture.mark(48_000);
    expect(held(fixture)[0]?.margin.isBreached).toBe(false);
    quoteAt(fixture, 48_000);
    expect(fixture.rejected(buy(ADA, 4_000))).toBe(REJECT.leverageTooHigh);
    fixture.must(order({ ...market, account: ISOLATED, side: 'sell', quantity: 1_000 }));
    fixture.must(buy(ADA, 4_000));
  });
});

describe('a liquidation', () => {
  it('of the smaller position comes with the tier of both, and after a restart at the same mark', () => {
    const fixture = opened({ leverage: 20 });
    fixture.must(buy(ISOLATED, 1_000));
    strip(fixture);
    fixture.must(buy(ADA, 19_000));
    const restored = new ContractFixture(new Engine(readState(fixture.engine.serialize())));
    for (const one of [fixture, restored]) {
      one.mark(48_800);
      one.mark(48_600);
    }
    // 50 lots of 1,000 at 2.5 % less their share of the deduction are about 1,130; alone they would be 486.
    expect(fixture.position(ISOLATED).lots).toBe(0);
    expect(fixture.position(ADA).lots).toBe(19_000);
    expect(restored.engine.hash()).toBe(fixture.engine.hash());
  });
});
