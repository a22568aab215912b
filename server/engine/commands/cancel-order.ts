import { refuse } from '../refusals.ts';
import { endOrder } from '../trading/lifecycle.ts';
import type { Order } from '../order.ts';
import type { Outcome } from '../outcome.ts';
import type { Command, OrderState } from '../protocol.ts';
import type { EngineState } from '../state.ts';

type CancelOrder = Extract<Command, { kind: 'cancelOrder' }>;
type CancelAll = Extract<Command, { kind: 'cancelAll' }>;

/** Cancels one open order of the account, named by either id. */
export function cancelOrder(state: EngineState, command: CancelOrder): Outcome {
  const order = findOpenOrder(state, command);
  if (order === undefined) return refuse('unknownOrder', 'The account has no such open order.');
  return { orders: [cancel(state, order)], repeated: false };
}

/** Cancels the account's open orders, oldest first, market by market in the order of their ids. */
export function cancelAll(state: EngineState, command: CancelAll): Outcome {
  if (command.instrument !== 0 && !state.markets.has(command.instrument)) {
    return refuse('unknownInstrument', `There is no instrument ${command.instrument}.`);
  }
  const seats = state.ledger.accounts.get(command.account)?.seats ?? [];
  const cancelled: OrderState[] = [];
  for (const seat of seats) {
    if (seat === undefined) continue;
    if (command.instrument !== 0 && command.instrument !== seat.market.instrument.id) continue;
    for (const order of seat.orders()) cancelled.push(cancel(state, order));
  }
  return { orders: cancelled, repeated: false };
}

function findOpenOrder(
  state: EngineState,
  { account, orderId, clientOrderId }: CancelOrder,
): Order | undefined {
  if (orderId === 0) return state.ledger.accounts.get(account)?.clientOrders.open.get(clientOrderId)?.order;
  const order = state.orders.get(orderId);
  return order?.seat.account.id === account ? order : undefined;
}

function cancel(state: EngineState, order: Order): OrderState {
  endOrder(state, order, 'cancelled');
  return state.events.answer(order);
}
