import { toPosition } from '../../../../wire/contracts/position.ts';
import type { Publisher } from '../../channel.ts';
import { onlyMembers } from '../../query.ts';
import type { PublisherContext, Topic } from '../../topic.ts';
import { newestStates } from '../../publishers/newestStates.ts';

function openPositions({ views, changed }: PublisherContext, owner: number): Publisher {
  return newestStates({
    follow: (listener) => views.changes.position.on(owner, listener),
    keyOf: ({ account, contract, positionSide }) => `${account} ${contract} ${positionSide}`,
    current: () => views.contractAccounts.positions(owner),
    toData: (positions) => ({
      positions: positions.map((state) => toPosition(state, views.markets.requireContract(state.contract))),
    }),
    changed,
  });
}

/** The user's positions: open ones in the snapshot, every change (closed ones too) in the deltas. */
export const positions: Topic = {
  name: 'positions',
  isPrivate: true,
  conflateMs: 0,
  resolve(query) {
    onlyMembers(query);
    return { query: {}, open: openPositions };
  },
};
