import { INTERVALS, isInterval, type Interval } from '../../../../units/intervals.ts';
import { toCandle } from '../../../../wire/market.ts';
import type { CandleState } from '../../../../views/market/candleSeries.ts';
import { CANDLES_IN_MEMORY, type MarketView } from '../../../../views/market/marketView.ts';
import type { Publisher } from '../../channel.ts';
import { onlyMembers, pairOf } from '../../query.ts';
import { TopicQueryError, type PublisherContext, type Topic } from '../../topic.ts';

function openCandles(
  market: MarketView,
  interval: Interval,
  { views, changed }: PublisherContext,
): Publisher {
  const { units } = market;
  const fresh = new Set<CandleState>();
  const close = views.changes.candle.on(units.instrument.id, (change) => {
    if (change.interval !== interval) return;
    fresh.add(change.candle);
    changed();
  });
  const toData = (candles: readonly CandleState[]) => ({
    candles: candles.map((candle) => toCandle(candle, units)),
  });
  return {
    snapshot: () => toData(market.candles(interval).candles.slice(-CANDLES_IN_MEMORY)),
    delta() {
      if (fresh.size === 0) return undefined;
      const data = toData([...fresh]);
      fresh.clear();
      return data;
    },
    close,
  };
}

/** Candles of a pair and interval; deltas carry the changed and new ones. */
export const candles: Topic = {
  name: 'candles',
  isPrivate: false,
  conflateMs: 200,
  resolve(query, views) {
    onlyMembers(query, 'instrument', 'interval');
    const market = pairOf(query, views);
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
