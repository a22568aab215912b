import { toPosition } from '../../../../wire/contracts/position.ts';
import { newestStates } from '../../publishers.ts';
import { ownTopic } from '../../topic.ts';

/** The user's positions: open ones in the snapshot, every change (closed ones too) in the deltas. */
export const positions = ownTopic('positions', (context, owner) => {
  const { views } = context;
  return newestStates(context, {
    follow: (listener) => views.changes.position.on(owner, listener),
    keyOf: ({ account, contract, positionSide }) => `${account} ${contract} ${positionSide}`,
    current: () => views.contractAccounts.positions(owner),
    toData: (states) => ({
      positions: states.map((state) => toPosition(state, views.markets.requireContract(state.contract))),
    }),
  });
});
