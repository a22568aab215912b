import { topics } from '@tidemark/streams';
import type { OrderBook } from '@tidemark/streams';
import type { SessionEntry } from '@tidemark/streams/session';
import type { Range } from '../times/timeOptions.ts';
import { queryOf } from './keys.ts';

/** The best prices at a moment, in milliseconds since the start; a side that is empty has none. */
export interface Top {
  readonly at: number;
  readonly bid: number | undefined;
  readonly ask: number | undefined;
}

/** The best prices of a book over time: as they stood at the end of each of `count` equal parts of the session, or of a part of it in milliseconds. */
export function topsOf(
  entries: readonly SessionEntry[],
  key: string,
  count: number,
  { from = 0, to = (entries.at(-1)?.at ?? 0) / 1_000 }: Range = {},
): Top[] {
  const length = to - from;
  const endOf = (part: number): number => from + (length * part) / count;
  const book = topics.orderBook.accumulate.create(queryOf(key) as never);
  const tops: Top[] = [];
  let isWhole = false;
  let seq = 0;
  const note = (until: number): void => {
    while (tops.length < count && endOf(tops.length + 1) < until)
      tops.push(topAt(book.view(), isWhole, endOf(tops.length + 1)));
  };
  const prefix = `{"key":${JSON.stringify(key)},`;
  for (const entry of entries) {
    if (entry.kind === 'close') {
      note(entry.at / 1_000);
      isWhole = false;
      continue;
    }
    if (entry.kind !== 'in' || !entry.frame.startsWith(prefix)) continue;
    note(entry.at / 1_000);
    const frame = JSON.parse(entry.frame) as { kind: string; seq: number; data: never };
    if (frame.kind === 'snapshot') isWhole = book.reset(frame.data);
    else isWhole = isWhole && frame.seq === seq + 1 && book.apply(frame.data);
    seq = frame.seq;
  }
  note(Infinity);
  return tops;
}

function topAt({ bids, asks }: OrderBook, isWhole: boolean, at: number): Top {
  const price = (level: { readonly price: string } | undefined): number | undefined =>
    level === undefined || !isWhole ? undefined : Number(level.price);
  return { at, bid: price(bids[0]), ask: price(asks[0]) };
}
