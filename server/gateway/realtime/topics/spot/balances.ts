import { accountIdOf, PRODUCT } from '../../../../engine/protocol.ts';
import { toBalance } from '../../../../wire/spot/account.ts';
import type { BalanceEvent } from '../../../../views/accounts.ts';
import type { Publisher } from '../../channel.ts';
import { onlyMembers } from '../../query.ts';
import type { PublisherContext, Topic } from '../../topic.ts';

function openBalances({ views, changed }: PublisherContext, owner: number): Publisher {
  const account = accountIdOf(owner, PRODUCT.spot);
  const fresh = new Map<string, BalanceEvent>();
  const close = views.changes.balance.on(account, (balance) => {
    fresh.set(balance.asset, balance);
    changed();
  });
  return {
    snapshot: () => ({ balances: views.accounts.balances(account).map(toBalance) }),
    delta() {
      if (fresh.size === 0) return undefined;
      const balances = Array.from(fresh.values(), toBalance);
      fresh.clear();
      return { balances };
    },
    close,
  };
}

/** Spot balances of the user, as absolute values. */
export const balances: Topic = {
  name: 'balances',
  isPrivate: true,
  conflateMs: 0,
  resolve(query) {
    onlyMembers(query);
    return { query: {}, open: openBalances };
  },
};
