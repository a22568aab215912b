import { toTrade } from '../../../../wire/market.ts';
import type { PublicTrade } from '../../../../views/market/marketView.ts';
import { marketTopic } from '../../topic.ts';

const SNAPSHOT_TRADES = 100;

/** Public trades of a pair, newest first. */
export const trades = marketTopic('trades', 50, ({ units, trades: recent }, { views, changed }) => {
  let fresh: PublicTrade[] = [];
  const close = views.changes.trade.on(units.instrument.id, (trade) => {
    fresh.push(trade);
    changed();
  });
  return {
    snapshot: () => ({ trades: recent.newest(SNAPSHOT_TRADES).map((trade) => toTrade(trade, units)) }),
    delta() {
      if (fresh.length === 0) return undefined;
      const added = fresh.reverse().map((trade) => toTrade(trade, units));
      fresh = [];
      return { trades: added };
    },
    close,
  };
});
