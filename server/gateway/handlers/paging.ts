import { CODE } from '@tidemark/sdk/contract';
import { UnknownCursor, type Paging, type Rows } from '../../views/paging.ts';
import { ApiError } from '../http/apiError.ts';

const DEFAULT_LIMIT = 10;

/**
 * Answers one page of a list, as every list of the API comes. Rejects a cursor that names nothing with 10400.
 * @param read finds the rows of the page
 */
export async function answerPage<Row, Entry>(
  query: Partial<Paging>,
  read: (paging: Paging) => Rows<Row> | Promise<Rows<Row>>,
  toEntry: (row: Row) => Entry,
): Promise<{ list: Entry[]; nextCursor: string | null }> {
  const { before, after, limit = DEFAULT_LIMIT } = query;
  const { rows, nextCursor } = await naming(() => read({ before, after, limit }));
  return { list: rows.map(toEntry), nextCursor };
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
