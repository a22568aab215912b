import { FINE_SCALE, fineNotional, formatExact, LEDGER_SCALE } from '@tidemark/sdk/core';
import { Decimal } from 'decimal.js';
import { Exact, toPrice, toSize, type PositionFacts } from './units.ts';

/** Some quantity and what it is worth at its prices, in the settlement asset. */
export interface NotionalSum {
  readonly quantity: Decimal;
  readonly value: Decimal;
}

/** An order that is not placed yet. */
export interface Prospect extends NotionalSum {
  readonly side: 'buy' | 'sell';
}

/** What decides how much money an order takes. */
export interface OrderContext {
  readonly kind: PositionFacts['kind'];
  /** The position that the order would change; `null` without one. */
  readonly position: PositionFacts | null;
  /** Open orders for the same position that may enlarge it, by their sides. */
  readonly buys: NotionalSum;
  readonly sells: NotionalSum;
  readonly leverage: number;
  /** '0.0005' = 0.05 %. */
  readonly takerFeeRate: string;
  /** `undefined` while there is none: then nothing can be lost against it. */
  readonly mark: string | undefined;
  /** What the open orders would lose at once if they were filled now. */
  readonly restingLoss: Decimal;
}

/** A level of the book, or any price with a quantity; decimal strings. */
interface Level {
  readonly price: string;
  readonly quantity: string;
}

/** What an order would trade at. */
export interface Trade extends NotionalSum {
  /** `undefined` where nothing would trade. */
  readonly average: Decimal | undefined;
  /** The visible book was used up before a market order was filled; the rest counts at its last price. */
  readonly isBeyondBook: boolean;
}

export const NO_NOTIONAL: NotionalSum = { quantity: new Exact(0), value: new Exact(0) };

/** Adds a quantity at a price, its value rounded up as the exchange sets margin aside. */
export function addNotional(
  sum: NotionalSum,
  kind: PositionFacts['kind'],
  quantity: Decimal,
  price: string,
): NotionalSum {
  return {
    quantity: sum.quantity.plus(quantity),
    value: sum.value.plus(valueAt(kind, quantity, price, 'up')),
  };
}

/**
 * Walks the opposite side, best first, as matching would: what is in reach trades at the levels' prices, the rest of a limit order
 * stands at its limit.
 */
export function walkBook(
  { kind, side, quantity, limit }: Pick<OrderContext, 'kind'> & Pick<Prospect, 'side'> & TradeTerms,
  levels: readonly Level[],
): Trade {
  let sum = NO_NOTIONAL;
  for (const { price, quantity: offered } of levels) {
    const left = quantity.minus(sum.quantity);
    const isOut = limit !== undefined && (side === 'buy' ? limit.lt(price) : limit.gt(price));
    if (left.lte(0) || isOut) break;
    sum = addNotional(sum, kind, Exact.min(left, offered), price);
  }
  const left = quantity.minus(sum.quantity);
  const restPrice = limit?.toFixed() ?? levels.at(-1)?.price;
  if (left.gt(0) && restPrice !== undefined) sum = addNotional(sum, kind, left, restPrice);
  return {
    ...sum,
    average: averageOf(kind, sum),
    isBeyondBook: limit === undefined && (left.gt(0) || levels.length === 0),
  };
}

interface TradeTerms {
  readonly quantity: Decimal;
  /** Absent for a market order. */
  readonly limit: Decimal | undefined;
}

function averageOf(kind: PositionFacts['kind'], { quantity, value }: NotionalSum): Decimal | undefined {
  if (quantity.isZero() || value.isZero()) return undefined;
  return toFine(kind === 'linear' ? value.div(quantity) : quantity.div(value), 'nearest');
}

/**
 * What an order needs to be free when it is placed, in the settlement asset: margin and taker fee of what it adds to the larger side of
 * the open orders, beyond what closes the position, and what trading at its prices and theirs instead of the mark would lose at once.
 */
export function orderNeed(order: Prospect, context: OrderContext): Decimal {
  const { leverage, takerFeeRate } = context;
  // The exchange rounds the whole sums up before and after; their difference is at most this.
  const opening = toLedger(openingValue(context, order).minus(openingValue(context)), 'up');
  const margin = toLedger(opening.div(leverage), 'up').plus(toLedger(opening.times(takerFeeRate), 'up'));
  return Exact.max(0, margin.plus(instantLoss(order, context)).plus(context.restingLoss));
}

/** What could be closed by an order of a side. */
export function closableBy(position: PositionFacts | null, side: Prospect['side']): Decimal {
  const isAgainst = position !== null && (position.side === 'long') === (side === 'sell');
  return new Exact(isAgainst ? position.quantity : 0);
}

/** The largest position that could come of it when every order of a side is filled, in base assets or dollars. */
export function largestPosition({ position, buys, sells }: OrderContext, extra: Prospect): Decimal {
  const size = new Exact(position?.quantity ?? 0).times(position?.side === 'short' ? -1 : 1);
  const bought = buys.quantity.plus(extra.side === 'buy' ? extra.quantity : 0);
  const sold = sells.quantity.plus(extra.side === 'sell' ? extra.quantity : 0);
  return Exact.max(size.abs(), size.plus(bought), sold.minus(size));
}

/** Of the two sides only the larger counts, because filling one undoes the other. */
function openingValue({ position, buys, sells }: OrderContext, extra?: Prospect): Decimal {
  const bought = openingOf(buys, extra?.side === 'buy' ? extra : NO_NOTIONAL, closableBy(position, 'buy'));
  const sold = openingOf(sells, extra?.side === 'sell' ? extra : NO_NOTIONAL, closableBy(position, 'sell'));
  return Exact.max(bought, sold);
}

/** Value beyond what closes the position, in proportion to the quantities. */
function openingOf(open: NotionalSum, extra: NotionalSum, closable: Decimal): Decimal {
  const quantity = open.quantity.plus(extra.quantity);
  if (quantity.lte(closable)) return new Exact(0);
  const value = open.value.plus(extra.value);
  return closable.isZero() ? value : toFine(value.times(quantity.minus(closable)).div(quantity), 'up');
}

/** What trading at an order's prices instead of the mark would lose at once, where it opens anything. */
export function instantLoss(
  { side, quantity, value }: Prospect,
  { kind, position, mark }: Pick<OrderContext, 'kind' | 'position' | 'mark'>,
): Decimal {
  if (mark === undefined || quantity.lte(closableBy(position, side))) return new Exact(0);
  const fair = valueAt(kind, quantity, mark, 'down');
  const lost = (kind === 'linear') === (side === 'buy') ? value.minus(fair) : fair.minus(value);
  return Exact.max(0, toLedger(lost, 'up'));
}

const MODE = { down: Decimal.ROUND_FLOOR, up: Decimal.ROUND_CEIL, nearest: Decimal.ROUND_HALF_UP } as const;

/** An amount as the ledger would book it; a negative one rounded down is further below zero. */
function toLedger(amount: Decimal, round: keyof typeof MODE): Decimal {
  return amount.toDecimalPlaces(LEDGER_SCALE, MODE[round]);
}

/** A value as the exchange rounds it before it becomes an amount. */
function toFine(value: Decimal, round: keyof typeof MODE): Decimal {
  return value.toDecimalPlaces(FINE_SCALE, MODE[round]);
}

/** Value of a quantity at a price, in the settlement asset. */
function valueAt(
  kind: PositionFacts['kind'],
  quantity: Decimal,
  price: string,
  round: 'down' | 'up',
): Decimal {
  const fine = fineNotional({ kind, size: toSize(quantity) }, toPrice(price), round);
  return new Exact(formatExact(fine, FINE_SCALE));
}
