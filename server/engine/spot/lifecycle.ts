import type { Lots, SafeAmount, Ticks } from '@tidemark/sdk/core';
import { quoteKey } from '../book/orderTerms.ts';
import type { OrderStatus } from '../book/protocol.ts';
import type { SpotState } from './state.ts';
import type { Order } from './model.ts';
import { previewFee } from '../ledger/fees.ts';
import type { Balance } from '../ledger/account.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** The balance an order is paid from: quote for a buy, base for a sell. */
export function fundingOf(order: Order): Balance {
  return order.side === 'buy' ? order.account.quoteBalance : order.account.baseBalance;
}

/**
 * What an open limit order must have set aside, in units: a sell its remaining base; a buy the value of its remaining lots at its
 * own price, the worst it can get, plus the higher of its two fee rates, whatever share of them its owner pays now: that may grow. A pure function
 * of the order, so nothing can be left over.
 */
export function requiredHold(order: Order): SafeAmount {
  return holdAt(order, order.price, order.remaining);
}

/** What an order would have to set aside for so many lots at another price. */
export function holdAt(order: Order, price: Ticks, lots: Lots): SafeAmount {
  const { market } = order.account;
  if (order.side === 'sell') return lots * market.instrument.lotUnits;
  const notional = price * lots * market.unitsPerTickLot;
  return notional + previewFee(order, notional, Math.max(order.makerFeePpm, order.takerFeePpm));
}

/** Brings what is set aside for an order to `units`, giving back or taking the difference. */
export function adjustHold(ledger: Ledger, order: Order, units: SafeAmount): void {
  if (units === order.held) return;
  ledger.hold(fundingOf(order), units - order.held);
  order.held = units;
}

/** Puts an order at the back of its level's queue and makes it findable. */
export function restOrder(state: SpotState, order: Order): void {
  order.account.market.book.own(order.side).append(order);
  order.account.orders.add(order);
  state.orders.add(order);
}

/** Takes a resting order out of the market for good, gives back what is still held for it, and frees its client order id. */
export function endOrder(state: SpotState, order: Order, status: OrderStatus): void {
  const { account } = order;
  order.status = status;
  order.updatedAt = state.kernel.time;
  account.market.book.own(order.side).remove(order);
  account.orders.delete(order);
  state.orders.delete(order);
  adjustHold(state.ledger, order, 0);
  if (order.clientOrderId !== '') account.spot.clientOrders.end(order.clientOrderId);
  forgetQuote(order);
}

/** From now on an order is none of those that `quote` commands keep. */
export function forgetQuote({ account, side, price, id }: Order): void {
  if (account.quotes.size === 0) return;
  const key = quoteKey(side, price);
  if (account.quotes.get(key)?.id === id) account.quotes.delete(key);
}
