import * as core from '@tidemark/sdk/core';
import {
  amountOf,
  FINE_SCALE,
  formatExact,
  NO_NOTIONAL,
  sizeOf,
  type Amount,
  type Notional,
  type Size,
  type SizedLevel,
} from '@tidemark/sdk/core';
import type { Decimal } from 'decimal.js';
import type { PriceLevel } from '../../market/types.ts';
import { Exact, toDecimal, toPosition, toPrice, toRate, toSize, type PositionFacts } from './units.ts';

/** An order that is not placed yet. */
export interface PlannedOrder extends Notional {
  readonly side: 'buy' | 'sell';
}

/** What decides how much money an order takes. */
export interface OrderContext {
  readonly kind: PositionFacts['kind'];
  /** The position that the order would change; `null` without one. */
  readonly position: PositionFacts | null;
  /** Open orders for the same position that may enlarge it, by their sides. */
  readonly buys: Notional;
  readonly sells: Notional;
  readonly leverage: number;
  /** '0.0005' = 0.05 %. */
  readonly takerFeeRate: string;
  /** `undefined` while there is none: then nothing can be lost against it. */
  readonly mark: string | undefined;
  /** What the open orders would lose at once if they were filled now, in ledger units. */
  readonly restingLoss: Amount;
  /** In isolated margin a position that is turned round frees its margin for the one that follows. */
  readonly isIsolated: boolean;
  /** Open loss of the margin account that its free money does not cover, in ledger units; 0 in cross margin. */
  readonly uncovered: Amount;
}

/** What an order would trade at; in the settlement asset. */
export interface Trade {
  readonly quantity: Decimal;
  readonly value: Decimal;
  /** Both in the units of the formulas, as is what follows. */
  readonly notional: Notional;
  /** The part that the visible book offers. */
  readonly traded: Notional;
  /** `undefined` where nothing would trade. */
  readonly average: Decimal | undefined;
  /** The visible book was used up before a market order was filled; the rest counts at its last price. */
  readonly isBeyondBook: boolean;
}

/** Adds a quantity at a price, its value rounded up as the exchange sets margin aside. */
export function addNotional(
  sum: Notional,
  kind: PositionFacts['kind'],
  quantity: Decimal,
  price: string,
): Notional {
  return core.addNotional(sum, kind, toSize(quantity), toPrice(price));
}

interface TradeTerms extends Pick<OrderContext, 'kind'>, Pick<PlannedOrder, 'side'> {
  readonly quantity: Decimal;
  /** Absent for a market order. */
  readonly limit: Decimal | undefined;
}

/** What an order trades at down the opposite side, best first: see the core's `walkLevels`. */
export function walkBook(
  { kind, side, quantity, limit }: TradeTerms,
  levels: readonly Pick<PriceLevel, 'price' | 'quantity'>[],
): Trade {
  const { isBeyondBook, traded, ...notional } = core.walkLevels(
    { kind, side, size: toSize(Exact.max(0, quantity)), limit: limit && toPrice(limit) },
    sizedLevels(levels),
  );
  const average = core.averagePrice(kind, notional);
  return {
    quantity: toDecimal(notional.size),
    value: fromFine(notional.value),
    notional,
    traded,
    average: average === undefined ? undefined : fromFine(average),
    isBeyondBook,
  };
}

/** One by one: an order reaches few of them. */
function* sizedLevels(levels: Parameters<typeof walkBook>[1]): Generator<SizedLevel> {
  for (const { price, quantity } of levels) yield { price: toPrice(price), size: toSize(quantity) };
}

function fromFine(fine: bigint): Decimal {
  return new Exact(formatExact(fine, FINE_SCALE));
}

/**
 * What an order needs to be free when it is placed, in the settlement asset: margin and taker fee of what it adds to the larger side of
 * the open orders, beyond what closes the position, and what trading at its prices and theirs instead of the mark would lose at once.
 *
 * @param traded the part of the order that trades at once
 */
export function orderNeed(
  order: PlannedOrder,
  context: OrderContext,
  traded: Notional = NO_NOTIONAL,
): Decimal {
  const { position, buys, sells, leverage, takerFeeRate, restingLoss, isIsolated, uncovered } = context;
  const rates = { leverage, takerFee: toRate(takerFeeRate) };
  const closable = closableSize(position, order.side);
  const turnsRound = isIsolated && closable > 0n && order.size > closable;
  return toDecimal(
    core.orderNeed(order, {
      buys: { open: buys, closable: closableSize(position, 'buy') },
      sells: { open: sells, closable: closableSize(position, 'sell') },
      ...rates,
      loss: core.plus(instantLoss(order, context), restingLoss),
      freed:
        turnsRound && position !== null
          ? core.marginFreed(toPosition(position), traded, { ...rates, uncovered })
          : amountOf(0n),
    }),
  );
}

/** What could be closed by an order of a side. */
export function closableBy(position: PositionFacts | null, side: PlannedOrder['side']): Decimal {
  return toDecimal(closableSize(position, side));
}

function closableSize(position: PositionFacts | null, side: PlannedOrder['side']): Size {
  const isAgainst = position !== null && (position.side === 'long') === (side === 'sell');
  return isAgainst ? toSize(position.quantity) : sizeOf(0n);
}

/** The largest position that could come of it when every order of a side is filled, in base assets or dollars. */
export function largestPosition({ position, buys, sells }: OrderContext, order: PlannedOrder): Decimal {
  const size = new Exact(position?.quantity ?? 0).times(position?.side === 'short' ? -1 : 1);
  const added = (side: PlannedOrder['side']): Size => (order.side === side ? order : NO_NOTIONAL).size;
  const bought = toDecimal(core.plus(buys.size, added('buy')));
  const sold = toDecimal(core.plus(sells.size, added('sell')));
  return Exact.max(size.abs(), size.plus(bought), sold.minus(size));
}

/** What trading at an order's prices instead of the mark would lose at once, where it opens anything, in ledger units. */
export function instantLoss(
  order: PlannedOrder,
  { kind, position, mark }: Pick<OrderContext, 'kind' | 'position' | 'mark'>,
): Amount {
  if (mark === undefined || order.size <= closableSize(position, order.side)) return amountOf(0n);
  return core.instantLoss({ kind, ...order }, toPrice(mark));
}

/** What is set aside for an order is its margin and fee alone; what it would lose at once is only asked for when it is placed. */
export function withoutLosses(context: OrderContext): OrderContext {
  return { ...context, mark: undefined, restingLoss: amountOf(0n) };
}
