import { INSURANCE_ACCOUNT } from '../../../../engine/ledger/protocol.ts';
import { toInsuranceBalance } from '../../../../wire/contracts/insurance.ts';
import { newestStates } from '../../publishers.ts';
import { publicTopic } from '../../topic.ts';

/** What the insurance fund holds, as absolute values. */
export const insuranceFund = publicTopic('insuranceFund', 200, (context) => {
  const { views } = context;
  return newestStates(context, {
    follow: (listener) => views.changes.balance.on(INSURANCE_ACCOUNT, listener),
    keyOf: ({ asset }) => asset,
    current: () => views.balances.of(INSURANCE_ACCOUNT),
    toData: (states) => ({ balances: states.map(toInsuranceBalance) }),
  });
});
