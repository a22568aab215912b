import { toTrade } from '../../../../wire/market.ts';
import type { MarketView } from '../../../../views/market/marketView.ts';
import type { PublicTrade } from '../../../../views/market/recentTrades.ts';
import type { Publisher } from '../../channel.ts';
import { onlyMembers, pairOf } from '../../query.ts';
import type { PublisherContext, Topic } from '../../topic.ts';

const SNAPSHOT_TRADES = 100;

function openTrades(market: MarketView, { views, changed }: PublisherContext): Publisher {
  const { units } = market;
  let fresh: PublicTrade[] = [];
  const close = views.changes.trade.on(units.instrument.id, (trade) => {
    fresh.push(trade);
    changed();
  });
  return {
    snapshot: () => ({ trades: market.trades.newest(SNAPSHOT_TRADES).map((trade) => toTrade(trade, units)) }),
    delta() {
      if (fresh.length === 0) return undefined;
      const trades = fresh.reverse().map((trade) => toTrade(trade, units));
      fresh = [];
      return { trades };
    },
    close,
  };
}

/** Public trades of a pair, newest first. */
export const trades: Topic = {
  name: 'trades',
  isPrivate: false,
  conflateMs: 50,
  resolve(query, views) {
    onlyMembers(query, 'instrument');
    const market = pairOf(query, views);
    return {
      query: { instrument: market.units.instrument.name },
      open: (context) => openTrades(market, context),
    };
  },
};
