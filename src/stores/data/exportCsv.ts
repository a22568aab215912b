import { csvFileName, downloadCsv, exportCsv, toCsv } from '@tidemark/sdk';
import type { Column, CsvFile, FetchPage, RawInit } from '@tidemark/sdk';
import type { DataContext } from './context.ts';
import { failureNotice } from './context.ts';
import type { ListEndpoint } from './endpoint.ts';
import { outcomeFrom } from './latest.ts';

export interface ListExport<Entry> {
  readonly api: ListEndpoint;
  /** Filters and paging. */
  readonly query: NonNullable<RawInit['query']>;
  readonly fetchPage: FetchPage<Entry>;
  readonly columns: readonly Column<Entry>[] | undefined;
}

/**
 * Saves a list as `YYYY_MM_DD_HH_mm_ss.csv` and says so: all its pages in the given columns, or the text that a
 * custom endpoint writes by itself.
 */
export async function exportList<Entry>(
  context: DataContext,
  { api, query, fetchPage, columns = [] }: ListExport<Entry>,
): Promise<void> {
  const isWritten = columns.length === 0 && typeof api !== 'string';
  const file = isWritten ? downloadCsv(context.sdk, api.path, { query }) : exportCsv(fetchPage, columns);
  const outcome = await outcomeFrom(file);
  if (outcome.ok) return saveExport(context, outcome.data);
  const notice = failureNotice(outcome.error);
  if (notice !== undefined) context.notify(notice);
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
