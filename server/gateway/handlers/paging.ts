import { CODE } from '@tidemark/sdk/contract';
import { isCatchingUp, UnknownCursor, type Paging, type Rows, type Sort } from '../../views/paging.ts';
import { ApiError } from '../http/apiError.ts';

const DEFAULT_LIMIT = 10;

/** How a call asks for a page: `startAt` has the oldest entries come first, unless `sort` says otherwise. */
export interface PageQuery extends Partial<Paging> {
  readonly startAt?: number | undefined;
}

/** Which entries come first in the answer to a call. */
export function sortOf({ startAt, sort, ...cursors }: PageQuery): Sort {
  if (sort !== undefined) return sort;
  return startAt !== undefined || isCatchingUp(cursors) ? 'oldest' : 'newest';
}

/**
 * Answers one page of a list, as every list of the API comes. Rejects a cursor that names nothing with 10400.
 * @param read finds the rows of the page
 */
export async function answerPage<Row, Entry>(
  query: PageQuery,
  read: (paging: Paging) => Rows<Row> | Promise<Rows<Row>>,
  toEntry: (row: Row) => Entry,
): Promise<{ list: Entry[]; nextCursor: string | null; sort: Sort }> {
  const { before, after, limit = DEFAULT_LIMIT } = query;
  const sort = sortOf(query);
  const { rows, nextCursor } = await naming(() => read({ before, after, limit, sort }));
  return { list: rows.map(toEntry), nextCursor, sort };
}

/** What is found by a cursor. Rejects one that names nothing with 10400. */
export async function naming<Found>(read: () => Found | Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnknownCursor) throw new ApiError(CODE.invalid, error.message);
    throw error;
  }
}
