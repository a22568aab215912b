import { groupingTicks } from '../../../../wire/grouping.ts';
import { toBook, toLevel } from '../../../../wire/market.ts';
import type { Level } from '../../../../views/market/bookSide.ts';
import type { BookTop } from '../../../../views/market/bookView.ts';
import type { MarketView } from '../../../../views/market/marketView.ts';
import type { Publisher } from '../../channel.ts';
import { onlyMembers, pairOf } from '../../query.ts';
import { TopicQueryError, type PublisherContext, type Topic } from '../../topic.ts';

const DEPTHS = [20, 50, 200];
const CHECKSUM_EVERY_DELTAS = 20;
const CHECKSUM_EVERY_MS = 1_000;

/** Levels of `next` that differ from `previous`, and the vanished ones with zero lots. */
export function levelChanges(previous: readonly Level[], next: readonly Level[]): Level[] {
  const gone = new Map(previous);
  const changed = next.filter(([price, lots]) => {
    const before = gone.get(price);
    gone.delete(price);
    return before !== lots;
  });
  return [...changed, ...Array.from(gone.keys(), (price): Level => [price, 0])];
}

interface BookQuery {
  readonly depth: number;
  readonly groupTicks: number;
}

function openBook(
  market: MarketView,
  { depth, groupTicks }: BookQuery,
  context: PublisherContext,
): Publisher {
  const { units, book } = market;
  let sent: BookTop = book.top(depth, groupTicks);
  let deltas = 0;
  let checkedAt = context.now();
  const stop = context.views.changes.book.on(units.instrument.id, context.changed);

  const checksum = (): { checksum?: number } => {
    deltas += 1;
    if (deltas < CHECKSUM_EVERY_DELTAS && context.now() - checkedAt < CHECKSUM_EVERY_MS) return {};
    deltas = 0;
    checkedAt = context.now();
    return { checksum: toBook(sent, units).checksum };
  };

  return {
    snapshot: () => toBook(sent, units),
    delta() {
      const next = book.top(depth, groupTicks);
      const bids = levelChanges(sent.bids, next.bids);
      const asks = levelChanges(sent.asks, next.asks);
      if (bids.length === 0 && asks.length === 0) return undefined;
      sent = next;
      return {
        bids: bids.map((level) => toLevel(level, units)),
        asks: asks.map((level) => toLevel(level, units)),
        ...checksum(),
      };
    },
    close: stop,
  };
}

/** The best levels of a pair's book, optionally grouped; every delta leaves exactly the best `depth` levels. */
export const orderBook: Topic = {
  name: 'orderBook',
  isPrivate: false,
  conflateMs: 50,
  resolve(query, views) {
    onlyMembers(query, 'instrument', 'depth', 'grouping');
    const market = pairOf(query, views);
    const { depth, grouping } = query as { depth?: unknown; grouping?: unknown };
    if (typeof depth !== 'number' || !DEPTHS.includes(depth)) {
      throw new TopicQueryError(`query.depth: must be one of ${DEPTHS.join(', ')}`);
    }
    if (grouping !== undefined && typeof grouping !== 'string') {
      throw new TopicQueryError('query.grouping: must be a decimal string');
    }
    const groupTicks = grouping === undefined ? 1 : groupingTicks(grouping, market.units);
    if (groupTicks === undefined) throw new TopicQueryError('query.grouping: is not offered for this pair');
    return {
      query: { instrument: market.units.instrument.name, depth, ...(grouping !== undefined && { grouping }) },
      open: (context) => openBook(market, { depth, groupTicks }, context),
    };
  },
};
