import type { ListSort } from '@tidemark/sdk';
import { hasPageNumbers } from './endpoint.ts';
import type { ListEndpoint } from './endpoint.ts';

/** A page as lists keep it. */
export interface ReadPage<Entry> {
  readonly page: { current: number; size: number; total: number | undefined };
  readonly items: readonly Entry[];
  /** Where the next page begins; `null` after the last. */
  readonly next: string | null;
}

/** Which page is asked for: where it begins (`undefined`: at the newest entry), and how many entries it has. */
export interface Place {
  readonly start: string | undefined;
  readonly size: number;
}

/**
 * How a page is asked for: by cursor, or by number as the specification's generic list, where a page begins at its number.
 */
export function pageQuery(api: ListEndpoint, { start, size }: Place) {
  if (hasPageNumbers(api)) return { pageNum: numberOf(start), pageSize: size };
  return { ...(start !== undefined && { before: start }), limit: size };
}

/** Filters of a list of the contract as screens want it: newest first, also of a period, which comes oldest first by itself. */
export function newestFirst<Filters extends object>(filters: Filters): Filters & { sort?: ListSort } {
  return 'startAt' in filters && filters.startAt !== undefined ? { ...filters, sort: 'newest' } : filters;
}

function numberOf(start: string | undefined): number {
  return start === undefined ? 1 : Number(start);
}

/**
 * Reads `{ list, nextCursor }` of the contract or `{ list, pageNum, pageSize, total }` of a generic list. What is missing is what was asked
 * for; an answer without a list is reported and read as an empty one.
 */
export function readPage<Entry>(
  api: ListEndpoint,
  data: unknown,
  asked: { readonly current: number; readonly size: number },
  onMissing: () => void,
): ReadPage<Entry> {
  const { list, nextCursor, pageNum, pageSize, total } = (data ?? {}) as Readonly<Record<string, unknown>>;
  if (!Array.isArray(list)) onMissing();
  const items = (Array.isArray(list) ? list : []) as readonly Entry[];
  if (!hasPageNumbers(api)) {
    const next = typeof nextCursor === 'string' ? nextCursor : null;
    return { items, next, page: { current: asked.current, size: asked.size, total: undefined } };
  }
  const page = {
    current: typeof pageNum === 'number' ? pageNum : asked.current,
    size: typeof pageSize === 'number' ? pageSize : asked.size,
    total: typeof total === 'number' ? total : items.length,
  };
  const isLast = items.length === 0 || page.current * page.size >= page.total;
  return { items, page, next: isLast ? null : String(page.current + 1) };
}
