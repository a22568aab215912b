import { divideUp } from '../division.ts';
import { accountFigures, neededBeyondInitial, setAsideFor } from './account.ts';
import { closedShare, marginReturned } from './isolated.ts';
import { liquidationPrice, type Collateral } from './liquidation.ts';
import { initialMargin } from './margin.ts';
import { heldMargin, NO_NOTIONAL, openingValue, type Notional, type OrderSide } from './order.ts';
import {
  entryShare,
  fillValue,
  fineNotional,
  profit,
  toAmount,
  type ContractKind,
  type OpenPosition,
} from './position.ts';
import type { MarginTier } from './tiers.ts';
import {
  amountOf,
  atLeastZero,
  FINE_PER_UNIT,
  fineAmountOf,
  least,
  minus,
  plus,
  RATE_ONE,
  sizeOf,
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
  /** See {@link OpenPosition.exposure}: before the order. Absent: the position and the one opposite are the owner's only ones. */
  readonly exposure?: Size | undefined;
  readonly leverage: number;
  /** What is set aside for an order is reckoned with it. */
  readonly takerFee: Rate;
  /** What a fill is charged. Absent: {@link takerFee}. */
  readonly paidFee?: Rate | undefined;
  readonly collateral: Collateral;
  readonly ladder: readonly MarginTier[];
  /** `undefined` in cross margin. */
  readonly isolated: IsolatedContext | undefined;
}

/** What decides what an isolated account takes from the cross account and gives back. */
export interface IsolatedContext {
  /** An open loss at this mark, and what the maintenance margin lacks, count as used; a profit does not count. */
  readonly mark: Price;
  /** What of the balance the order takes from the cross account. */
  readonly taken: Amount;
  /** What can be taken besides, should the order open more than was reckoned with. */
  readonly takeable: Amount;
  /** What of the balance goes back when the positions are closed; {@link taken} is no part of it. */
  readonly returnable: Amount;
  /** Whether what its owner moved there by hand stays when the positions are closed; all of it is returnable otherwise. */
  readonly keepsMargin: boolean;
  /** What open orders took: what they no longer hold goes back. */
  readonly forOrders: Amount;
  /** Set aside for positions and open orders. */
  readonly held: Amount;
  /** The other open orders of the position. */
  readonly buys: Notional;
  readonly sells: Notional;
}

/** What an order would do. */
export interface OrderPreview {
  /** Set aside while the order is open: margin and taker fee of what enlarges the position. What closes needs nothing. */
  readonly cost: Amount;
  /** Paid once all of its quantity is filled. */
  readonly fee: Amount;
  /** Profit that the closing part brings, fees aside. */
  readonly realized: Amount;
  /** Of the margin account, with what an isolated one has taken and given back. */
  readonly balance: Amount;
  /** The position once all is filled; `undefined` when it is closed. */
  readonly position: OpenPosition | undefined;
  readonly liquidationPrice: Price | undefined;
}

/** Works out what filling an order completely at its price would do, in the order in which the exchange books it. */
export function previewOrder({ direction, size, price }: OrderTerms, context: OrderContext): OrderPreview {
  const { kind, position, leverage, takerFee, paidFee = takerFee, collateral, ladder } = context;
  const isAgainst = position !== undefined && position.direction !== direction;
  const closed = isAgainst ? (size < position.size ? size : position.size) : undefined;
  const opened = closed === undefined ? size : minus(size, closed);
  const { left, realized } =
    isAgainst && closed !== undefined
      ? close(position, closed, price)
      : { left: position, realized: amountOf(0n) };
  const filled = opened === 0n ? left : enlarge(left, { kind, direction, size: opened }, price);
  const exposure = minus(plus(exposureBefore(context), filled?.size ?? NO_SIZE), position?.size ?? NO_SIZE);
  const after = filled && { ...filled, exposure };
  const opposite = collateral.opposite && { ...collateral.opposite, exposure };

  const held = fineNotional({ kind, size: opened }, price, 'up');
  const cost = plus(initialMargin({ entryValue: held }, leverage), feeOn(held, takerFee));
  const fee = feeOn(fineNotional({ kind, size }, price, 'down'), paidFee);
  const result = minus(realized, fee);
  const { balance, apart } =
    context.isolated === undefined
      ? { balance: plus(collateral.balance, result), apart: amountOf(0n) }
      : isolatedAfter({ position, closed, after, opposite, result }, context, context.isolated);
  const backing = minus(balance, apart);
  return {
    cost,
    fee,
    realized,
    balance,
    position: after,
    liquidationPrice: after && liquidationPrice(after, { ...collateral, balance: backing, opposite }, ladder),
  };
}

const NO_SIZE = sizeOf(0n);

function exposureBefore({ position, exposure, collateral: { opposite } }: OrderContext): Size {
  return exposure ?? plus(position?.size ?? NO_SIZE, opposite?.size ?? NO_SIZE);
}

interface Filled {
  readonly position: OpenPosition | undefined;
  readonly closed: Size | undefined;
  readonly after: OpenPosition | undefined;
  /** The position opposite, as it is after the fill. */
  readonly opposite: OpenPosition | undefined;
  /** Profit less fee. */
  readonly result: Amount;
}

/** An isolated account after an order. */
interface IsolatedAfter {
  readonly balance: Amount;
  /** What of it other open orders took: the position cannot lose it. */
  readonly apart: Amount;
}

/**
 * An isolated account after an order, as the exchange settles it: what the order took and did not use goes back, what it opened beyond that
 * is taken, and with what it closed its share of the margin goes back, profit and loss included. No order owes for the loss of a position
 * that stays open.
 */
function isolatedAfter(
  { position, closed, after, opposite, result }: Filled,
  context: OrderContext,
  { mark, taken, takeable, returnable, keepsMargin, forOrders, held, buys, sells }: IsolatedContext,
): IsolatedAfter {
  const before = [position, context.collateral.opposite];
  const orders = { buys, sells };
  const stillHeld = minus(plus(held, heldFor(after, orders, context)), heldFor(position, orders, context));
  const used = plus(stillHeld, neededFor([after, opposite], mark, context));
  const usedBefore = plus(plus(held, taken), neededFor(before, mark, context));
  const isClosed = position !== undefined && position.direction !== after?.direction;
  const uncovered = isClosed ? amountOf(0n) : atLeastZero(minus(usedBefore, context.collateral.balance));
  let balance = plus(context.collateral.balance, result);
  let spare = keepsMargin ? plus(plus(returnable, taken), result) : minus(balance, forOrders);
  const move = (units: Amount): void => {
    balance = plus(balance, units);
    spare = plus(spare, units);
  };
  const giveBack = (wanted: Amount): void => {
    move(amountOf(0n - marginReturned(wanted, { returnable: spare, free: balance - used })));
  };

  const unused = atLeastZero(least(taken, plus(minus(balance, used), uncovered)));
  move(amountOf(0n - unused));
  const heldByOrders = minus(stillHeld, heldFor(after, NO_ORDERS, context, opposite));
  const heldBefore = minus(held, heldFor(position, NO_ORDERS, context, opposite));
  // Orders that closed a position before need margin again once it has turned.
  const forThem = atLeastZero(least(minus(taken, unused), minus(heldByOrders, heldBefore)));
  move(atLeastZero(least(minus(stillHeld, balance), takeable)));
  const ended = atLeastZero(minus(plus(forOrders, forThem), heldByOrders));
  spare = plus(minus(spare, forThem), ended);
  if (after === undefined && opposite === undefined && heldByOrders === 0n) giveBack(spare);
  else {
    move(amountOf(0n - atLeastZero(least(ended, minus(balance, stillHeld)))));
    if (position !== undefined && closed !== undefined) {
      const share = closedShare(returnable, { ...position, closed }, entryOf([position, opposite]));
      giveBack(plus(share, result));
    }
  }
  return { balance, apart: minus(plus(forOrders, forThem), ended) };
}

const NO_ORDERS = { buys: NO_NOTIONAL, sells: NO_NOTIONAL };

/** What is set aside for a position, its open orders and the opposite position. */
function heldFor(
  position: OpenPosition | undefined,
  { buys, sells }: Pick<IsolatedContext, 'buys' | 'sells'>,
  { leverage, takerFee }: Pick<OrderContext, 'leverage' | 'takerFee'>,
  opposite?: OpenPosition,
): Amount {
  const side = (open: Notional, closes: Direction): OrderSide => ({
    open,
    closable: position?.direction === closes ? position.size : sizeOf(0n),
  });
  const opening = openingValue(side(buys, -1n), side(sells, 1n));
  const entry = toAmount(entryOf([position, opposite]), 'up');
  return heldMargin(entry, toAmount(opening, 'up'), { leverage, takerFee });
}

function entryOf(positions: readonly (OpenPosition | undefined)[]): FineAmount {
  return positions.reduce((sum, each) => plus(sum, each?.entryValue ?? fineAmountOf(0n)), fineAmountOf(0n));
}

/** What positions need at a mark beyond the initial margin that is set aside for them. */
function neededFor(
  positions: readonly (OpenPosition | undefined)[],
  mark: Price,
  { leverage, ladder }: Pick<OrderContext, 'leverage' | 'ladder'>,
): Amount {
  const open = positions.filter((each) => each !== undefined);
  const { unrealized, maintenance } = accountFigures(
    amountOf(0n),
    open.map((position) => ({ position, mark, ladder })),
  );
  return neededBeyondInitial({ unrealized, initial: setAsideFor(open, leverage), maintenance });
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
