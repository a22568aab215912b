import { marginAccountsOf } from '../../../../views/contracts/marginAccounts.ts';
import { toMarginAccount } from '../../../../wire/contracts/margin.ts';
import { newestStates } from '../../publishers.ts';
import { ownTopic } from '../../topic.ts';

/** What backs the user's positions, as absolute values. */
export const margin = ownTopic('margin', (context, owner) => {
  const { views } = context;
  const { balances, markets, changes } = views;
  return newestStates(context, {
    follow: (listener) =>
      changes.margin.on(owner, (balance) => {
        if (toMarginAccount(balance, views) !== undefined) listener(balance);
      }),
    keyOf: ({ account, asset }) => `${account} ${asset}`,
    current: () => marginAccountsOf(owner, markets).flatMap((account) => balances.of(account)),
    toData: (states) => ({
      accounts: states.flatMap((balance) => toMarginAccount(balance, views) ?? []),
    }),
  });
});
