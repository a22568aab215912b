import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, marginRateOf } from '@tidemark/sdk/core';
import type { Contract, PositionSide } from '../../../../../server/engine/contracts/protocol.ts';
import { accountIdOf, ownerOf, PRODUCT, type AccountId } from '../../../../../server/engine/protocol.ts';
import { ContractView } from '../../../../../server/views/contracts/contractView.ts';
import { figuresOf } from '../../../../../server/views/contracts/figures.ts';
import { BTC_USD, BTC_USDT, ContractFixture, price, ticks } from './support/fixture.ts';

const TRADER = 104;
const MAKER = 105;
const MARK = 50_000;

/** A contract of each kind, another that shares its cross account, and what a lot is worth at the mark. */
const MARKETS = {
  linear: {
    traded: BTC_USDT,
    other: { ...BTC_USDT, id: 102, name: 'ETH-USDT', base: 'ETH' },
    cross: PRODUCT.derivatives,
    lotValue: 50,
  },
  inverse: {
    traded: BTC_USD,
    other: { ...BTC_USD, id: 202, name: 'ETH-USD' },
    cross: PRODUCT.coinContract,
    lotValue: 0.002,
  },
} as const;

const aSide = fc.constantFrom(1, -1);
const aFill = fc.record({
  lots: fc.integer({ min: 200, max: 5_000 }),
  at: fc.integer({ min: 49_000, max: 51_000 }),
});
const aCase = fc.record({
  kind: fc.constantFrom('linear' as const, 'inverse' as const),
  isIsolated: fc.boolean(),
  side: aSide,
  own: aFill,
  /** What stands on the other side in hedge mode; `null` in one-way mode. */
  opposite: fc.option(aFill, { freq: 3 }),
  /** A position in the other contract of a cross account. */
  other: fc.option(fc.tuple(aSide, aFill)),
  /** A position in the same contract in the other margin mode, which tiers count. */
  beside: fc.option(fc.tuple(aSide, aFill)),
  leverage: fc.constantFrom(5, 10, 20),
  /** Margin beyond what opening takes, in percent of it. */
  extra: fc.integer({ min: 0, max: 100 }),
});

type Case = typeof aCase extends fc.Arbitrary<infer T> ? T : never;

/** The engine with the positions of a case, all of them the trader's. */
class LiquidationScenario {
  readonly fixture = ContractFixture.trading();
  readonly contract: Contract;
  readonly account: AccountId;
  readonly #maker: AccountId;

  constructor({ kind, isIsolated, side, own, opposite, other, beside: sibling, leverage, extra }: Case) {
    const { traded, other: beside, cross, lotValue } = MARKETS[kind];
    this.contract = traded;
    this.account = isIsolated ? accountIdOf(TRADER, PRODUCT.margin, traded.id) : accountIdOf(TRADER, cross);
    this.#maker = accountIdOf(MAKER, cross);
    this.fixture.must({ kind: 'defineContract', contract: beside });
    for (const { id } of [traded, beside]) {
      this.markAt(price(MARK), id);
      this.#setLeverage(this.#maker, id, 1);
    }
    const otherFill = isIsolated ? null : other;
    const lots = own.lots + (opposite?.lots ?? 0) + (otherFill?.[1].lots ?? 0);
    const margin = lots * lotValue * (1 / leverage + 0.05) * (1 + extra / 100);
    this.fixture.deposit(this.account, traded.settle, margin.toFixed(8));
    this.fixture.deposit(this.#maker, traded.settle, String(lotValue * 100_000_000));
    this.#setLeverage(this.account, traded.id, leverage);
    if (opposite !== null) {
      this.fixture.must({ kind: 'setPositionMode', account: this.account, contract: traded.id, hedge: true });
    }
    this.#open(traded, sideOf(side, opposite !== null), side, own);
    if (opposite !== null) this.#open(traded, sideOf(-side, true), -side, opposite);
    if (sibling !== null) {
      const account = isIsolated
        ? accountIdOf(TRADER, cross)
        : accountIdOf(TRADER, PRODUCT.margin, traded.id);
      this.fixture.deposit(account, traded.settle, String(lotValue * 100_000_000));
      this.#setLeverage(account, traded.id, 1);
      this.#open(traded, 'net', sibling[0], sibling[1], account);
    }
    if (otherFill !== null) {
      this.#setLeverage(this.account, beside.id, leverage);
      this.#open(beside, 'net', otherFill[0], otherFill[1]);
    }
  }

  /** What the exchange says liquidates the position of the case, and a screen with it; `undefined` where nothing does. */
  liquidationPrice({ side, opposite }: Case): bigint | undefined {
    const { contracts } = this.fixture.engine.view();
    const views = new Map(
      contracts.markets.map(({ contract, mark, index }) => {
        const view = new ContractView(contract);
        view.mark = { mark, index, time: 0 };
        return [contract.id, view];
      }),
    );
    const all = contracts.positions.filter(({ account }) => ownerOf(account) === TRADER);
    const held = contracts.positions.flatMap((state) => {
      const market = views.get(state.contract);
      return state.account === this.account && market !== undefined ? [{ state, market }] : [];
    });
    const balance = amountOf(this.fixture.wallet(this.account, this.contract.settle));
    const positionSide = sideOf(side, opposite !== null);
    for (const [state, { liquidation }] of figuresOf(held, balance, all)) {
      if (state.contract === this.contract.id && state.positionSide === positionSide) return liquidation;
    }
    throw new Error('The position has no figures');
  }

  /** Raises the maintenance rates of the contract of the case by so many parts per million. */
  raiseMaintenance(ppm: number): void {
    const ladder = this.contract.ladder.map((tier) => ({
      ...tier,
      maxLeverage: Math.ceil(tier.maxLeverage / 2),
      maintenancePpm: marginRateOf(tier.maintenancePpm + BigInt(ppm)),
    }));
    this.fixture.must({ kind: 'defineContract', contract: { ...this.contract, ladder } });
  }

  markAt(mark: number, contract = this.contract.id): void {
    this.fixture.must({ kind: 'mark', contract, mark, index: mark });
  }

  /** Whether the position in the other margin mode is, which changes the tier of the one of the case. */
  get isBesideLiquidated(): boolean {
    return this.fixture
      .events('liquidation')
      .some(({ account }) => account !== this.account && ownerOf(account) === TRADER);
  }

  get isLiquidated(): boolean {
    return this.fixture.events('liquidation').some(({ account }) => account === this.account);
  }

  #setLeverage(account: AccountId, contract: number, leverage: number): void {
    this.fixture.must({ kind: 'setLeverage', account, contract, leverage });
  }

  #open(
    contract: Contract,
    positionSide: PositionSide,
    side: number,
    { lots, at }: Case['own'],
    account = this.account,
  ): void {
    const terms = { contract: contract.id, quantity: lots, price: ticks(at) };
    this.fixture.place({ ...terms, account: this.#maker, side: side > 0 ? 'sell' : 'buy' });
    this.fixture.place({ ...terms, account, positionSide, side: side > 0 ? 'buy' : 'sell' });
  }
}

function sideOf(side: number, isHedged: boolean): PositionSide {
  if (!isHedged) return 'net';
  return side > 0 ? 'long' : 'short';
}

/** Ledger units by which the margin of the case shrinks, at least, when the mark goes from `mark` one tick further. */
function lossOfTick({ kind, side, own, opposite }: Case, mark: number, added = 0): number {
  const { lotUnits, tickUnits } = MARKETS[kind].traded;
  const [net, gross] = [own.lots - (opposite?.lots ?? 0), own.lots + (opposite?.lots ?? 0)];
  const slopes = [4_000, 5_000, 10_000].map((ppm) =>
    Math.abs(side * net + (kind === 'linear' ? -1 : 1) * gross * ((ppm + added) / 1e6)),
  );
  const size = Math.min(...slopes) * lotUnits;
  return kind === 'linear'
    ? (size * tickUnits) / 1e8
    : ((size * tickUnits) / mark / (mark + tickUnits)) * 1e8;
}

describe('the liquidation price that a screen shows', () => {
  it('is the mark at which the engine liquidates, and one tick before it does not: every mode, side and kind of contract', () => {
    let hedged = 0;
    fc.assert(
      fc.property(aCase, (facts) => {
        const scenario = new LiquidationScenario(facts);
        const shown = Number(scenario.liquidationPrice(facts) ?? 0n);
        const { tickUnits } = scenario.contract;
        fc.pre(shown > tickUnits && shown < Number.MAX_SAFE_INTEGER / 2);
        // The margin is counted in whole ledger units, rounded for each position: some must be lost with a tick.
        fc.pre(lossOfTick(facts, shown) > 8);
        if (facts.opposite !== null) hedged += 1;
        scenario.markAt(shown + (shown < price(MARK) ? tickUnits : 0 - tickUnits));
        fc.pre(!scenario.isBesideLiquidated);
        expect(scenario.isLiquidated, 'one tick before').toBe(false);
        scenario.markAt(shown);
        fc.pre(!scenario.isBesideLiquidated);
        expect(scenario.isLiquidated, 'at the price').toBe(true);
      }),
      { numRuns: 120 },
    );
    expect(hedged).toBeGreaterThan(20);
  });

  it('follows new margin tiers, as the engine does', () => {
    fc.assert(
      fc.property(aCase, fc.integer({ min: 500, max: 4_000 }), (facts, ppm) => {
        const scenario = new LiquidationScenario(facts);
        const before = scenario.liquidationPrice(facts);
        scenario.raiseMaintenance(ppm);
        scenario.markAt(price(MARK));
        fc.pre(!scenario.isBesideLiquidated && !scenario.isLiquidated);
        const shown = Number(scenario.liquidationPrice(facts) ?? 0n);
        const { tickUnits } = scenario.contract;
        fc.pre(shown > tickUnits && shown < Number.MAX_SAFE_INTEGER / 2);
        fc.pre(lossOfTick(facts, shown, ppm) > 8);
        expect(shown).not.toBe(Number(before));
        scenario.markAt(shown + (shown < price(MARK) ? tickUnits : 0 - tickUnits));
        fc.pre(!scenario.isBesideLiquidated);
        expect(scenario.isLiquidated, 'one tick before').toBe(false);
        scenario.markAt(shown);
        fc.pre(!scenario.isBesideLiquidated);
        expect(scenario.isLiquidated, 'at the price').toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('of an isolated long and short is that of both together', () => {
    const fill = { at: MARK, lots: 1_000 };
    const facts: Case = {
      kind: 'linear',
      isIsolated: true,
      side: 1,
      own: fill,
      opposite: { ...fill, lots: 400 },
      other: null,
      beside: null,
      leverage: 10,
      extra: 0,
    };
    const scenario = new LiquidationScenario(facts);
    const long = scenario.liquidationPrice(facts);
    const short = scenario.liquidationPrice({
      ...facts,
      side: -1,
      own: facts.opposite ?? fill,
      opposite: fill,
    });
    expect(short).toBe(long);
  });
});
