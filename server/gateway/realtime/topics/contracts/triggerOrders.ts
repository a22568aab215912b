import { toTriggerOrder } from '../../../../wire/contracts/trigger.ts';
import { newestStates } from '../../publishers.ts';
import { ownTopic } from '../../topic.ts';

/** The user's triggers: waiting ones in the snapshot, every change (terminal states too) in the deltas. */
export const triggerOrders = ownTopic('triggerOrders', (context, owner) => {
  const { views } = context;
  return newestStates(context, {
    follow: (listener) => views.changes.trigger.on(owner, listener),
    keyOf: ({ triggerId }) => triggerId,
    current: () => views.contractAccounts.waitingTriggers(owner),
    toData: (triggers) => ({
      triggers: triggers.map((trigger) =>
        toTriggerOrder(trigger, views.markets.requireContract(trigger.contract)),
      ),
    }),
  });
});
