import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountOf,
  collateralOf,
  fineAmountOf,
  ladderOf,
  liquidationPrice,
  NO_NOTIONAL,
  sizeOf,
} from '@tidemark/sdk/core';
import { previewOrder } from '../../../../../src/stores/contracts/figures/index.ts';
import type { PositionFacts, PreviewContext } from '../../../../../src/stores/contracts/figures/index.ts';
import { addNotional, orderNeed } from '../../../../../src/stores/contracts/figures/need.ts';
import { accountIdOf, PRODUCT } from '../../../../../server/engine/protocol.ts';
import {
  BTC_USD,
  BTC_USDT,
  ContractFixture,
  ticks,
} from '../../../server/engine/contracts/support/fixture.ts';
import { Exact, units } from '../../../sdk/core/margin/positions.ts';

const decimal = (value: bigint | number, places: number): string =>
  new Exact(value.toString()).div(`1e${places}`).toFixed();

/** An order of Ada's in one of the engine's contracts, and the same order as the browser sees it. */
class PreviewScenario {
  readonly fixture = ContractFixture.trading();
  readonly contract;
  readonly #ada;
  readonly #bob;

  constructor(isInverse: boolean, isIsolated = false) {
    this.contract = isInverse ? BTC_USD : BTC_USDT;
    const product = isInverse ? PRODUCT.coinContract : PRODUCT.derivatives;
    this.fixture.must({ kind: 'automateMargin', kept: [] });
    this.#ada = isIsolated ? accountIdOf(101, PRODUCT.margin, this.contract.id) : accountIdOf(101, product);
    this.#bob = accountIdOf(102, product);
    for (const account of [this.#ada, this.#bob]) {
      this.fixture.must({ kind: 'setLeverage', account, contract: this.contract.id, leverage: 20 });
    }
  }

  quantity(lots: number): string {
    return decimal(BigInt(lots) * BigInt(this.contract.lotUnits), 8);
  }

  get wallet(): bigint {
    return this.fixture.wallet(this.#ada, this.contract.settle);
  }

  get held(): bigint {
    return this.fixture.balance(this.#ada, this.contract.settle)[1];
  }

  /** Ada's position in the engine. */
  get position(): PositionFacts | null {
    const { lots, entryValue } = this.fixture.position(this.#ada, this.contract.id);
    if (lots === 0) return null;
    return {
      kind: this.contract.kind,
      side: lots > 0 ? 'long' : 'short',
      quantity: this.quantity(Math.abs(lots)),
      entryValue: decimal(entryValue, 16),
    };
  }

  get liquidationPrice(): bigint | undefined {
    const { lots, entryValue } = this.fixture.position(this.#ada, this.contract.id);
    if (lots === 0) return undefined;
    return liquidationPrice(
      {
        kind: this.contract.kind,
        direction: lots > 0 ? 1n : -1n,
        size: sizeOf(BigInt(Math.abs(lots)) * BigInt(this.contract.lotUnits)),
        entryValue: fineAmountOf(entryValue),
      },
      collateralOf(amountOf(this.wallet), []),
      ladderOf(this.contract.ladder),
    );
  }

  get context(): PreviewContext {
    return {
      kind: this.contract.kind,
      position: this.position,
      leverage: 20,
      takerFeeRate: '0.0005',
      collateral: { balance: decimal(this.wallet, 8), others: [], opposite: null },
      ladder: ladderOf(this.contract.ladder).map(({ maxValue, maintenancePpm, deduction }) => ({
        maxValue: decimal(maxValue, 8),
        maintenanceRate: decimal(maintenancePpm, 6),
        deduction: decimal(deduction, 8),
      })),
      returnMark: undefined,
      taken: 0,
    };
  }

  /** The same in isolated margin, with what the order takes from the cross account. */
  contextOf(side: 'buy' | 'sell', lots: number, price: number): PreviewContext {
    const { context } = this;
    const { free = 0n } =
      this.fixture.state.contracts.markets.get(this.contract.id)?.accounts.get(this.#ada)?.margin ?? {};
    const quantity = new Exact(this.quantity(lots));
    const notional = addNotional(NO_NOTIONAL, this.contract.kind, quantity, String(price));
    const need = orderNeed(
      { side, ...notional },
      {
        ...context,
        buys: NO_NOTIONAL,
        sells: NO_NOTIONAL,
        mark: '50000',
        restingLoss: amountOf(0n),
        isIsolated: true,
        uncovered: amountOf(free < 0n ? 0n - free : 0n),
      },
      notional,
    );
    const lack = Exact.max(0, need.minus(decimal(free > 0n ? free : 0n, 8)));
    const { collateral } = context;
    return {
      ...context,
      collateral: { ...collateral, balance: lack.plus(collateral.balance) },
      returnMark: '50000',
      taken: lack,
    };
  }

  /** Bob makes the other side and Ada takes it. */
  take(side: 'buy' | 'sell', lots: number, price: number): void {
    const terms = { contract: this.contract.id, quantity: lots, price: ticks(price) };
    this.fixture.place({ ...terms, account: this.#bob, side: side === 'buy' ? 'sell' : 'buy' });
    this.fixture.place({ ...terms, account: this.#ada, side });
  }

  /** Ada's order waits in the book. */
  rest(side: 'buy' | 'sell', lots: number, price: number): void {
    this.fixture.place({
      contract: this.contract.id,
      account: this.#ada,
      side,
      quantity: lots,
      price: ticks(price),
    });
  }
}

const side = fc.constantFrom('buy' as const, 'sell' as const);
const lots = fc.integer({ min: 1, max: 400 });
const price = fc.integer({ min: 490_000, max: 510_000 }).map((tenths) => tenths / 10);

describe('the preview of an order, against the engine', () => {
  it('sets aside for the first order what the engine holds for it', () => {
    fc.assert(
      fc.property(fc.boolean(), side, lots, price, (isInverse, way, count, at) => {
        const scenario = new PreviewScenario(isInverse);
        const { cost } = previewOrder(
          { side: way, quantity: scenario.quantity(count), price: String(at) },
          scenario.context,
        );
        scenario.rest(way, count, at);
        expect(units(cost.toFixed())).toBe(scenario.held);
      }),
      { numRuns: 40 },
    );
  });

  it('foresees position, balance and liquidation price after orders that enlarge, reduce, close and turn', () => {
    const trades = fc.array(fc.record({ way: side, count: lots, at: price }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.boolean(), trades, (isInverse, orders) => {
        const scenario = new PreviewScenario(isInverse);
        for (const { way, count, at } of orders) {
          const before = scenario.wallet;
          const preview = previewOrder(
            { side: way, quantity: scenario.quantity(count), price: String(at) },
            scenario.context,
          );
          scenario.take(way, count, at);
          expect(preview.position).toEqual(scenario.position);
          expect(units(preview.realized.minus(preview.fee).toFixed())).toBe(scenario.wallet - before);
          const foreseen = preview.liquidationPrice;
          expect(foreseen && units(foreseen.toFixed())).toBe(scenario.liquidationPrice);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('foresees the liquidation price in isolated margin, with what orders take and what closing gives back', () => {
    const trades = fc.array(fc.record({ way: side, count: lots, at: price }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.boolean(), trades, (isInverse, orders) => {
        const scenario = new PreviewScenario(isInverse, true);
        for (const { way, count, at } of orders) {
          const preview = previewOrder(
            { side: way, quantity: scenario.quantity(count), price: String(at) },
            scenario.contextOf(way, count, at),
          );
          scenario.take(way, count, at);
          expect(preview.position).toEqual(scenario.position);
          const foreseen = preview.liquidationPrice?.toNumber();
          const is = scenario.liquidationPrice;
          // A few ledger units of margin, which are rounded at each step, move the price by as much.
          if (is === undefined) expect(foreseen).toBeUndefined();
          else expect((foreseen ?? 0) / (Number(is) / 1e8)).toBeCloseTo(1, 4);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('needs nothing set aside to close', () => {
    const scenario = new PreviewScenario(false);
    scenario.take('buy', 100, 50_000);
    const preview = previewOrder({ side: 'sell', quantity: '0.1', price: '51000' }, scenario.context);
    expect(preview.cost.toFixed()).toBe('0');
    expect(preview.position).toBeNull();
    expect(preview.realized.toFixed()).toBe('100');
    expect(preview.liquidationPrice).toBeUndefined();
  });
});
