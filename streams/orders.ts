import type { Observable } from 'rxjs';
import type { Order } from './contract.ts';
import type { NoQuery } from './no-query.ts';
import type { Hub } from './hub/hub-api.ts';
import { createOrderList, type OpenAndClosed } from './order-list.ts';
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
