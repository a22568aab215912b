import type { Observable } from 'rxjs';
import type { Order } from './contract.ts';
import type { NoQuery } from './noQuery.ts';
import type { Hub } from './hub/hubApi.ts';
import { createOrderList, type OpenAndClosed } from './orderList.ts';
import type { Topic, TopicState } from './topic.ts';

/** The user's spot orders in all pairs, newest first. */
export type Orders = OpenAndClosed<Order>;

/** Open orders; deltas carry every change of an order, its end included. */
export const ordersTopic: Topic<NoQuery, Orders> = {
  name: 'orders',
  private: true,
  create: () => createOrderList<Order>({ name: 'orders', idOf: ({ orderId }) => orderId }),
};

/** The logged-in user's spot orders; phase `error` with code 10001 while nobody is logged in. */
export function orders$(hub: Hub): Observable<TopicState<Orders>> {
  return hub.topic(ordersTopic, {});
}
