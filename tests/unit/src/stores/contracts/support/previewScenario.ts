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
import type { PositionFacts, PreviewContext } from '../../../../../../src/stores/contracts/figures/index.ts';
import { addNotional, orderNeed } from '../../../../../../src/stores/contracts/figures/need.ts';
import { sharedRate } from '../../../../../../server/engine/ledger/feeShares.ts';
import { accountIdOf, PRODUCT, type AccountId } from '../../../../../../server/engine/protocol.ts';
import {
  BTC_USD,
  BTC_USDT,
  ContractFixture,
  order,
  ticks,
} from '../../../../server/engine/contracts/support/fixture.ts';
import { Exact } from '../../../../sdk/core/margin/positions.ts';

const decimal = (value: bigint | number, places: number): string =>
  new Exact(value.toString()).div(`1e${places}`).toFixed();

/** An order of Ada's in one of the engine's contracts, and the same order as the browser sees it. */
export class PreviewScenario {
  readonly fixture = ContractFixture.trading();
  readonly contract;
  readonly cross;
  readonly #ada: AccountId;
  /** Ada's account in the other margin mode. */
  readonly #beside: AccountId;
  readonly #bob;
  #leverage = 20;
  #paidPpm = 500;

  constructor(isInverse: boolean, isIsolated = false) {
    this.contract = isInverse ? BTC_USD : BTC_USDT;
    const product = isInverse ? PRODUCT.coinContract : PRODUCT.derivatives;
    this.fixture.must({ kind: 'automateMargin', kept: [] });
    this.cross = accountIdOf(101, product);
    const isolated = accountIdOf(101, PRODUCT.margin, this.contract.id);
    [this.#ada, this.#beside] = isIsolated ? [isolated, this.cross] : [this.cross, isolated];
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

  /** Lets Ada hold so many lots in the other margin mode, too. */
  holdBeside(lots: number): void {
    if (lots === 0) return;
    const terms = { contract: this.contract.id, quantity: lots };
    this.fixture.place({ ...terms, account: this.#bob, side: 'buy' });
    this.fixture.place({ ...terms, account: this.#beside, side: 'sell' });
  }

  /** Lots of Ada's positions together. */
  get exposure(): number {
    const lotsOf = (account: number) => Math.abs(this.fixture.position(account, this.contract.id).lots);
    return lotsOf(this.#ada) + lotsOf(this.#beside);
  }

  quantity(lots: number): string {
    return decimal(BigInt(lots) * BigInt(this.contract.lotUnits), 8);
  }

  get wallet(): bigint {
    return this.fixture.wallet(this.#ada, this.contract.settle);
  }

  /** What her position can lose: what her open orders took is apart. */
  get backing(): bigint {
    const { isolatedMargins } = this.fixture.engine.view().contracts;
    return this.wallet - (isolatedMargins.find(({ account }) => account === this.#ada)?.forOrders ?? 0n);
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
      exposure: this.quantity(this.exposure),
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
        exposure: sizeOf(BigInt(this.exposure) * BigInt(this.contract.lotUnits)),
      },
      collateralOf(amountOf(wallet), []),
      ladderOf(this.contract.ladder),
    );
  }

  get context(): PreviewContext {
    return {
      kind: this.contract.kind,
      position: this.position,
      exposure: this.quantity(this.exposure),
      leverage: this.#leverage,
      takerFeeRate: '0.0005',
      paidFeeRate: decimal(this.#paidPpm, 6),
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
    const { kept, forOrders, isKeeping } = isolatedMargins.find(({ account }) => account === this.#ada) ?? {
      kept: null,
      forOrders: 0n,
      isKeeping: false,
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
        keepsMargin: isKeeping,
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

  /** Lets what is moved by hand stay in the isolated account, or go back with the position. */
  keep(isKeeping: boolean): void {
    this.fixture.must({ kind: 'keepMargin', account: this.#ada, contract: this.contract.id, isKeeping });
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

  /** Ada pays a part of the taker fee from now on, in parts per million. */
  payOnly(share: number): void {
    const whole = { spotMaker: 1_000_000, spotTaker: 1_000_000, contractMaker: 1_000_000 };
    this.fixture.must({ kind: 'setFees', owner: 101, ...whole, contractTaker: share });
    this.#paidPpm = sharedRate(500, share);
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
