import { toContractOrder } from '../../../../wire/contracts/order.ts';
import type { Publisher } from '../../channel.ts';
import { onlyMembers } from '../../query.ts';
import type { PublisherContext, Topic } from '../../topic.ts';
import { newestStates } from '../../publishers/newestStates.ts';

function openContractOrders({ views, changed }: PublisherContext, owner: number): Publisher {
  return newestStates({
    follow: (listener) => views.changes.contractOrder.on(owner, listener),
    keyOf: ({ orderId }) => orderId,
    current: () => views.contractAccounts.openOrders(owner),
    toData: (orders) => ({
      orders: orders.map((order) => toContractOrder(order, views.markets.requireContract(order.contract))),
    }),
    changed,
  });
}

/** The user's contract orders: open ones in the snapshot, every change (terminal states too) in the deltas. */
export const contractOrders: Topic = {
  name: 'contractOrders',
  isPrivate: true,
  conflateMs: 0,
  resolve(query) {
    onlyMembers(query);
    return { query: {}, open: openContractOrders };
  },
};
