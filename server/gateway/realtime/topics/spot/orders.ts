import { accountIdOf, PRODUCT, type OrderState } from '../../../../engine/protocol.ts';
import { toOrder } from '../../../../wire/spot/order.ts';
import type { Publisher } from '../../channel.ts';
import { onlyMembers } from '../../query.ts';
import type { PublisherContext, Topic } from '../../topic.ts';

function openOrders({ views, changed }: PublisherContext, owner: number): Publisher {
  const account = accountIdOf(owner, PRODUCT.spot);
  const fresh = new Map<number, OrderState>();
  const close = views.changes.order.on(account, (order) => {
    fresh.set(order.orderId, order);
    changed();
  });
  const toData = (states: readonly OrderState[]) => ({
    orders: states.map((order) => toOrder(order, views.markets.require(order.instrument).units)),
  });
  return {
    snapshot: () => toData(views.accounts.openOrders(account)),
    delta() {
      if (fresh.size === 0) return undefined;
      const data = toData([...fresh.values()]);
      fresh.clear();
      return data;
    },
    close,
  };
}

/** The user's orders: open ones in the snapshot, every change (terminal states too) in the deltas. */
export const orders: Topic = {
  name: 'orders',
  isPrivate: true,
  conflateMs: 0,
  resolve(query) {
    onlyMembers(query);
    return { query: {}, open: openOrders };
  },
};
