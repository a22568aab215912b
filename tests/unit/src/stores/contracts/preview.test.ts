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
  type Notional,
} from '@tidemark/sdk/core';
import { previewOrder } from '../../../../../src/stores/contracts/figures/index.ts';
import type { PositionFacts, PreviewContext } from '../../../../../src/stores/contracts/figures/index.ts';
import { addNotional, orderNeed } from '../../../../../src/stores/contracts/figures/need.ts';
import { accountIdOf, PRODUCT } from '../../../../../server/engine/protocol.ts';
import {
  BTC_USD,
  BTC_USDT,
  ContractFixture,
  order,
  ticks,
} from '../../../server/engine/contracts/support/fixture.ts';
import { Exact, units } from '../../../sdk/core/margin/positions.ts';

const decimal = (value: bigint | number, places: number): string =>
  new Exact(value.toString()).div(`1e${places}`).toFixed();

/** An order of Ada's in one of the engine's contracts, and the same order as the browser sees it. */
class PreviewScenario {
  readonly fixture = ContractFixture.trading();
  readonly contract;
  readonly cross;
  readonly #ada;
  readonly #bob;
  #leverage = 20;

  constructor(isInverse: boolean, isIsolated = false) {
    this.contract = isInverse ? BTC_USD : BTC_USDT;
    const product = isInverse ? PRODUCT.coinContract : PRODUCT.derivatives;
    this.fixture.must({ kind: 'automateMargin', kept: [] });
    this.cross = accountIdOf(101, product);
    this.#ada = isIsolated ? accountIdOf(101, PRODUCT.margin, this.contract.id) : this.cross;
    this.#bob = accountIdOf(102, product);
    for (const account of [this.#ada, this.#bob]) {
      this.fixture.must({
        kind: 'setLeverage',
        account,
        contract: this.contract.id,
        leverage: this.#leverage,
      });
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
    return this.liquidationPriceWith(this.wallet);
  }

  /** What it would be if the account held so many ledger units. */
  liquidationPriceWith(wallet: bigint): bigint | undefined {
    const { lots, entryValue } = this.fixture.position(this.#ada, this.contract.id);
    if (lots === 0) return undefined;
    return liquidationPrice(
      {
        kind: this.contract.kind,
        direction: lots > 0 ? 1n : -1n,
        size: sizeOf(BigInt(Math.abs(lots)) * BigInt(this.contract.lotUnits)),
        entryValue: fineAmountOf(entryValue),
      },
      collateralOf(amountOf(wallet), []),
      ladderOf(this.contract.ladder),
    );
  }

  get context(): PreviewContext {
    return {
      kind: this.contract.kind,
      position: this.position,
      leverage: this.#leverage,
      takerFeeRate: '0.0005',
      collateral: { balance: decimal(this.wallet, 8), others: [], opposite: null },
      ladder: ladderOf(this.contract.ladder).map(({ maxValue, maintenancePpm, deduction }) => ({
        maxValue: decimal(maxValue, 8),
        maintenanceRate: decimal(maintenancePpm, 6),
        deduction: decimal(deduction, 8),
      })),
      isolated: undefined,
    };
  }

  /** The same in isolated margin, with what the order takes from the cross account. */
  contextOf(side: 'buy' | 'sell', lots: number, price: number): PreviewContext {
    const { context, contract, fixture } = this;
    const { isolatedMargins, orders } = fixture.engine.view().contracts;
    const market = fixture.state.contracts.markets.get(contract.id);
    const freeIn = (id: number): bigint =>
      fixture.state.contracts.accounts.get(id)?.margins.get(contract.settle)?.free ?? 0n;
    const { kept, forOrders } = isolatedMargins.find(({ account }) => account === this.#ada) ?? {
      kept: null,
      forOrders: 0n,
    };
    const mark = decimal(market?.mark ?? 0, 8);
    const openOn = (which: 'buy' | 'sell'): Notional =>
      orders
        .filter((each) => each.account === this.#ada && each.side === which && !each.reduceOnly)
        .reduce(
          (sum, each) => addNotional(sum, contract.kind, this.#exact(each.quantity), String(each.price / 10)),
          NO_NOTIONAL,
        );
    const [buys, sells] = [openOn('buy'), openOn('sell')];
    const notional = addNotional(NO_NOTIONAL, contract.kind, this.#exact(lots), String(price));
    const free = freeIn(this.#ada);
    const terms = { ...context, buys, sells, mark, restingLoss: amountOf(0n), isIsolated: true };
    const need = orderNeed(
      { side, ...notional },
      { ...terms, uncovered: amountOf(free < 0n ? 0n - free : 0n) },
      notional,
    );
    const taken = Exact.max(0, need.minus(decimal(free > 0n ? free : 0n, 8)));
    return {
      ...context,
      collateral: { ...context.collateral, balance: taken.plus(context.collateral.balance) },
      isolated: {
        mark,
        taken,
        takeable: Exact.max(0, new Exact(decimal(freeIn(this.cross), 8)).minus(taken)),
        returnable: kept === null ? 0 : decimal(this.wallet - kept - forOrders, 8),
        forOrders: decimal(forOrders, 8),
        held: decimal(this.held, 8),
        buys,
        sells,
      },
    };
  }

  #exact(lots: number) {
    return new Exact(this.quantity(lots));
  }

  /** Moves money by hand between the isolated account and the cross one, as far as it is there. */
  move(units: bigint): void {
    const [from, to] = units > 0n ? [this.cross, this.#ada] : [this.#ada, this.cross];
    this.fixture.run({
      kind: 'transfer',
      from,
      to,
      asset: this.contract.settle,
      amount: units > 0n ? units : -units,
      key: `${this.fixture.engine.seq}`,
    });
  }

  setLeverage(leverage: number): void {
    const result = this.fixture.run({
      kind: 'setLeverage',
      account: this.#ada,
      contract: this.contract.id,
      leverage,
    });
    if (result.ok) this.#leverage = leverage;
  }

  /** The same, but what Ada does not get is gone. Says whether her order was accepted. */
  tries(side: 'buy' | 'sell', lots: number, price: number): boolean {
    const terms = { contract: this.contract.id, quantity: lots, price: ticks(price) };
    const other = side === 'buy' ? 'sell' : 'buy';
    this.fixture.place({ ...terms, account: this.#bob, side: other });
    const { ok } = this.fixture.run(order({ ...terms, account: this.#ada, side }));
    this.fixture.must({ kind: 'cancelAll', account: this.#bob, instrument: 0 });
    return ok;
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

/**
 * A liquidation price between two of them. A long one that is covered well enough has none, below all prices; a short one has none, above them.
 */
function expectBetween(
  price: bigint | undefined,
  bounds: readonly (bigint | undefined)[],
  isLong: boolean,
): void {
  const ranks = [price, ...bounds].map((each) => each ?? (isLong ? -1n : 10n ** 40n));
  const [rank = 0n, one = 0n, other = 0n] = ranks;
  expect(rank).toBeGreaterThanOrEqual((one < other ? one : other) - 1n);
  expect(rank).toBeLessThanOrEqual((one < other ? other : one) + 1n);
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

  it('foresees balance and liquidation price in isolated margin, whatever its owner moved there and whatever is open', () => {
    const anAction = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({ kind: fc.constant('trade' as const), way: side, count: lots, at: price }),
      },
      fc.record({
        kind: fc.constant('rest' as const),
        way: side,
        count: lots,
        beyond: fc.integer({ min: 1_001, max: 1_500 }),
      }),
      fc.record({ kind: fc.constant('move' as const), share: fc.integer({ min: -10, max: 10 }) }),
      fc.record({ kind: fc.constant('leverage' as const), leverage: fc.constantFrom(3, 7, 20, 40) }),
      fc.record({ kind: fc.constant('mark' as const), at: price }),
    );
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(anAction, { minLength: 1, maxLength: 12, size: 'max' }),
        (isInverse, actions) => {
          const scenario = new PreviewScenario(isInverse, true);
          const { fixture, contract } = scenario;
          for (const action of actions) {
            if (action.kind === 'move')
              scenario.move((isInverse ? 2_000_000n : 200_00000000n) * BigInt(action.share));
            else if (action.kind === 'leverage') scenario.setLeverage(action.leverage);
            else if (action.kind === 'mark') fixture.mark(action.at, contract.id);
            else if (action.kind === 'rest') {
              const { way, count, beyond } = action;
              scenario.rest(way, count, way === 'buy' ? 50_000 - beyond : 50_000 + beyond);
            } else {
              const { way, count, at } = action;
              const preview = previewOrder(
                { side: way, quantity: scenario.quantity(count), price: String(at) },
                scenario.contextOf(way, count, at),
              );
              if (!scenario.tries(way, count, at)) continue;
              expect(preview.position).toEqual(scenario.position);
              const off = units(preview.balance.toFixed()) - scenario.wallet;
              expect(off < 0n ? -off : off).toBeLessThanOrEqual(10n);
              // The few ledger units that are rounded at each step may move the price as far as they do, and no further.
              const bounds = [-10n, 10n].map((units) =>
                scenario.liquidationPriceWith(scenario.wallet + units),
              );
              const foreseen = preview.liquidationPrice;
              expectBetween(
                foreseen && units(foreseen.toFixed(8)),
                bounds,
                scenario.position?.side === 'long',
              );
            }
          }
        },
      ),
      { numRuns: 100 },
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
