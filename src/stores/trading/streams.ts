import { balances$, candles$, fills$, orderBook$, orders$, trades$ } from '@tidemark/streams';
import type { OrderBook, OrderBookQuery, Orders, TopicState } from '@tidemark/streams';
import { useMemo } from 'react';
import { throttleTime } from 'rxjs';
import type { Observable } from 'rxjs';
import { hub } from '../clients.ts';
import { useTopicState } from '../useTopicState.ts';
import type { Balance, Candle, CandleInterval, Fill, Trade } from './types.ts';

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

/** The user's balances; phase `error` with code 10001 while nobody is logged in. */
export function useBalances(): TopicState<readonly Balance[]> {
  return useTopicState(useMemo(() => balances$(hub), []));
}

/** The user's open orders in all pairs, and those that ended since the page was opened. */
export function useOrders(): TopicState<Orders> {
  return useTopicState(useMemo(() => orders$(hub), []));
}

/** The user's last fills in all pairs, newest first. */
export function useFills(): TopicState<readonly Fill[]> {
  return useTopicState(useMemo(() => fills$(hub), []));
}
