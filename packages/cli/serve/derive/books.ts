import { topicKey, type QueryMembers } from '@tidemark/sdk/contract';
import { MarketFrames, type Session, type SessionEntry } from '@tidemark/streams/session';
import { queryOf } from '../../analysis/keys.ts';
import { GroupedBooks, groupingsOf, type BookFrame } from './groupedBooks.ts';
import type { Scales } from './scales.ts';

/** Depths at which the exchange offers its books. */
export const DEPTHS = [5, 20, 50, 200];

/** Levels a side of the books that pages ask for with a grouping. */
const GROUPED_DEPTH = 50;

/** Books that a session does not hold, made of the deepest that it holds: those of the usual depths, and those of the groupings that are offered. */
export function bookEntries(
  instrument: string,
  { header, entries }: Session,
  keys: readonly string[],
  scales: Scales,
): SessionEntry[] {
  const held = keys
    .map((key) => ({ key, query: queryOf(key) }))
    .filter(
      ({ key, query }) =>
        key.startsWith('orderBook?') && query['instrument'] === instrument && !('grouping' in query),
    )
    .sort((a, b) => Number(b.query['depth']) - Number(a.query['depth']));
  const [deepest] = held;
  if (deepest === undefined) return [];
  const isMissing = (query: QueryMembers): boolean => !keys.includes(topicKey('orderBook', query));
  const frames = new MarketFrames(
    instrument,
    DEPTHS.filter((depth) => depth < Number(deepest.query['depth']) && isMissing({ instrument, depth })),
  );
  const grouped = new GroupedBooks(instrument, GROUPED_DEPTH, {
    groupings: groupingsOf(scales.price)
      .slice(1)
      .filter((grouping) => isMissing({ instrument, depth: GROUPED_DEPTH, grouping })),
    scales,
    startedAt: header.startedAt,
  });
  const prefix = `{"key":${JSON.stringify(deepest.key)},`;
  let last = { epoch: '', seq: 0 };
  return entries.flatMap((entry) => {
    if (entry.kind !== 'in' || !entry.frame.startsWith(prefix)) return [];
    const { kind, epoch, seq, data } = JSON.parse(entry.frame) as BookFrame;
    const { at, wall } = entry;
    const { bids, asks } = data;
    const follows = epoch === last.epoch && seq === last.seq + 1;
    if (kind === 'delta' && !follows && seq <= last.seq) return [];
    last = { epoch, seq };
    const [cut, merged] =
      kind === 'snapshot'
        ? [frames.book(wall, bids, asks), grouped.book(at, bids, asks)]
        : follows
          ? [frames.changes(wall, bids, asks), grouped.changes(at, bids, asks)]
          : [frames.gap(wall), grouped.gap(at)];
    return [...cut.map(({ raw }): SessionEntry => ({ ...entry, frame: raw })), ...merged];
  });
}
