import type { Observable } from 'rxjs';
import type { TriggerOrder } from './contract.ts';
import type { NoQuery } from './noQuery.ts';
import type { Hub } from './hub/hubApi.ts';
import { createOrderList, type OpenAndClosed } from './orderList.ts';
import type { Topic, TopicState } from './topic.ts';

/** The user's trigger orders in all contracts, newest first; `closed` ones were triggered, cancelled or failed. */
export type TriggerOrders = OpenAndClosed<TriggerOrder>;

/** Waiting trigger orders, take-profits and stop-losses included; deltas carry every change of one, its end included. */
export const triggerOrdersTopic: Topic<NoQuery, TriggerOrders> = {
  name: 'triggerOrders',
  private: true,
  create: () => createOrderList<TriggerOrder>({ name: 'triggers', idOf: ({ triggerId }) => triggerId }),
};

/** The logged-in user's trigger orders; phase `error` with code 10001 while nobody is logged in. */
export function triggerOrders$(hub: Hub): Observable<TopicState<TriggerOrders>> {
  return hub.topic(triggerOrdersTopic, {});
}
