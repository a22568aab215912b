import { listIn } from '../topic.ts';
import type { Accumulation, ListData } from '../topic.ts';

/** Something that is placed, changes and ends. */
interface Placed {
  readonly status: string;
  readonly createdAt: number;
}

/** Orders, newest first; those of one moment by their ids, the highest first. */
export interface OpenAndClosed<Order> {
  readonly open: readonly Order[];
  /** Those that ended since the last snapshot, in whatever way; the last 50, newest change first. */
  readonly closed: readonly Order[];
}

const RECENT_CLOSED = 50;

/** Whether an order, or trigger order, of this status may still change. */
export function isOpenStatus(status: string): boolean {
  return ['open', 'partiallyFilled', 'waiting'].includes(status);
}

/** Orders by their id: the frames `{ [name]: Order[] }` hold every change of an order, its end included. */
export function orderList<Order extends Placed>(
  name: string,
  idOf: (order: Order) => string,
): Accumulation<unknown, OpenAndClosed<Order>> {
  return {
    create() {
      const open = new Map<string, Order>();
      let closed: Order[] = [];
      let view: OpenAndClosed<Order> | undefined;

      const put = (order: Order): void => {
        if (isOpenStatus(order.status)) {
          open.set(idOf(order), order);
          return;
        }
        open.delete(idOf(order));
        closed.push(order);
        if (closed.length > RECENT_CLOSED) closed.shift();
      };

      const putAll = (data: ListData): true => {
        listIn<Order>(data, name).forEach(put);
        view = undefined;
        return true;
      };

      return {
        reset: (snapshot: ListData) => {
          open.clear();
          closed = [];
          return putAll(snapshot);
        },
        apply: putAll,
        view: () => (view ??= { open: newestFirst(open.values(), idOf), closed: closed.toReversed() }),
      };
    },
    // The oldest end first, as they came: whoever is given this puts one after the other.
    snapshotOf: ({ open, closed }) => ({ [name]: [...closed.toReversed(), ...open] }),
  };
}

/** By time of creation, then by id: as the server lists them, whatever the order they arrived in. */
function newestFirst<Order extends Placed>(
  orders: Iterable<Order>,
  idOf: (order: Order) => string,
): readonly Order[] {
  return [...orders].sort((a, b) => b.createdAt - a.createdAt || compareIds(idOf(b), idOf(a)));
}

/** Ids are whole numbers without leading zeros, of any length. */
function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}
