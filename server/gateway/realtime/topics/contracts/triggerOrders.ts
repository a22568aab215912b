import { toTriggerOrder } from '../../../../wire/contracts/trigger.ts';
import type { Publisher } from '../../channel.ts';
import { onlyMembers } from '../../query.ts';
import type { PublisherContext, Topic } from '../../topic.ts';
import { newestStates } from '../../publishers/newestStates.ts';

function openTriggerOrders({ views, changed }: PublisherContext, owner: number): Publisher {
  return newestStates({
    follow: (listener) => views.changes.trigger.on(owner, listener),
    keyOf: ({ triggerId }) => triggerId,
    current: () => views.contractAccounts.waitingTriggers(owner),
    toData: (triggers) => ({
      triggers: triggers.map((trigger) =>
        toTriggerOrder(trigger, views.markets.requireContract(trigger.contract)),
      ),
    }),
    changed,
  });
}

/** The user's triggers: waiting ones in the snapshot, every change (terminal states too) in the deltas. */
export const triggerOrders: Topic = {
  name: 'triggerOrders',
  isPrivate: true,
  conflateMs: 0,
  resolve(query) {
    onlyMembers(query);
    return { query: {}, open: openTriggerOrders };
  },
};
