import { divideNearest, divideUp } from '../division.ts';
import type { Side } from '../orderTypes.ts';
import { fineNotional, toAmount, type ContractKind, type OpenPosition } from './position.ts';
import {
  atLeastZero,
  amountOf,
  FINE_PER_UNIT,
  fineAmountOf,
  INVERSE_SCALE,
  minus,
  plus,
  RATE_ONE,
  sizeOf,
  UNITS_PER_ASSET,
  type Amount,
  type FineAmount,
  type Price,
  type Rate,
  type Size,
} from '../units.ts';

/**
 * What contract orders take before they are filled. Opening orders hold initial margin and the taker fee; whoever trades worse than the
 * mark loses the difference at once. Initial margin is value ÷ leverage, as in `margin.ts`; every rounding is against the owner.
 */

/** Some size and what it is worth at the prices of its orders, each rounded up. */
export interface Notional {
  readonly size: Size;
  readonly value: FineAmount;
}

/** Of no order at all: where sums begin. */
export const NO_NOTIONAL: Notional = { size: sizeOf(0n), value: fineAmountOf(0n) };

/** Adds a size at a price, its value rounded up. */
export function addNotional(sum: Notional, kind: ContractKind, size: Size, price: Price): Notional {
  return {
    size: plus(sum.size, size),
    value: plus(sum.value, fineNotional({ kind, size }, price, 'up')),
  };
}

/** A level of a book in the units of the formulas. */
export interface SizedLevel {
  readonly price: Price;
  readonly size: Size;
}

/** An order that walks a book. */
export interface WalkingOrder {
  readonly kind: ContractKind;
  readonly side: Side;
  readonly size: Size;
  /** `undefined`: a market order. */
  readonly limit: Price | undefined;
}

/**
 * What an order is worth when it trades down the opposite side, best level first: what is in reach at the levels' prices, the rest of a
 * limit order at its limit, of a market order at the last level. A market order without a level trades nothing. `traded` is what is in
 * reach alone.
 */
export function walkLevels(
  { kind, side, size, limit }: WalkingOrder,
  levels: Iterable<SizedLevel>,
): Notional & { readonly traded: Notional; readonly isBeyondBook: boolean } {
  let sum = NO_NOTIONAL;
  let last: Price | undefined;
  for (const { price, size: offered } of levels) {
    last = price;
    const left = minus(size, sum.size);
    const isOut = limit !== undefined && (side === 'buy' ? limit < price : limit > price);
    if (left <= 0n || isOut) break;
    sum = addNotional(sum, kind, left < offered ? left : offered, price);
  }
  const left = minus(size, sum.size);
  const traded = sum;
  const restPrice = limit ?? last;
  if (left > 0n && restPrice !== undefined) sum = addNotional(sum, kind, left, restPrice);
  return { ...sum, traded, isBeyondBook: limit === undefined && (left > 0n || last === undefined) };
}

/** Average price of a size and its value in 1e-16 of the quote asset, to the nearest; `undefined` where there is none. */
export function averagePrice(kind: ContractKind, { size, value }: Notional): FineAmount | undefined {
  if (size === 0n || value === 0n) return undefined;
  return fineAmountOf(
    kind === 'linear'
      ? divideNearest(value * UNITS_PER_ASSET, size)
      : divideNearest(size * INVERSE_SCALE * UNITS_PER_ASSET, value),
  );
}

/** The open orders of one side of a position. */
export interface OrderSide {
  readonly open: Notional;
  /** What they close before they open anything. */
  readonly closable: Size;
}

/** Value of one side's orders beyond what closes the position, in proportion to their sizes: V × (q − closable) ÷ q, rounded up. */
export function sideOpening({ open: { size, value }, closable }: OrderSide): FineAmount {
  if (size <= closable) return fineAmountOf(0n);
  return closable === 0n ? value : fineAmountOf(divideUp(value * (size - closable), size));
}

/** Value that the open orders of a position open: that of the larger side, because filling one side undoes the other. */
export function openingValue(buys: OrderSide, sells: OrderSide): FineAmount {
  const [bought, sold] = [sideOpening(buys), sideOpening(sells)];
  return bought > sold ? bought : sold;
}

/**
 * What an account sets aside, in ledger units: (entry + opening) ÷ leverage and opening × taker fee, each rounded up.
 *
 * @param entry value of the open positions at their entry prices
 * @param opening value that the open orders open; see {@link openingValue}
 */
export function heldMargin(
  entry: Amount,
  opening: Amount,
  { leverage, takerFee }: { readonly leverage: number; readonly takerFee: Rate },
): Amount {
  const margin = divideUp(entry + opening, BigInt(leverage));
  return amountOf(margin + divideUp(opening * takerFee, RATE_ONE));
}

/** A trade as its owner bears it. */
export interface BorneTrade extends Notional {
  readonly kind: ContractKind;
  readonly side: Side;
}

/** What trading at an order's prices instead of the mark loses, in fine units; below zero what it gains. The mark's value is rounded down. */
export function lossToMark({ kind, side, size, value }: BorneTrade, mark: Price): FineAmount {
  const fair = fineNotional({ kind, size }, mark, 'down');
  return (kind === 'linear') === (side === 'buy') ? minus(value, fair) : minus(fair, value);
}

/** {@link lossToMark} in ledger units, rounded up; 0 for a gain. What only closes loses nothing here: the caller leaves it out. */
export function instantLoss(trade: BorneTrade, mark: Price): Amount {
  const lost = lossToMark(trade, mark);
  return lost <= 0n ? amountOf(0n) : toAmount(lost, 'up');
}

/** What decides how much margin a position frees that is turned round. */
export interface FreeingTerms {
  readonly leverage: number;
  readonly takerFee: Rate;
  /** Open loss that what is free in the margin account does not cover; zero or above. */
  readonly uncovered: Amount;
}

/**
 * What an order that trades at once frees, in ledger units, where it closes a position and opens the opposite one: the initial margin of
 * what it closes, rounded down, less the taker fee of that part, rounded up, and less the loss that closing realizes, as far as nothing
 * else covers it; never below zero.
 *
 * @param traded what of the order trades at once, and what it is worth
 */
export function marginFreed(
  { size, entryValue }: Pick<OpenPosition, 'size' | 'entryValue'>,
  traded: Notional,
  { leverage, takerFee, uncovered }: FreeingTerms,
): Amount {
  if (traded.size === 0n) return amountOf(0n);
  const closed = traded.size < size ? traded.size : size;
  const margin = (entryValue * closed) / (size * BigInt(leverage) * FINE_PER_UNIT);
  const fee = divideUp(traded.value * closed * takerFee, traded.size * RATE_ONE * FINE_PER_UNIT);
  const freed = margin - fee - uncovered;
  return amountOf(atLeastZero(freed));
}

/** What an order meets, as far as it decides what must be free. */
export interface OrderDemand {
  /** The other open orders of its position. */
  readonly buys: OrderSide;
  readonly sells: OrderSide;
  readonly leverage: number;
  readonly takerFee: Rate;
  /** {@link instantLoss} of the order and of those that rest. */
  readonly loss: Amount;
  /** {@link marginFreed} of an order in isolated margin; 0 in cross margin. */
  readonly freed: Amount;
}

/**
 * What must be free for an order to be accepted, in ledger units, never below zero: what it adds to the margin and the fee set aside, and
 * the loss, less what it frees. The exchange rounds the sums of the whole account up, so that this is at most a few units more than it asks for.
 */
export function orderNeed(
  { side, size, value }: Notional & { readonly side: Side },
  { buys, sells, leverage, takerFee, loss, freed }: OrderDemand,
): Amount {
  const withOrder = ({ open, closable }: OrderSide): OrderSide => ({
    open: { size: plus(open.size, size), value: plus(open.value, value) },
    closable,
  });
  const after = side === 'buy' ? openingValue(withOrder(buys), sells) : openingValue(buys, withOrder(sells));
  const added = toAmount(minus(after, openingValue(buys, sells)), 'up');
  const need = minus(plus(heldMargin(amountOf(0n), added, { leverage, takerFee }), loss), freed);
  return atLeastZero(need);
}
