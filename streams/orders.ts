import type { Observable } from 'rxjs';
import type { Order } from './contract.ts';
import type { NoQuery } from './no-query.ts';
import type { Hub } from './hub/hub-api.ts';
import { listIn } from './shape.ts';
import type { Accumulator, Topic, TopicState } from './topic.ts';

/** The user's orders in all pairs, newest first. */
export interface Orders {
  readonly open: readonly Order[];
  /** Orders that were filled, cancelled, rejected or expired since the last snapshot; the last 50, newest change first. */
  readonly closed: readonly Order[];
}

type OrdersData = { readonly orders: readonly Order[] };

const RECENT_CLOSED = 50;

/** Open orders; deltas carry every change of an order, its end included. */
export const ordersTopic: Topic<NoQuery, Orders> = { name: 'orders', private: true, create: createOrders };

/** The logged-in user's orders; phase `error` with code 10001 while nobody is logged in. */
export function orders$(hub: Hub): Observable<TopicState<Orders>> {
  return hub.topic(ordersTopic, {});
}

const isOpen = (order: Order): boolean => order.status === 'open' || order.status === 'partiallyFilled';

function createOrders(): Accumulator<OrdersData, OrdersData, Orders> {
  const open = new Map<string, Order>();
  let closed: Order[] = [];
  let view: Orders | undefined;

  const put = (order: Order): void => {
    if (isOpen(order)) {
      open.set(order.orderId, order);
      return;
    }
    open.delete(order.orderId);
    closed.push(order);
    if (closed.length > RECENT_CLOSED) closed.shift();
  };

  const putAll = (data: OrdersData): void => {
    listIn<Order>(data, 'orders').forEach(put);
    view = undefined;
  };

  return {
    reset: (snapshot) => {
      open.clear();
      closed = [];
      putAll(snapshot);
      return true;
    },
    apply: (delta) => {
      putAll(delta);
      return true;
    },
    view: () => (view ??= { open: newestFirst(open.values()), closed: closed.toReversed() }),
  };
}

/** By time of creation; equal times keep the order of arrival, later first. */
function newestFirst(orders: Iterable<Order>): readonly Order[] {
  return [...orders].reverse().sort((a, b) => b.createTime - a.createTime);
}
