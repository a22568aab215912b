import { CODE } from '@tidemark/sdk/contract';
import type { Page } from '@tidemark/sdk/contract';
import type { FakeCall } from './calls.ts';
import { hasValues } from './placed.ts';
import { FakeReject } from './reject.ts';

/** How the entries of a list are told apart and narrowed. */
interface Listing<Entry> {
  /** What a page begins or ends at. */
  readonly idOf: (entry: Entry) => string;
  /** Members that a query narrows by; those of the entry by default. */
  readonly valuesOf?: (entry: Entry) => object;
}

/** Members of a query that narrow by no member of an entry: `instrument` has chosen the list. */
const PAGING = new Set(['sort', 'startAt', 'endAt', 'before', 'after', 'limit', 'instrument']);

type Timed = { readonly createdAt?: number; readonly tradedAt?: number };

const timeOf = ({ tradedAt, createdAt }: Timed): number => tradedAt ?? createdAt ?? Infinity;

/**
 * Answers a page of a list as the call asks for it; all of it without a limit. Rejects a cursor that names no entry.
 * @param list newest first
 */
export function pageOf<Entry extends Timed>(
  list: readonly Entry[],
  { query }: FakeCall,
  { idOf, valuesOf = (entry) => entry }: Listing<Entry>,
): Page<Entry> {
  const { sort, startAt, endAt, before, after, limit } = query;
  const values = Object.fromEntries(Object.entries(query).filter(([name]) => !PAGING.has(name)));
  const isOldest =
    sort === undefined
      ? startAt !== undefined || (after !== undefined && before === undefined)
      : sort === 'oldest';
  const placeOf = (member: 'before' | 'after', cursor: string): number => {
    const place = list.findIndex((entry) => idOf(entry) === cursor);
    if (place < 0) throw new FakeReject(CODE.invalid, `${member}: names no entry`, { path: member });
    return place;
  };
  const from = before === undefined ? 0 : placeOf('before', before) + 1;
  const to = after === undefined ? list.length : placeOf('after', after);
  const chosen = list
    .slice(from, Math.max(from, to))
    .filter((entry) => timeOf(entry) >= Number(startAt ?? 0) && timeOf(entry) < Number(endAt ?? Infinity))
    .filter((entry) => hasValues(valuesOf(entry), values));
  const sorted = isOldest ? chosen.toReversed() : chosen;
  const page = limit === undefined ? sorted : sorted.slice(0, Number(limit));
  const last = page.at(-1);
  return {
    list: page,
    nextCursor: last === undefined || page.length === sorted.length ? null : idOf(last),
    sort: isOldest ? 'oldest' : 'newest',
  };
}
