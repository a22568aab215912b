import type { Observable } from 'rxjs';
import type { Candle, CandleInterval } from './contract.ts';
import type { Hub } from './hub/hubApi.ts';
import type { OrStream } from './input.ts';
import { listIn } from './shape.ts';
import type { Accumulator, Topic, TopicState } from './topic.ts';

export type CandlesQuery = { readonly pair: string; readonly interval: CandleInterval };

type CandlesData = { readonly candles: readonly Candle[] };

/** A page left open for days must not grow: older candles come from REST paging. */
const MAX_CANDLES = 1_000;

/** Candles of a pair and interval, oldest first; deltas carry the changed and the new ones. */
export const candlesTopic: Topic<CandlesQuery, readonly Candle[]> = {
  name: 'candles',
  private: false,
  create: createCandles,
};

/** The recent candles of a pair; restarts when pair or interval changes. */
export function candles$(hub: Hub, query: OrStream<CandlesQuery>): Observable<TopicState<readonly Candle[]>> {
  return hub.topic(candlesTopic, query);
}

function createCandles(): Accumulator<CandlesData, CandlesData, readonly Candle[]> {
  let candles: Candle[] = [];
  let view: readonly Candle[] | undefined;

  /** Almost always the last candle or a new one, so the search runs from the end. */
  const put = (candle: Candle): void => {
    const at = candles.findLastIndex((known) => known.ts <= candle.ts);
    const replaced = candles[at]?.ts === candle.ts ? 1 : 0;
    candles.splice(at + 1 - replaced, replaced, candle);
  };

  return {
    reset: (snapshot) => {
      candles = listIn<Candle>(snapshot, 'candles').slice(-MAX_CANDLES);
      view = undefined;
      return true;
    },
    apply: (delta) => {
      listIn<Candle>(delta, 'candles').forEach(put);
      if (candles.length > MAX_CANDLES) candles = candles.slice(-MAX_CANDLES);
      view = undefined;
      return true;
    },
    view: () => (view ??= candles.slice()),
  };
}
