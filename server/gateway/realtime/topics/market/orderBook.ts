import { bookChecksum } from '@tidemark/sdk/contract';
import { BookWindow } from '../../../../views/market/bookWindow.ts';
import type { MarketView } from '../../../../views/market/marketView.ts';
import { groupingTicks } from '../../../../wire/grouping.ts';
import { toBook, toLevel } from '../../../../wire/market.ts';
import type { Publisher } from '../../channel.ts';
import { onlyMembers, marketOf, TopicQueryError, type PublisherContext, type Topic } from '../../topic.ts';

const DEPTHS = [5, 20, 50, 200];
const CHECKSUM_EVERY_DELTAS = 20;
const CHECKSUM_EVERY_MS = 1_000;

interface BookQuery {
  readonly depth: number;
  readonly groupTicks: number;
}

function openBook(
  { units, book }: MarketView,
  { depth, groupTicks }: BookQuery,
  { views, now, changed }: PublisherContext,
): Publisher {
  const bids = new BookWindow(book.bids, depth, groupTicks);
  const asks = new BookWindow(book.asks, depth, groupTicks);
  let deltas = 0;
  let checkedAt = now();
  const close = views.changes.book.on(units.instrument.id, ({ side, price }) => {
    if ((side === 'buy' ? bids : asks).note(price)) changed();
  });
  const snapshot = () => {
    const whole = toBook({ bids: bids.levels, asks: asks.levels }, units);
    return { ...whole, fullChecksum: bookChecksum(whole.bids, whole.asks, depth) };
  };

  const checksums = (): { checksum?: number; fullChecksum?: number } => {
    deltas += 1;
    if (deltas < CHECKSUM_EVERY_DELTAS && now() - checkedAt < CHECKSUM_EVERY_MS) return {};
    deltas = 0;
    checkedAt = now();
    const { checksum, fullChecksum } = snapshot();
    return { checksum, fullChecksum };
  };

  return {
    snapshot,
    delta() {
      const changes = { bids: bids.take(), asks: asks.take() };
      if (changes.bids.length === 0 && changes.asks.length === 0) return undefined;
      return {
        bids: changes.bids.map((level) => toLevel(level, units)),
        asks: changes.asks.map((level) => toLevel(level, units)),
        ...checksums(),
      };
    },
    close,
  };
}

/** The best levels of a pair's book, optionally grouped; every delta leaves exactly the best `depth` levels. */
export const orderBook: Topic = {
  name: 'orderBook',
  isPrivate: false,
  conflateMs: 50,
  resolve(query, views) {
    onlyMembers(query, 'instrument', 'depth', 'grouping');
    const market = marketOf(query, views);
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
