import { byId } from '../../book/openOrders.ts';
import { cancelContractOrder } from '../lifecycle.ts';
import type { CancelAllCommand, CancelOrderCommand, OrderName } from '../../book/protocol.ts';
import type { ContractOrder } from '../model.ts';
import type { ContractOrderState } from '../protocol.ts';
import type { ContractsState } from '../state.ts';

/** Cancels one open order of the account, named by either id; `undefined` when there is none. */
export function cancelOrder(
  state: ContractsState,
  command: CancelOrderCommand,
): ContractOrderState | undefined {
  const order = findOpenOrder(state, command);
  return order === undefined ? undefined : cancelContractOrder(state, order);
}

/** Cancels the account's open orders, oldest first, contract by contract in the order of their ids. */
export function cancelAll(
  state: ContractsState,
  { account, instrument }: CancelAllCommand,
): ContractOrderState[] {
  return [...(state.accounts.get(account)?.margins.values() ?? [])]
    .flatMap(({ contracts }) => contracts)
    .filter(({ market }) => instrument === 0 || instrument === market.contract.id)
    .sort((a, b) => a.market.contract.id - b.market.contract.id)
    .flatMap(({ orders }) => [...orders].sort(byId))
    .map((order) => cancelContractOrder(state, order));
}

/** The open order of the account that either id names. */
export function findOpenOrder(
  state: ContractsState,
  { account, orderId, clientOrderId }: OrderName,
): ContractOrder | undefined {
  if (orderId === 0) return state.accounts.get(account)?.clientOrders.open.get(clientOrderId)?.order;
  const order = state.orders.get(orderId);
  return order?.account.margin.account.id === account ? order : undefined;
}
