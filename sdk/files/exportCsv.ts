import { toCsv, type Column } from '../core/csv.ts';
import { entries, type FetchPage } from '../lists/pages.ts';
import { csvFileName } from './csvFileName.ts';

/** A file ready to be saved. */
export interface CsvFile {
  readonly name: string;
  readonly blob: Blob;
}

const TYPE = 'text/csv;charset=utf-8';

/** Where the next rows of a list begin that does not come in one answer. */
const NEXT_CURSOR = 'X-Next-Cursor';

/** Which rows come first. */
const SORT = 'X-Sort';

/** The first record of a CSV text, in which quoted line breaks are no end. */
const HEAD = /^(?:"(?:[^"]|"")*"|[^"\r\n])*(?:\r?\n|$)/;

/** Reading a text takes the mark off by which spreadsheets recognise UTF-8. */
const MARK = '\ufeff';

/** What a call for rows of a CSV text is given besides its filters. */
export interface CsvRows {
  /** Rows of a list that comes newest first; absent for the first rows. */
  readonly before?: string;
  /** Rows of a list that comes oldest first; absent for the first rows. */
  readonly after?: string;
  readonly onHeaders: (headers: Headers) => void;
}

/** Fetches some rows of a list: `({ onHeaders, ...rows }) => sdk.call('exportFills', { query: { ...filters, ...rows }, onHeaders })`. */
export type FetchCsv = (rows: CsvRows) => Promise<string>;

/**
 * Fetches a whole list that the exchange itself writes as CSV, as often as it names a next cursor, under one heading. Rejects with the
 * error of the call that failed.
 */
export async function downloadCsv(fetchCsv: FetchCsv, now?: Date): Promise<CsvFile> {
  const texts: string[] = [];
  let next: Pick<CsvRows, 'before' | 'after'> | undefined = {};
  do {
    const rows: CsvRows = { ...next, onHeaders: (headers) => (next = nextOf(headers)) };
    next = undefined;
    const text = await fetchCsv(rows);
    texts.push(texts.length === 0 ? text : text.replace(HEAD, ''));
  } while (next !== undefined);
  return { name: csvFileName(now), blob: new Blob([MARK, ...texts], { type: TYPE }) };
}

function nextOf(headers: Headers): Pick<CsvRows, 'before' | 'after'> | undefined {
  const cursor = headers.get(NEXT_CURSOR);
  if (cursor === null) return undefined;
  return headers.get(SORT) === 'oldest' ? { after: cursor } : { before: cursor };
}

/** Fetches a whole list, page by page, and writes it as CSV. */
export async function exportCsv<Row>(
  fetchPage: FetchPage<Row>,
  columns: readonly Column<Row>[],
  now?: Date,
): Promise<CsvFile> {
  const rows: Row[] = [];
  for await (const row of entries(fetchPage)) rows.push(row);
  return { name: csvFileName(now), blob: new Blob([toCsv(rows, columns)], { type: TYPE }) };
}

/** Lets the browser save a file. */
export function saveFile({ name, blob }: CsvFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked at once, some browsers save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
