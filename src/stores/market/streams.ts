import { candles$, orderBook$, trades$ } from '@tidemark/streams';
import type { OrderBook, OrderBookQuery, TopicState } from '@tidemark/streams';
import { useMemo } from 'react';
import { throttleTime } from 'rxjs';
import type { Observable } from 'rxjs';
import { hub } from '../clients.ts';
import { useTopicState } from '../useTopicState.ts';
import type { Candle, CandleInterval, Trade } from './types.ts';

/** Fast enough for sums beside an order form, slow enough to be read. */
const SAMPLE_MS = 250;

/** The live order book, renewed with every painted frame. */
export function useOrderBook({ pair, depth, grouping }: OrderBookQuery): TopicState<OrderBook> {
  return useTopicState(useMemo(() => book$({ pair, depth, grouping }), [pair, depth, grouping]));
}

/** The same book a few times a second, the first one at once. */
export function useSampledOrderBook({ pair, depth, grouping }: OrderBookQuery): TopicState<OrderBook> {
  return useTopicState(
    useMemo(
      () =>
        book$({ pair, depth, grouping }).pipe(
          throttleTime(SAMPLE_MS, undefined, { leading: true, trailing: true }),
        ),
      [pair, depth, grouping],
    ),
  );
}

interface BookChoice {
  readonly pair: string;
  readonly depth: OrderBookQuery['depth'];
  readonly grouping: string | undefined;
}

function book$({ pair, depth, grouping }: BookChoice): Observable<TopicState<OrderBook>> {
  return orderBook$(hub, grouping === undefined ? { pair, depth } : { pair, depth, grouping });
}

/** The last public trades, newest first. */
export function useTrades(pair: string): TopicState<readonly Trade[]> {
  return useTopicState(useMemo(() => trades$(hub, pair), [pair]));
}

/** The recent candles as a stream, for a chart that draws by itself. */
export function watchCandles(
  pair: string,
  interval: CandleInterval,
): Observable<TopicState<readonly Candle[]>> {
  return candles$(hub, { pair, interval });
}
