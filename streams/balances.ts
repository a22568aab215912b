import type { Observable } from 'rxjs';
import type { Balance } from './contract.ts';
import { createKeyedList } from './keyedList.ts';
import type { NoQuery } from './noQuery.ts';
import type { Hub } from './hub/hubApi.ts';
import type { Topic, TopicState } from './topic.ts';

/** The user's spot balances in the server's order; deltas carry the changed ones with their absolute amounts. */
export const balancesTopic: Topic<NoQuery, readonly Balance[]> = {
  name: 'balances',
  private: true,
  create: () => createKeyedList<Balance>('balances', ({ asset }) => asset),
};

/** The logged-in user's balances; phase `error` with code 10001 while nobody is logged in. */
export function balances$(hub: Hub): Observable<TopicState<readonly Balance[]>> {
  return hub.topic(balancesTopic, {});
}
