import type { Page, PageQuery } from '../contract/models.ts';

/** Fetches one page of a list: `(page) => sdk.call('listFills', { query: { ...filters, ...page }, signal })`. */
export type FetchPage<T> = (page: Required<PageQuery>) => Promise<Page<T>>;

export interface PagesOptions {
  /** Entries of a page, 1 to 100; default 100, the fewest calls. */
  readonly pageSize?: number;
  /** Default 1. */
  readonly firstPage?: number;
}

const LARGEST_PAGE = 100;

/**
 * Every page of a list, each fetched when it is asked for. Ends after the page that completes the total, or at the first empty one, since
 * lists shrink while they are read. Rejects with the error of the page that could not be fetched.
 */
export async function* pages<T>(
  fetchPage: FetchPage<T>,
  { pageSize = LARGEST_PAGE, firstPage = 1 }: PagesOptions = {},
): AsyncGenerator<Page<T>, void, undefined> {
  for (let pageNum = firstPage; ; pageNum++) {
    const page = await fetchPage({ pageNum, pageSize });
    if (page.list.length === 0) return;
    yield page;
    // The size that the server kept to, which may be less than what was asked for.
    if (pageNum * page.pageSize >= page.total) return;
  }
}

/** Every entry of a list, page by page: `for await (const fill of entries(fetchPage))`. */
export async function* entries<T>(
  fetchPage: FetchPage<T>,
  options?: PagesOptions,
): AsyncGenerator<T, void, undefined> {
  for await (const { list } of pages(fetchPage, options)) yield* list;
}
