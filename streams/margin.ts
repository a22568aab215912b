import type { Observable } from 'rxjs';
import type { MarginAccount } from './contract.ts';
import { createKeyedList } from './keyedList.ts';
import type { NoQuery } from './noQuery.ts';
import type { Hub } from './hub/hubApi.ts';
import type { Topic, TopicState } from './topic.ts';

const keyOf = ({ product, contract, asset }: MarginAccount): string => `${product} ${contract} ${asset}`;

/** What backs the user's positions, account by account; deltas carry those that changed. */
export const marginTopic: Topic<NoQuery, readonly MarginAccount[]> = {
  name: 'margin',
  private: true,
  create: () => createKeyedList<MarginAccount>('accounts', keyOf),
};

/** The logged-in user's margin accounts; phase `error` with code 10001 while nobody is logged in. */
export function margin$(hub: Hub): Observable<TopicState<readonly MarginAccount[]>> {
  return hub.topic(marginTopic, {});
}
