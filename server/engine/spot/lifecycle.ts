import { adjustHold } from './holds.ts';
import { quoteKey } from './marketAccount.ts';
import type { EngineState } from '../state.ts';
import type { Order } from './order.ts';
import type { OrderStatus } from '../protocol.ts';

/** Puts an order at the back of its level's queue and makes it findable. */
export function restOrder(state: EngineState, order: Order): void {
  order.account.market.book.own(order.side).append(order);
  order.account.enlist(order);
  state.orders.add(order);
}

/** Takes a resting order out of the market for good, gives back what is still held for it, and frees its client order id. */
export function endOrder(state: EngineState, order: Order, status: OrderStatus): void {
  const { account } = order;
  order.status = status;
  order.updatedAt = state.time;
  account.market.book.own(order.side).remove(order);
  account.delist(order);
  state.orders.delete(order);
  adjustHold(state.ledger, order, 0);
  if (order.clientOrderId !== '') account.holder.clientOrders.end(order.clientOrderId);
  if (account.quotes.size > 0 && account.quotes.get(quoteKey(order.side, order.price)) === order) {
    account.quotes.delete(quoteKey(order.side, order.price));
  }
}
