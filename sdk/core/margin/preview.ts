import { divideUp } from '../division.ts';
import { liquidationPrice, type Collateral } from './liquidation.ts';
import { initialMargin } from './margin.ts';
import {
  entryShare,
  fillValue,
  fineNotional,
  profit,
  type ContractKind,
  type OpenPosition,
} from './position.ts';
import type { MarginTier } from './tiers.ts';
import {
  amountOf,
  FINE_PER_UNIT,
  minus,
  plus,
  RATE_ONE,
  type Amount,
  type Direction,
  type FineAmount,
  type Price,
  type Rate,
  type Size,
} from '../units.ts';

/** An order as it would trade. */
export interface OrderTerms {
  readonly direction: Direction;
  /** Above zero. */
  readonly size: Size;
  /** Limit price, or what a market order is expected to trade at. */
  readonly price: Price;
}

/** What an order meets: the margin account and the contract as they are. */
export interface OrderContext {
  readonly kind: ContractKind;
  /** The position that the order would change. */
  readonly position: OpenPosition | undefined;
  readonly leverage: number;
  readonly takerFee: Rate;
  readonly collateral: Collateral;
  readonly ladder: readonly MarginTier[];
}

/** What an order would do. */
export interface OrderPreview {
  /** Set aside while the order is open: margin and taker fee of what enlarges the position. What closes needs nothing. */
  readonly cost: Amount;
  /** Paid if the order takes all of its quantity. */
  readonly fee: Amount;
  /** Profit that the closing part brings, fees aside. */
  readonly realized: Amount;
  /** The position once all is filled; `undefined` when it is closed. */
  readonly position: OpenPosition | undefined;
  readonly liquidationPrice: Price | undefined;
}

/** Works out what filling an order completely at its price would do, in the order in which the exchange books it. */
export function previewOrder({ direction, size, price }: OrderTerms, context: OrderContext): OrderPreview {
  const { kind, position, leverage, takerFee, collateral, ladder } = context;
  const isAgainst = position !== undefined && position.direction !== direction;
  const closed = isAgainst ? (size < position.size ? size : position.size) : undefined;
  const opened = closed === undefined ? size : minus(size, closed);
  const { left, realized } =
    isAgainst && closed !== undefined
      ? close(position, closed, price)
      : { left: position, realized: amountOf(0n) };
  const after = opened === 0n ? left : enlarge(left, { kind, direction, size: opened }, price);

  const held = fineNotional({ kind, size: opened }, price, 'up');
  const cost = plus(initialMargin({ entryValue: held }, leverage), feeOn(held, takerFee));
  const fee = feeOn(fineNotional({ kind, size }, price, 'down'), takerFee);
  const balance = minus(plus(realized, collateral.balance), fee);
  return {
    cost,
    fee,
    realized,
    position: after,
    liquidationPrice: after && liquidationPrice(after, { ...collateral, balance }, ladder),
  };
}

/** A fee on a value, rounded up. */
function feeOn(value: FineAmount, rate: Rate): Amount {
  return amountOf(divideUp(value * rate, RATE_ONE * FINE_PER_UNIT));
}

/** Gives up a share of the entry value, rounded against the owner of what is closed. */
function close(
  position: OpenPosition,
  closed: Size,
  price: Price,
): { readonly left: OpenPosition | undefined; readonly realized: Amount } {
  const entryValue = entryShare(position, closed);
  const realized = profit({ ...position, size: closed, entryValue }, price);
  const size = minus(position.size, closed);
  const left = { ...position, size, entryValue: minus(position.entryValue, entryValue) };
  return { left: size === 0n ? undefined : left, realized };
}

function enlarge(
  position: OpenPosition | undefined,
  added: Pick<OpenPosition, 'kind' | 'direction' | 'size'>,
  price: Price,
): OpenPosition {
  const value = fillValue(added, price);
  if (position === undefined) return { ...added, entryValue: value };
  return { ...added, size: plus(position.size, added.size), entryValue: plus(position.entryValue, value) };
}
