import type { Paging } from '../../views/history/paging.ts';

const DEFAULT_PAGE_SIZE = 10;

/** Fills in the defaults: the first page, ten entries. */
export function pagingOf(query: { pageNum?: number | undefined; pageSize?: number | undefined }): Paging {
  return { pageNum: query.pageNum ?? 1, pageSize: query.pageSize ?? DEFAULT_PAGE_SIZE };
}

/** One page of a list, as every list of the API comes. */
export function pageOf<Entry>(list: Entry[], total: number, { pageNum, pageSize }: Paging) {
  return { list, pageNum, pageSize, total };
}
