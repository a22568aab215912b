import type { Observable } from 'rxjs';
import type { Quote } from './contract.ts';
import type { Hub } from './hub/hubApi.ts';
import { mapInput, type OrStream } from './input.ts';
import type { Accumulator, Topic, TopicState } from './topic.ts';

export type QuoteQuery = { readonly pair: string };

/** 24-hour ticker and best prices of a trade pair; deltas carry the changed members. */
export const quoteTopic: Topic<QuoteQuery, Quote> = { name: 'quote', private: false, create: createQuote };

/** The quote of a pair such as `BTC/USDT`; restarts when the pair changes. */
export function quote$(hub: Hub, pair: OrStream<string>): Observable<TopicState<Quote>> {
  return hub.topic(
    quoteTopic,
    mapInput(pair, (name) => ({ pair: name })),
  );
}

function createQuote(): Accumulator<Quote, Partial<Quote>, Quote> {
  let current: Quote;
  return {
    reset: (snapshot) => {
      current = snapshot;
      return true;
    },
    apply: (delta) => {
      current = { ...current, ...delta };
      return true;
    },
    view: () => current,
  };
}
