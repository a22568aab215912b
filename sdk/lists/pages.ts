import type { Page, PageQuery } from '../contract/models.ts';

/** Fetches one page of a list: `(page) => sdk.call('listFills', { query: { ...filters, ...page }, signal })`. */
export type FetchPage<T> = (page: PageQuery & { readonly limit: number }) => Promise<Page<T>>;

export interface PagesOptions extends PageQuery {
  /** Entries of a page, 1 to 100; default 100, the fewest calls. */
  readonly limit?: number;
}

const LARGEST_PAGE = 100;

/**
 * Fetches every page of a list when it is asked for, in the order in which the exchange answers: newest first, or oldest first where the
 * query has `startAt`, or `after` without `before`, unless `sort` says otherwise. Whatever comes or goes meanwhile, what was there throughout
 * is there exactly once. Rejects with the error of the page that could not be fetched.
 */
export async function* pages<T>(
  fetchPage: FetchPage<T>,
  { limit = LARGEST_PAGE, ...start }: PagesOptions = {},
): AsyncGenerator<Page<T>, void, undefined> {
  let at = start;
  for (;;) {
    const page = await fetchPage({ ...at, limit });
    yield page;
    if (page.nextCursor === null) return;
    const guess = at.before === undefined && at.after !== undefined ? 'oldest' : 'newest';
    const sort = page.sort ?? at.sort ?? guess;
    at = { ...at, [sort === 'oldest' ? 'after' : 'before']: page.nextCursor };
  }
}

/** Every entry of a list, page by page: `for await (const fill of entries(fetchPage))`. */
export async function* entries<T>(
  fetchPage: FetchPage<T>,
  options?: PagesOptions,
): AsyncGenerator<T, void, undefined> {
  for await (const { list } of pages(fetchPage, options)) yield* list;
}
