import { toQuote } from '../../../../wire/market.ts';
import type { Publisher } from '../../channel.ts';
import { marketTopic } from '../../topic.ts';
import { changedMembers } from './changedMembers.ts';

/** The 24-hour ticker of a pair; deltas carry the members that changed. */
export const quote = marketTopic('quote', 100, (market, { views, now, changed }): Publisher => {
  const { id } = market.units.instrument;
  let sent = toQuote(market, now());
  const { book, trade, halt, openInterest } = views.changes;
  const stops = [book, trade, halt, openInterest].map((signal) => signal.on(id, changed));
  return {
    snapshot: () => sent,
    delta() {
      const next = toQuote(market, now());
      const delta = changedMembers(sent, next);
      if (delta !== undefined) sent = next;
      return delta;
    },
    close() {
      for (const stop of stops) stop();
    },
  };
});
