import { toCsv, type Cell } from '@tidemark/sdk/core';
import { serverText, type CsvHeading } from '../../services/content/texts.ts';
import type { Paging, Rows } from '../../views/paging.ts';
import type { Call } from '../contract/bind.ts';
import { clientOf } from '../http/clientHeaders.ts';
import { answerPage } from './paging.ts';

/** A column: its heading in the catalogues, and what an entry shows in it. */
export type CsvColumn<Entry> = readonly [heading: CsvHeading, value: (entry: Entry) => Cell];

const DEFAULT_ROWS = 500;

/**
 * Answers one page of a list as CSV, headed in the caller's language; `X-Next-Cursor` says where the next one begins. Rejects a cursor
 * that names nothing with 10400.
 * @param read finds the rows of the page
 */
export async function answerCsv<Row, Entry>(
  { query, request, reply }: Pick<Call<Partial<Paging>>, 'query' | 'request' | 'reply'>,
  columns: readonly CsvColumn<Entry>[],
  read: (paging: Paging) => Rows<Row> | Promise<Rows<Row>>,
  toEntry: (row: Row) => Entry,
): Promise<string> {
  const { list, nextCursor } = await answerPage({ limit: DEFAULT_ROWS, ...query }, read, toEntry);
  const { language } = clientOf(request.headers);
  const headed = await Promise.all(
    columns.map(async ([heading, value]) => ({ heading: await serverText(language, heading), value })),
  );
  if (nextCursor !== null) reply.header('x-next-cursor', nextCursor);
  return toCsv(list, headed);
}
