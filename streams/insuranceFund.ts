import type { Observable } from 'rxjs';
import type { InsuranceBalance } from './contract.ts';
import { createKeyedList } from './keyedList.ts';
import type { NoQuery } from './noQuery.ts';
import type { Hub } from './hub/hubApi.ts';
import type { Topic, TopicState } from './topic.ts';

/** What the insurance fund holds of each asset; deltas carry the changed balances as they are now. */
export const insuranceFundTopic: Topic<NoQuery, readonly InsuranceBalance[]> = {
  name: 'insuranceFund',
  private: false,
  create: () => createKeyedList<InsuranceBalance>('balances', ({ asset }) => asset),
};

/** The insurance fund, for everybody to see. */
export function insuranceFund$(hub: Hub): Observable<TopicState<readonly InsuranceBalance[]>> {
  return hub.topic(insuranceFundTopic, {});
}
