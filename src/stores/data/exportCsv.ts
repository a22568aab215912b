import { csvFileName, downloadCsv, exportCsv, toCsv } from '@tidemark/sdk';
import type { Column, CsvFile, FetchPage, RawInit } from '@tidemark/sdk';
import type { DataContext } from './context.ts';
import { failureNotice } from './context.ts';
import { callEndpoint } from './endpoint.ts';
import type { CsvOperation, ListEndpoint } from './endpoint.ts';
import { outcomeFrom } from './latest.ts';

export interface ListExport<Entry> {
  readonly api: ListEndpoint;
  /** What writes the list as CSV, where an operation does. */
  readonly csvApi: CsvOperation | undefined;
  readonly filters: object;
  /** Query members of the page on screen. */
  readonly paging: NonNullable<RawInit['query']>;
  readonly fetchPage: FetchPage<Entry>;
  readonly columns: readonly Column<Entry>[] | undefined;
}

/**
 * Saves a list as `YYYY_MM_DD_HH_mm_ss.csv` and says so: what its CSV operation writes of all its rows, else all its pages in the given
 * columns, or the text that a custom endpoint writes by itself.
 */
export async function exportList<Entry>(context: DataContext, list: ListExport<Entry>): Promise<void> {
  const file = fileOf(context, list);
  const outcome = await outcomeFrom(file);
  if (outcome.ok) return saveExport(context, outcome.data);
  const notice = failureNotice(outcome.error);
  if (notice !== undefined) context.notify(notice);
}

function fileOf<Entry>({ sdk }: DataContext, list: ListExport<Entry>): Promise<CsvFile> {
  const { api, csvApi, filters, paging, fetchPage, columns = [] } = list;
  const written = csvApi ?? (columns.length === 0 && typeof api !== 'string' ? api : undefined);
  if (written === undefined) return exportCsv(fetchPage, columns);
  const shown = csvApi === undefined ? paging : {};
  return downloadCsv(async ({ onHeaders, ...rows }) => {
    const init = { query: { ...filters, ...shown, ...rows }, as: 'text', onHeaders } as const;
    return String(await callEndpoint(sdk, written, init));
  });
}

/** The same for rows that are all here already. */
export function exportRows<Row>(
  context: DataContext,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  const blob = new Blob([toCsv(rows, columns)], { type: 'text/csv;charset=utf-8' });
  saveExport(context, { name: csvFileName(), blob });
}

function saveExport(context: DataContext, file: CsvFile): void {
  context.save(file);
  context.notify({ kind: 'exported' });
}
