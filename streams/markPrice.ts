import type { Observable } from 'rxjs';
import type { MarkPrice } from './contract.ts';
import type { Hub } from './hub/hubApi.ts';
import { mapInput, type OrStream } from './input.ts';
import { createLatest } from './latest.ts';
import type { Topic, TopicState } from './topic.ts';

export type MarkPriceQuery = { readonly contract: string };

/** Mark and index price of a contract, and the funding to come; every frame holds all of it. */
export const markPriceTopic: Topic<MarkPriceQuery, MarkPrice> = {
  name: 'markPrice',
  private: false,
  create: () => createLatest<MarkPrice>(),
};

/** The mark price of a contract such as `BTC-USDT`; restarts when the contract changes. */
export function markPrice$(hub: Hub, contract: OrStream<string>): Observable<TopicState<MarkPrice>> {
  return hub.topic(
    markPriceTopic,
    mapInput(contract, (name) => ({ contract: name })),
  );
}
