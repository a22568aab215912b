import { topicKey, type BookLevel } from '@tidemark/sdk/contract';
import { MarketFrames, type SessionEntry } from '@tidemark/streams/session';
import { queryOf } from '../../analysis/keys.ts';

/** Depths at which the exchange offers its books. */
export const DEPTHS = [20, 50, 200];

interface BookFrame {
  readonly seq: number;
  readonly epoch: string;
  readonly kind: 'snapshot' | 'delta';
  readonly data: { readonly bids: readonly BookLevel[]; readonly asks: readonly BookLevel[] };
}

/** The depths of a book that a session does not hold, made of the deepest that it holds. */
export function bookEntries(
  instrument: string,
  entries: readonly SessionEntry[],
  keys: readonly string[],
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
  const missing = DEPTHS.filter(
    (depth) =>
      depth < Number(deepest.query['depth']) && !keys.includes(topicKey('orderBook', { instrument, depth })),
  );
  if (missing.length === 0) return [];
  const frames = new MarketFrames(instrument, missing);
  const prefix = `{"key":${JSON.stringify(deepest.key)},`;
  let last = { epoch: '', seq: 0 };
  return entries.flatMap((entry) => {
    if (entry.kind !== 'in' || !entry.frame.startsWith(prefix)) return [];
    const { kind, epoch, seq, data } = JSON.parse(entry.frame) as BookFrame;
    const follows = epoch === last.epoch && seq === last.seq + 1;
    if (kind === 'delta' && !follows && seq <= last.seq) return [];
    last = { epoch, seq };
    const made =
      kind === 'snapshot'
        ? frames.book(entry.wall, data.bids, data.asks)
        : follows
          ? frames.changes(entry.wall, data.bids, data.asks)
          : frames.gap(entry.wall);
    return made.map(({ raw }): SessionEntry => ({ ...entry, frame: raw }));
  });
}
