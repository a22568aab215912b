import type { Observable } from 'rxjs';
import type { ContractOrder } from './contract.ts';
import type { NoQuery } from './noQuery.ts';
import type { Hub } from './hub/hubApi.ts';
import { createOrderList, type OpenAndClosed } from './orderList.ts';
import type { Topic, TopicState } from './topic.ts';

/** The user's orders in all contracts, newest first. */
export type ContractOrders = OpenAndClosed<ContractOrder>;

/** Open orders; deltas carry every change of an order, its end included. */
export const contractOrdersTopic: Topic<NoQuery, ContractOrders> = {
  name: 'contractOrders',
  private: true,
  create: () => createOrderList<ContractOrder>({ name: 'orders', idOf: ({ orderId }) => orderId }),
};

/** The logged-in user's orders in contracts; phase `error` with code 10001 while nobody is logged in. */
export function contractOrders$(hub: Hub): Observable<TopicState<ContractOrders>> {
  return hub.topic(contractOrdersTopic, {});
}
