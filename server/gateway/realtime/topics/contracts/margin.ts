import { toMarginAccount } from '../../../../wire/contracts/margin.ts';
import { marginAccountsOf } from '../../../../views/contracts/marginAccounts.ts';
import type { Publisher } from '../../channel.ts';
import { onlyMembers } from '../../query.ts';
import type { PublisherContext, Topic } from '../../topic.ts';
import { newestStates } from '../../publishers/newestStates.ts';

function openMargin({ views, changed }: PublisherContext, owner: number): Publisher {
  const { accounts, markets } = views;
  return newestStates({
    follow: (listener) =>
      views.changes.margin.on(owner, (balance) => {
        if (toMarginAccount(balance, markets) !== undefined) listener(balance);
      }),
    keyOf: ({ account, asset }) => `${account} ${asset}`,
    current: () => marginAccountsOf(owner, markets).flatMap((account) => accounts.balances(account)),
    toData: (balances) => ({
      accounts: balances.flatMap((balance) => toMarginAccount(balance, markets) ?? []),
    }),
    changed,
  });
}

/** What backs the user's positions, as absolute values. */
export const margin: Topic = {
  name: 'margin',
  isPrivate: true,
  conflateMs: 0,
  resolve(query) {
    onlyMembers(query);
    return { query: {}, open: openMargin };
  },
};
