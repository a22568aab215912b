import { isOrderType, ORDER_TYPE_NAMES, rulesOf, type Lots, type Ticks } from '@tidemark/sdk/core';
import { MAX_KEY_LENGTH } from '../kernel/limits.ts';
import { reject, type Reject } from '../kernel/outcome.ts';
import type { OrderStatus, OrderTerms, OrderType, Side, TimeInForce } from './protocol.ts';

/**
 * Rejects terms that make no sense regardless of the market. The types say most of it already; this is for callers without types. Compared
 * one by one because every order passes here.
 */
export function checkTerms(order: OrderTerms): Reject | null {
  const { side, type, timeInForce, selfTradePrevention } = order;
  if (side !== 'buy' && side !== 'sell') return reject('invalidCommand', 'side must be buy or sell.');
  if (!isOrderType(type)) {
    return reject('invalidCommand', `type must be one of ${ORDER_TYPE_NAMES.join(', ')}.`);
  }
  if (timeInForce !== 'GTC' && timeInForce !== 'IOC' && timeInForce !== 'FOK') {
    return reject('invalidCommand', 'timeInForce must be GTC, IOC or FOK.');
  }
  if (
    selfTradePrevention !== 'cancelTaker' &&
    selfTradePrevention !== 'cancelMaker' &&
    selfTradePrevention !== 'cancelBoth'
  ) {
    return reject('invalidCommand', 'selfTradePrevention must be cancelTaker, cancelMaker or cancelBoth.');
  }
  if (order.clientOrderId.length > MAX_KEY_LENGTH) {
    return reject('invalidCommand', `clientOrderId must not exceed ${MAX_KEY_LENGTH} characters.`);
  }
  const { takes, name } = rulesOf(type);
  if (takes === 'never' && timeInForce !== 'GTC') {
    return reject('invalidCommand', `A ${name} order must be GTC.`);
  }
  return null;
}

/** Rejects a price that is none: an order without a price of its own has 0. */
export function checkPrice({ type, price }: Pick<OrderTerms, 'type' | 'price'>): Reject | null {
  const { isPriced, name } = rulesOf(type);
  if (!isPriced) return price === 0 ? null : reject('priceOffTick', `A ${name} order has no price.`);
  return isTicks(price) ? null : reject('priceOffTick', 'The price must be a positive multiple of the tick.');
}

/** Rejects an order that must not meet what it meets in the book, by its type. @param crosses whether anything is in its reach */
export function checkCrossing(type: OrderType, crosses: boolean): Reject | null {
  const { takes, name } = rulesOf(type);
  if (takes === 'never' && crosses)
    return reject('postOnlyWouldTake', `Rejected: ${name} order would execute immediately`);
  if (takes === 'always' && !crosses)
    return reject('noLiquidity', 'Nobody is on the other side of the market within the price band.');
  return null;
}

/** Whether what is not filled at once stays in the book. */
export function mayRest({ type, timeInForce }: Pick<OrderTerms, 'type' | 'timeInForce'>): boolean {
  return timeInForce === 'GTC' && rulesOf(type).takes !== 'always';
}

/** What becomes of an order whose rest found nothing more in reach. */
export function statusOfRest(order: {
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly filled: Lots;
}): OrderStatus {
  if (!mayRest(order)) return 'expired';
  return order.filled > 0 ? 'partiallyFilled' : 'open';
}

export const isTicks = (price: Ticks): boolean => Number.isSafeInteger(price) && price >= 1;

/** Names a level of either side by one number: bids by their price, asks by its negative. */
export function quoteKey(side: Side, price: Ticks): number {
  return side === 'buy' ? price : 0 - price;
}

/** The limit of an order that may trade at any price, in ticks. */
export function farthest(side: Side): Ticks {
  return side === 'buy' ? Number.MAX_SAFE_INTEGER : 1;
}

/** The lowest and highest price at which traders may stand or trade, in ticks. */
export interface PriceBand {
  readonly low: Ticks;
  readonly high: Ticks;
}

const UNBOUNDED: PriceBand = { low: 1, high: Number.MAX_SAFE_INTEGER };

/** The band of `percent` around a price, its edges rounded inwards; none around 0, which is no price yet, or for 0 percent. */
export function priceBandAround(price: Ticks, percent: number): PriceBand {
  if (percent === 0 || price === 0) return UNBOUNDED;
  const rest = price % 100;
  const reach = ((price - rest) / 100) * percent + Math.floor((rest * percent) / 100);
  return { low: Math.max(1, price - reach), high: price + reach };
}

/** The worst price of the band for an order of `side`: what bounds a market order. */
export function worstPriceOf(band: PriceBand, side: Side): Ticks {
  return side === 'buy' ? band.high : band.low;
}
