import type { Page, PageQuery } from '../contract/models.ts';

/** Fetches one page of a list: `(page) => sdk.call('listFills', { query: { ...filters, ...page }, signal })`. */
export type FetchPage<T> = (page: PageQuery & { readonly limit: number }) => Promise<Page<T>>;

export interface PagesOptions extends PageQuery {
  /** Entries of a page, 1 to 100; default 100, the fewest calls. */
  readonly limit?: number;
}

const LARGEST_PAGE = 100;

/**
 * Every page of a list, each fetched when it is asked for: from the newest entry back, or, with `after` alone, on from the entry that it
 * names. Whatever comes or goes meanwhile, what was there throughout is there exactly once. Rejects with the error of the page that could not
 * be fetched.
 */
export async function* pages<T>(
  fetchPage: FetchPage<T>,
  { limit = LARGEST_PAGE, before, after }: PagesOptions = {},
): AsyncGenerator<Page<T>, void, undefined> {
  let at: PageQuery = { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  const towards = before === undefined && after !== undefined ? 'after' : 'before';
  for (;;) {
    const page = await fetchPage({ ...at, limit });
    yield page;
    if (page.nextCursor === null) return;
    at = { ...at, [towards]: page.nextCursor };
  }
}

/** Every entry of a list, page by page: `for await (const fill of entries(fetchPage))`. */
export async function* entries<T>(
  fetchPage: FetchPage<T>,
  options?: PagesOptions,
): AsyncGenerator<T, void, undefined> {
  for await (const { list } of pages(fetchPage, options)) yield* list;
}
