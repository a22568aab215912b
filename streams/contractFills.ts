import type { Observable } from 'rxjs';
import type { ContractFill } from './contract.ts';
import type { Hub } from './hub/hubApi.ts';
import type { NoQuery } from './noQuery.ts';
import { createRecentList } from './recentList.ts';
import type { Topic, TopicState } from './topic.ts';

const RECENT_FILLS = 100;

/** The user's fills in all contracts, the last 100, newest first. */
export const contractFillsTopic: Topic<NoQuery, readonly ContractFill[]> = {
  name: 'contractFills',
  private: true,
  create: () => createRecentList<ContractFill>('fills', RECENT_FILLS),
};

/** The logged-in user's recent fills in contracts; phase `error` with code 10001 while nobody is logged in. */
export function contractFills$(hub: Hub): Observable<TopicState<readonly ContractFill[]>> {
  return hub.topic(contractFillsTopic, {});
}
