import { endOrder } from './lifecycle.ts';
import type { CancelAllCommand, CancelOrderCommand, OrderName } from '../book/protocol.ts';
import type { Order } from './model.ts';
import type { OrderState } from './protocol.ts';
import type { SpotState } from './state.ts';

/** Cancels one open order of the account, named by either id; `undefined` when there is none. */
export function cancelOrder(state: SpotState, command: CancelOrderCommand): OrderState | undefined {
  const order = findOpenOrder(state, command);
  return order === undefined ? undefined : cancel(state, order);
}

/** Cancels the account's open orders, oldest first, market by market in the order of their ids. */
export function cancelAll(state: SpotState, { account, instrument }: CancelAllCommand): OrderState[] {
  const cancelled: OrderState[] = [];
  for (const each of state.accounts.get(account)?.markets ?? []) {
    if (each === undefined) continue;
    if (instrument !== 0 && instrument !== each.market.instrument.id) continue;
    for (const order of each.orders) cancelled.push(cancel(state, order));
  }
  return cancelled;
}

/** The open order of the account that either id names. */
export function findOpenOrder(
  state: SpotState,
  { account, orderId, clientOrderId }: OrderName,
): Order | undefined {
  if (orderId === 0) return state.accounts.get(account)?.clientOrders.open.get(clientOrderId)?.order;
  const order = state.orders.get(orderId);
  return order?.account.holder.id === account ? order : undefined;
}

function cancel(state: SpotState, order: Order): OrderState {
  endOrder(state, order, 'cancelled');
  return state.report(order);
}
