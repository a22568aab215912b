import type { Observable } from 'rxjs';
import type { Fill } from './contract.ts';
import type { Hub } from './hub/hubApi.ts';
import type { NoQuery } from './noQuery.ts';
import { createRecentList } from './recentList.ts';
import type { Topic, TopicState } from './topic.ts';

const RECENT_FILLS = 100;

/** The user's fills in all pairs, the last 100, newest first. */
export const fillsTopic: Topic<NoQuery, readonly Fill[]> = {
  name: 'fills',
  private: true,
  create: () => createRecentList<Fill>('fills', RECENT_FILLS),
};

/** The logged-in user's recent fills; phase `error` with code 10001 while nobody is logged in. */
export function fills$(hub: Hub): Observable<TopicState<readonly Fill[]>> {
  return hub.topic(fillsTopic, {});
}
