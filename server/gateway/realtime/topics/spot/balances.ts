import { accountIdOf, PRODUCT } from '../../../../engine/protocol.ts';
import { toBalance } from '../../../../wire/spot/account.ts';
import { newestStates } from '../../publishers.ts';
import { ownTopic } from '../../topic.ts';

/** Spot balances of the user, as absolute values. */
export const balances = ownTopic('balances', (context, owner) => {
  const { views } = context;
  const account = accountIdOf(owner, PRODUCT.spot);
  return newestStates(context, {
    follow: (listener) => views.changes.balance.on(account, listener),
    keyOf: ({ asset }) => asset,
    current: () => views.balances.of(account),
    toData: (states) => ({ balances: states.map(toBalance) }),
  });
});
