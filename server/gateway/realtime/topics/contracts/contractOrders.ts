import { toContractOrder } from '../../../../wire/contracts/order.ts';
import { newestStates } from '../../publishers.ts';
import { ownTopic } from '../../topic.ts';

/** The user's contract orders: open ones in the snapshot, every change (terminal states too) in the deltas. */
export const contractOrders = ownTopic('contractOrders', (context, owner) => {
  const { views } = context;
  return newestStates(context, {
    follow: (listener) => views.changes.contractOrder.on(owner, listener),
    keyOf: ({ orderId }) => orderId,
    current: () => views.contractAccounts.openOrders(owner),
    toData: (orders) => ({
      orders: orders.map((order) => toContractOrder(order, views.markets.requireContract(order.contract))),
    }),
  });
});
