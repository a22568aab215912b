import { INSURANCE_ACCOUNT } from '../../../../engine/ledger/systemAccounts.ts';
import type { BalanceEvent } from '../../../../views/accounts.ts';
import { toInsuranceBalance } from '../../../../wire/contracts/insurance.ts';
import type { Publisher } from '../../channel.ts';
import { onlyMembers } from '../../query.ts';
import type { PublisherContext, Topic } from '../../topic.ts';

function openFund({ views, changed }: PublisherContext): Publisher {
  const fresh = new Map<string, BalanceEvent>();
  const close = views.changes.balance.on(INSURANCE_ACCOUNT, (balance) => {
    fresh.set(balance.asset, balance);
    changed();
  });
  return {
    snapshot: () => ({ balances: views.accounts.balances(INSURANCE_ACCOUNT).map(toInsuranceBalance) }),
    delta() {
      if (fresh.size === 0) return undefined;
      const balances = Array.from(fresh.values(), toInsuranceBalance);
      fresh.clear();
      return { balances };
    },
    close,
  };
}

/** What the insurance fund holds, as absolute values. */
export const insuranceFund: Topic = {
  name: 'insuranceFund',
  isPrivate: false,
  conflateMs: 200,
  resolve(query) {
    onlyMembers(query);
    return { query: {}, open: openFund };
  },
};
