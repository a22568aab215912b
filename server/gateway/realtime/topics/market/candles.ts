import { INTERVALS, isInterval, type Interval } from '@tidemark/sdk/core';
import { CANDLES_IN_MEMORY, type MarketView } from '../../../../views/market/marketView.ts';
import { toCandle } from '../../../../wire/market.ts';
import type { Publisher } from '../../channel.ts';
import { newestStates } from '../../publishers.ts';
import { onlyMembers, marketOf, TopicQueryError, type PublisherContext, type Topic } from '../../topic.ts';

function openCandles(market: MarketView, interval: Interval, context: PublisherContext): Publisher {
  const { units } = market;
  return newestStates(context, {
    follow: (listener) =>
      context.views.changes.candle.on(units.instrument.id, (change) => {
        if (change.interval === interval) listener(change.candle);
      }),
    keyOf: ({ openTime }) => openTime,
    current: () => market.candles(interval).candles.slice(-CANDLES_IN_MEMORY),
    toData: (candles) => ({ candles: candles.map((candle) => toCandle(candle, units)) }),
  });
}

/** Candles of a pair and interval; deltas carry the changed and new ones. */
export const candles: Topic = {
  name: 'candles',
  isPrivate: false,
  conflateMs: 200,
  resolve(query, views) {
    onlyMembers(query, 'instrument', 'interval');
    const market = marketOf(query, views);
    const interval = query['interval'];
    if (typeof interval !== 'string' || !isInterval(interval)) {
      throw new TopicQueryError(`query.interval: must be one of ${INTERVALS.join(', ')}`);
    }
    return {
      query: { instrument: market.units.instrument.name, interval },
      open: (context) => openCandles(market, interval, context),
    };
  },
};
