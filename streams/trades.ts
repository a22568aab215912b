import type { Observable } from 'rxjs';
import type { Trade } from './contract.ts';
import type { Hub } from './hub/hubApi.ts';
import { mapInput, type OrStream } from './input.ts';
import { createRecentList } from './recentList.ts';
import type { Topic, TopicState } from './topic.ts';

export type TradesQuery = { readonly pair: string };

/** As many as the server's snapshot holds. */
const RECENT_TRADES = 100;

/** Public trades of a pair, the last 100, newest first. */
export const tradesTopic: Topic<TradesQuery, readonly Trade[]> = {
  name: 'trades',
  private: false,
  create: () => createRecentList<Trade>('trades', RECENT_TRADES),
};

/** The recent trades of a pair such as `BTC/USDT`; restarts when the pair changes. */
export function trades$(hub: Hub, pair: OrStream<string>): Observable<TopicState<readonly Trade[]>> {
  return hub.topic(
    tradesTopic,
    mapInput(pair, (name) => ({ pair: name })),
  );
}
