import { toCsv, type Cell, type Column } from '@tidemark/sdk/core';
import { serverTexts, type CsvHeading, type CsvUnit, type CsvWord } from '../../services/content/texts.ts';
import type { Paging, Rows } from '../../views/paging.ts';
import type { Call } from '../contract/bind.ts';
import { clientOf } from '../http/clientHeaders.ts';
import { timeWriter, type TimeWriter } from './localTime.ts';
import { answerPage, type PageQuery } from './paging.ts';

/** What cells are written with. */
export interface CellWriter {
  /** In the caller's language. */
  readonly say: (word: CsvWord) => string;
  /** In the caller's time zone. */
  readonly time: TimeWriter;
}

/**
 * A column: its heading in the catalogues, what an entry shows in it, and what that is in, which the heading says. Cells are bare numbers, times in the zone of the
 * heading, or words.
 */
export type CsvColumn<Entry> = readonly [
  heading: CsvHeading,
  value: (entry: Entry, writer: CellWriter) => Cell,
  unit?: CsvUnit | 'zone',
];

/** The page that a call for CSV gets without a limit. */
export const DEFAULT_PAGE = { limit: 500 } as const;

/** Times to the millisecond. */
const ISO = { zone: 'UTC', time: (time: number) => new Date(time).toISOString() };

/** Answers a list that has no pages, as CSV where the call is for that. */
export function answerRows<Row>(
  call: Pick<Call, 'isCsv' | 'request' | 'reply'>,
  columns: readonly CsvColumn<Row>[],
  rows: Row[],
): Row[] | Promise<never> {
  if (!call.isCsv) return rows;
  const { request, reply } = call;
  const read = () => ({ rows, nextCursor: null });
  // The document of such a call says that its answer is a text.
  return answerCsv({ query: {}, request, reply }, columns, read, (row) => row) as Promise<never>;
}

/** Heads columns in the caller's language. @param times `iso` for programs, or as clocks of the caller's zone show them */
export async function headed<Entry>(
  { request: { headers } }: Pick<Call, 'request'>,
  columns: readonly CsvColumn<Entry>[],
  times: 'iso' | 'local',
): Promise<{ readonly columns: readonly Column<Entry>[]; readonly writer: CellWriter }> {
  const { language, timezone } = clientOf(headers);
  const say = await serverTexts(language);
  const { time, zone } = times === 'iso' ? ISO : timeWriter(timezone);
  const writer: CellWriter = { say, time };
  const nameOf = (heading: CsvHeading, unit: CsvUnit | 'zone' | undefined): string => {
    if (unit === undefined) return say(heading);
    return `${say(heading)} (${unit === 'zone' ? zone : say(unit)})`;
  };
  return {
    writer,
    columns: columns.map(([heading, value, unit]) => ({
      heading: nameOf(heading, unit),
      value: (entry) => value(entry, writer),
    })),
  };
}

/**
 * Answers one page of a list as CSV, headed in the caller's language; `X-Next-Cursor` says where the next one begins, and `X-Sort`
 * in which direction. Rejects a cursor that names nothing with 10400.
 * @param read finds the rows of the page
 */
export async function answerCsv<Row, Entry>(
  { query, request, reply }: Pick<Call<PageQuery>, 'query' | 'request' | 'reply'>,
  columns: readonly CsvColumn<Entry>[],
  read: (paging: Paging) => Rows<Row> | Promise<Rows<Row>>,
  toEntry: (row: Row) => Entry,
): Promise<string> {
  return writeCsv(
    { request, reply },
    columns,
    await answerPage({ ...DEFAULT_PAGE, ...query }, read, toEntry),
  );
}

/** Writes one page of rows as CSV, and says in headers where the next one begins. */
export async function writeCsv<Entry>(
  { request, reply }: Pick<Call, 'request' | 'reply'>,
  columns: readonly CsvColumn<Entry>[],
  { list, nextCursor, sort }: Awaited<ReturnType<typeof answerPage<Entry, Entry>>>,
): Promise<string> {
  reply.header('x-sort', sort);
  if (nextCursor !== null) reply.header('x-next-cursor', nextCursor);
  return toCsv(list, (await headed({ request }, columns, 'iso')).columns);
}
