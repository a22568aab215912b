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
  /**
   * In isolated margin, what is not needed goes back, as far as it is free at this mark; `undefined` in cross margin. Money that its owner
   * moved there would stay: it is counted as taken by orders.
   */
  readonly returnMark: Price | undefined;
  /** What of the balance the order takes from the cross account. */
  readonly taken: Amount;
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
  const booked = minus(plus(realized, collateral.balance), fee);
  const returned = marginReturned({ position, closed, after, booked }, context);
  const balance = minus(booked, returned);
  return {
    cost,
    fee,
    realized,
    position: after,
    liquidationPrice: after && liquidationPrice(after, { ...collateral, balance }, ladder),
  };
}

interface Filled {
  readonly position: OpenPosition | undefined;
  readonly closed: Size | undefined;
  readonly after: OpenPosition | undefined;
  /** Balance of the margin account, profit and fee booked. */
  readonly booked: Amount;
}

/**
 * What goes back of isolated margin: what the order took and did not use; where it closes, the share of the closed part with its profit or
 * loss, and all where nothing stays or the position is turned round. Never what the position that is left needs.
 */
function marginReturned(
  { position, closed, after, booked }: Filled,
  { collateral: { balance }, leverage, returnMark, taken }: OrderContext,
): Amount {
  if (returnMark === undefined || position === undefined) return amountOf(0n);
  const loss = after === undefined ? 0n : profit(after, returnMark);
  const needed = after === undefined ? 0n : initialMargin(after, leverage) - (loss < 0n ? loss : 0n);
  const stays =
    closed === undefined
      ? booked - taken
      : closed === position.size
        ? 0n
        : balance - (balance * closed) / position.size;
  const returned = booked - (stays > needed ? stays : needed);
  return amountOf(returned > 0n ? returned : 0n);
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
