import { accountIdOf, PRODUCT } from '../../../../engine/protocol.ts';
import { toOrder } from '../../../../wire/spot/order.ts';
import { newestStates } from '../../publishers.ts';
import { ownTopic } from '../../topic.ts';

/** The user's orders: open ones in the snapshot, every change (terminal states too) in the deltas. */
export const orders = ownTopic('orders', (context, owner) => {
  const { views } = context;
  const account = accountIdOf(owner, PRODUCT.spot);
  return newestStates(context, {
    follow: (listener) => views.changes.order.on(account, listener),
    keyOf: ({ orderId }) => orderId,
    current: () => views.spotAccounts.openOrders(owner),
    toData: (states) => ({
      orders: states.map((order) => toOrder(order, views.markets.require(order.instrument).units)),
    }),
  });
});
