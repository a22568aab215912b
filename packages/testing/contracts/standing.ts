import type { ContractSettings, Position, PositionReport, Side } from '@tidemark/sdk/contract';
import {
  addNotional,
  amountOf,
  divideNearest,
  entryShare,
  FINE_SCALE,
  fillValue,
  formatExact,
  formatRatio,
  formatUnits,
  heldMargin,
  INVERSE_SCALE,
  initialMargin,
  instantLoss,
  least,
  maintenanceMargin,
  minus,
  NO_NOTIONAL,
  openingValue,
  plus,
  priceOf,
  profit,
  setAsideFor,
  sizeOf,
  toAmount,
  type Amount,
  type ContractKind,
  type MarkedPosition,
  type Notional,
  type OpenPosition,
  type OrderSide,
  type Price,
  type Size,
} from '@tidemark/sdk/core';
import { unitsOf } from '../steps.ts';
import type { ListedContract } from './listing.ts';

/** An open order as far as margin is concerned. */
export interface RestingOrder {
  readonly side: Side;
  readonly reduceOnly: boolean;
  /** Undefined: a market order, which does not rest. */
  readonly price: Price | undefined;
  /** What is not filled yet. */
  readonly left: Size;
}

/** What a user chose that chose nothing. */
const DEFAULT_LEVERAGE = 10;

const RATIO_SCALE = 8;

const NOTHING = sizeOf(0n);

/** What the one user has in one contract: the net position in cross margin, its leverage and the mark. */
export class Standing {
  readonly listed: ListedContract;
  mark: Price | undefined;
  leverage: number;
  position: OpenPosition | undefined;
  #realized = amountOf(0n);
  #openedAt = 0;
  /** The open orders. */
  readonly resting = new Set<RestingOrder>();

  constructor(listed: ListedContract) {
    this.listed = listed;
    this.leverage = Math.min(DEFAULT_LEVERAGE, listed.contract.maxLeverage);
  }

  get kind(): ContractKind {
    return this.listed.contract.kind;
  }

  /** What margin, profit and fees are in. */
  get settle(): string {
    return this.listed.contract.settleAsset;
  }

  /** A price as the formulas take it; undefined where there is none. */
  priceOf(text: string | null): Price | undefined {
    return text === null ? undefined : priceOf(unitsOf('price', text));
  }

  /** Rejects a size that is too small or too large. */
  checkSize(size: Size): void {
    const { baseAsset, quoteAsset } = this.listed.contract;
    this.listed.steps.checkSize(size, this.kind === 'linear' ? baseAsset : quoteAsset);
  }

  /** What an order of a side closes before it opens anything. */
  closable(side: Side): Size {
    const { position } = this;
    return position?.direction === (side === 'buy' ? -1n : 1n) ? position.size : NOTHING;
  }

  /** Buys or sells into the position: closes what stands against it, and opens the rest. Returns the profit that is realized. */
  trade(side: Side, size: Size, price: Price, now: number): Amount {
    const { kind } = this;
    const direction = side === 'buy' ? 1n : -1n;
    const closed = least(size, this.closable(side));
    let realized = amountOf(0n);
    if (this.position !== undefined && closed > 0n) {
      const entryValue = entryShare(this.position, closed);
      realized = profit({ ...this.position, size: closed, entryValue }, price);
      this.#realized = plus(this.#realized, realized);
      const left = minus(this.position.size, closed);
      this.position =
        left === 0n
          ? undefined
          : { ...this.position, size: left, entryValue: minus(this.position.entryValue, entryValue) };
    }
    const opened = minus(size, closed);
    if (opened === 0n) return realized;
    const value = fillValue({ kind, size: opened, direction }, price);
    const { position } = this;
    if (position === undefined) {
      this.#realized = amountOf(0n);
      this.#openedAt = now;
      this.position = { kind, direction, size: opened, entryValue: value };
    } else {
      const entryValue = plus(position.entryValue, value);
      this.position = { ...position, size: plus(position.size, opened), entryValue };
    }
    return realized;
  }

  /** What the open orders of a side could open, at their prices. */
  openIn(side: Side): readonly Notional[] {
    return [...this.resting].flatMap(({ side: own, reduceOnly, price, left }) =>
      own !== side || reduceOnly || price === undefined
        ? []
        : [addNotional(NO_NOTIONAL, this.kind, left, price)],
    );
  }

  /** What is set aside for the position and the open orders, with one more where it is given. */
  held(extra?: Notional & { readonly side: Side }): Amount {
    const open = (side: Side): OrderSide => {
      const own = extra?.side === side ? [...this.openIn(side), extra] : this.openIn(side);
      const sum = own.reduce(
        (all, { size, value }) => ({ size: plus(all.size, size), value: plus(all.value, value) }),
        NO_NOTIONAL,
      );
      return { open: sum, closable: this.closable(side) };
    };
    const opening = toAmount(openingValue(open('buy'), open('sell')), 'up');
    const entry = this.position === undefined ? amountOf(0n) : toAmount(this.position.entryValue, 'up');
    return heldMargin(entry, opening, { leverage: this.leverage, takerFee: this.listed.takerFee });
  }

  /** Initial margin of the position alone. */
  get initial(): Amount {
    return setAsideFor(this.position === undefined ? [] : [this.position], this.leverage);
  }

  /** What opening at the prices of the open orders, and one more, instead of the mark would lose at once. */
  lossWith(extra: Notional & { readonly side: Side }): Amount {
    const { mark, kind } = this;
    const resting = (['buy', 'sell'] as const).flatMap((side) =>
      this.openIn(side).map((one) => ({ ...one, side })),
    );
    return [...resting, extra].reduce((sum, { side, size, value }) => {
      if (mark === undefined || size <= this.closable(side)) return sum;
      return plus(sum, instantLoss({ kind, side, size, value }, mark));
    }, amountOf(0n));
  }

  get marked(): MarkedPosition | undefined {
    const { position, mark, listed } = this;
    return position && mark && { position, mark, ladder: listed.ladder };
  }

  toPosition(): Position {
    const { listed, position, kind } = this;
    const { contract, settleAsset } = listed.contract;
    return {
      contract,
      marginMode: 'cross',
      positionSide: 'net',
      side: position === undefined ? null : position.direction === 1n ? 'long' : 'short',
      quantity: listed.steps.quantityText(position?.size ?? 0n),
      entryPrice: position === undefined ? null : averageText(kind, position.size, position.entryValue),
      entryValue: formatExact(position?.entryValue ?? 0n, FINE_SCALE),
      leverage: this.leverage,
      realizedPnl: formatUnits(this.#realized),
      settleAsset,
      openedAt: this.#openedAt,
    };
  }

  /** The position with its figures. @param account what backs it comes to; @param liquidation price, where there is one */
  toReport(
    { position, mark, ladder }: MarkedPosition,
    account: { readonly equity: Amount; readonly maintenance: Amount },
    liquidation: Price | undefined,
  ): PositionReport {
    const initial = initialMargin(position, this.leverage);
    const gained = profit(position, mark);
    return {
      ...this.toPosition(),
      mark: formatUnits(mark),
      unrealizedPnl: formatUnits(gained),
      roe: formatRatio(gained, initial, RATIO_SCALE),
      initialMargin: formatUnits(initial),
      maintenanceMargin: formatUnits(maintenanceMargin(position, mark, ladder)),
      liquidationPrice: liquidation === undefined ? null : formatUnits(liquidation),
      marginRatio: account.equity > 0n ? formatRatio(account.maintenance, account.equity, RATIO_SCALE) : null,
    };
  }

  toSettings(): readonly ContractSettings[] {
    const { contract } = this.listed.contract;
    const common = { contract, leverage: this.leverage, positionMode: 'oneWay' } as const;
    return [
      { ...common, marginMode: 'cross', selected: true },
      { ...common, marginMode: 'isolated', selected: false },
    ];
  }
}

/** Average price of a size and its value, to the nearest; null where nothing was filled. */
export function averageText(kind: ContractKind, size: bigint, value: bigint): string | null {
  if (size === 0n || value === 0n) return null;
  const price = kind === 'linear' ? divideNearest(value, size) : divideNearest(size * INVERSE_SCALE, value);
  return formatUnits(price);
}
