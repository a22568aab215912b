import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { toCsv } from '@tidemark/sdk/core';
import type { Paging, Rows, Sort } from '../../views/paging.ts';
import type { Call } from '../contract/bind.ts';
import { answerCsv, headed, type CsvColumn } from './csv.ts';
import { answerPage, sortOf, type PageQuery } from './paging.ts';

/** Rows that are read and written at a time: few enough that other calls wait for milliseconds. */
const PAGE_ROWS = 500;

type ListCall = Pick<Call<PageQuery>, 'query' | 'wantsFile' | 'isCsv' | 'request' | 'reply'>;

type Read<Row> = (paging: Paging) => Rows<Row> | Promise<Rows<Row>>;

/**
 * Answers one page of a list, as CSV where the call is for that, or where a file is wanted all of it as CSV, whatever page the query names, in the order of the pages. Rejects a cursor that names nothing with 10400.
 * @param columns of the file
 * @param read finds the rows of a page
 */
export function answerList<Row, Entry>(
  call: ListCall,
  columns: readonly CsvColumn<Entry>[],
  read: Read<Row>,
  toEntry: (row: Row) => Entry,
): Promise<{ list: Entry[]; nextCursor: string | null; sort: Sort } | Readable> {
  // The document of such a call says that its answer is a text.
  if (call.isCsv) return answerCsv(call, columns, read, toEntry) as Promise<never>;
  return call.wantsFile ? answerFile(call, columns, read, toEntry) : answerPage(call.query, read, toEntry);
}

/** Streams a list as it is now. It is read no faster than it is taken, and no further than its caller stays. */
async function answerFile<Row, Entry>(
  call: ListCall,
  columns: readonly CsvColumn<Entry>[],
  read: Read<Row>,
  toEntry: (row: Row) => Entry,
): Promise<Readable> {
  const { reply } = call;
  const sort = sortOf({ startAt: call.query.startAt, sort: call.query.sort });
  const member = sort === 'oldest' ? 'after' : 'before';
  const first = await read({ limit: PAGE_ROWS, sort, isCounted: true });
  const total = first.counted?.total ?? first.rows.length;
  const { columns: named, writer } = await headed(call, columns, 'local');
  const asOf = first.counted?.asOf;
  const heading = toCsv([], named);
  const text = (rows: readonly Row[]): string => toCsv(rows.map(toEntry), named).slice(heading.length);

  async function* pages(): AsyncGenerator<string> {
    yield heading;
    let page = first;
    let left = sort === 'oldest' ? total : Infinity;
    for (;;) {
      // Behind the last that was counted are those that came meanwhile.
      const rows = page.rows.slice(0, left);
      yield text(rows);
      left -= rows.length;
      if (page.nextCursor === null || left === 0) return;
      // Other calls are answered between the pages.
      await setImmediate();
      page = await read({ limit: PAGE_ROWS, [member]: page.nextCursor, sort, asOf });
    }
  }

  const name = `${writer.time(Date.now()).replaceAll(/[- :]/g, '_')}.csv`;
  reply.header('x-total-count', total);
  reply.header('x-sort', sort);
  reply.header('content-disposition', `attachment; filename="${name}"`);
  reply.type('text/csv; charset=utf-8');
  return Readable.from(pages(), { highWaterMark: 1 });
}
