import { byId } from '../../contracts/byId.ts';
import { cancelContractOrder } from '../../contracts/lifecycle.ts';
import { reject } from '../../kernel/reject.ts';
import { endOrder } from '../lifecycle.ts';
import type { ContractOrder } from '../../contracts/contractOrder.ts';
import type { MarginAccount } from '../../contracts/marginAccount.ts';
import type { ContractOrderState } from '../../contracts/protocol.ts';
import type { Order } from '../order.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import type { Command, OrderState } from '../../protocol.ts';
import type { EngineState } from '../../state.ts';

type CancelOrder = Extract<Command, { kind: 'cancelOrder' }>;
type CancelAll = Extract<Command, { kind: 'cancelAll' }>;

/** Cancels one open order of the account, named by either id. */
export function cancelOrder(state: EngineState, command: CancelOrder): Outcome {
  const contractOrder = findContractOrder(state, command);
  if (contractOrder !== undefined) {
    return { orders: [], contractOrders: [cancelContractOrder(state, contractOrder)], repeated: false };
  }
  const order = findOpenOrder(state, command);
  if (order === undefined) return reject('unknownOrder', 'The account has no such open order.');
  return { orders: [cancel(state, order)], repeated: false };
}

/** Cancels the account's open orders, oldest first, market by market in the order of their ids. */
export function cancelAll(state: EngineState, command: CancelAll): Outcome {
  const { markets } = state.contracts;
  if (
    command.instrument !== 0 &&
    !state.markets.has(command.instrument) &&
    !markets.has(command.instrument)
  ) {
    return reject('unknownInstrument', `There is no instrument ${command.instrument}.`);
  }
  const accounts = state.ledger.accounts.get(command.account)?.markets ?? [];
  const cancelled: OrderState[] = [];
  for (const account of accounts) {
    if (account === undefined) continue;
    if (command.instrument !== 0 && command.instrument !== account.market.instrument.id) continue;
    for (const order of account.orders()) cancelled.push(cancel(state, order));
  }
  return { orders: cancelled, contractOrders: cancelAllContractOrders(state, command), repeated: false };
}

function findOpenOrder(
  state: EngineState,
  { account, orderId, clientOrderId }: CancelOrder,
): Order | undefined {
  if (orderId === 0) return state.ledger.accounts.get(account)?.clientOrders.open.get(clientOrderId)?.order;
  const order = state.orders.get(orderId);
  return order?.account.holder.id === account ? order : undefined;
}

function findContractOrder(
  state: EngineState,
  { account, orderId, clientOrderId }: CancelOrder,
): ContractOrder | undefined {
  if (orderId === 0) {
    return state.ledger.accounts.get(account)?.contractClientOrders.open.get(clientOrderId)?.order;
  }
  const order = state.contracts.orders.get(orderId);
  return order?.account.margin.account.id === account ? order : undefined;
}

function cancelAllContractOrders(state: EngineState, command: CancelAll): ContractOrderState[] {
  const margins = state.ledger.accounts.get(command.account)?.margins ?? new Map<string, MarginAccount>();
  return [...margins.values()]
    .flatMap(({ contracts }) => contracts)
    .filter(({ market }) => command.instrument === 0 || command.instrument === market.contract.id)
    .sort((a, b) => a.market.contract.id - b.market.contract.id)
    .flatMap(({ orders }) => [...orders].sort(byId))
    .map((order) => cancelContractOrder(state, order));
}

function cancel(state: EngineState, order: Order): OrderState {
  endOrder(state, order, 'cancelled');
  return state.events.answer(order);
}
