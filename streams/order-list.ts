import { listIn } from './shape.ts';
import type { Accumulator } from './topic.ts';

/** Something that is placed, changes and ends. */
interface Placed {
  readonly orderId: string;
  readonly status: string;
  readonly createTime: number;
}

/** Orders, newest first. */
export interface OpenAndClosed<Order> {
  readonly open: readonly Order[];
  /** Those that were filled, cancelled, rejected or expired since the last snapshot; the last 50, newest change first. */
  readonly closed: readonly Order[];
}

const RECENT_CLOSED = 50;

const isOpen = ({ status }: Placed): boolean => status === 'open' || status === 'partiallyFilled';

/** Orders by their id: the frames `{ orders: Order[] }` hold every change of an order, its end included. */
export function createOrderList<Order extends Placed>(): Accumulator<
  Record<string, unknown>,
  Record<string, unknown>,
  OpenAndClosed<Order>
> {
  const open = new Map<string, Order>();
  let closed: Order[] = [];
  let view: OpenAndClosed<Order> | undefined;

  const put = (order: Order): void => {
    if (isOpen(order)) {
      open.set(order.orderId, order);
      return;
    }
    open.delete(order.orderId);
    closed.push(order);
    if (closed.length > RECENT_CLOSED) closed.shift();
  };

  const putAll = (data: Record<string, unknown>): void => {
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
function newestFirst<Order extends Placed>(orders: Iterable<Order>): readonly Order[] {
  return [...orders].reverse().sort((a, b) => b.createTime - a.createTime);
}
