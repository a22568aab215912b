import { toQuote } from '../../../../wire/market.ts';
import type { MarketView } from '../../../../views/market/marketView.ts';
import type { Publisher } from '../../channel.ts';
import { onlyMembers, pairOf } from '../../query.ts';
import type { PublisherContext, Topic } from '../../topic.ts';

type Quote = ReturnType<typeof toQuote>;

function changedMembers(previous: Quote, next: Quote): Partial<Quote> | undefined {
  const changed = Object.entries(next).filter(
    ([name, value]) => name !== 'updatedAt' && value !== previous[name as keyof Quote],
  );
  return changed.length === 0
    ? undefined
    : { ...(Object.fromEntries(changed) as Partial<Quote>), updatedAt: next.updatedAt };
}

function openQuote(market: MarketView, { views, now, changed }: PublisherContext): Publisher {
  const id = market.units.instrument.id;
  let sent = toQuote(market, now());
  const stops = [views.changes.book.on(id, changed), views.changes.trade.on(id, changed)];
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
}

/** The 24-hour ticker of a pair; deltas carry the members that changed. */
export const quote: Topic = {
  name: 'quote',
  isPrivate: false,
  conflateMs: 100,
  resolve(query, views) {
    onlyMembers(query, 'instrument');
    const market = pairOf(query, views);
    return {
      query: { instrument: market.units.instrument.name },
      open: (context) => openQuote(market, context),
    };
  },
};
