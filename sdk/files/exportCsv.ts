import type { RawInit, Sdk } from '../client/calls.ts';
import { entries, type FetchPage } from '../lists/pages.ts';
import { csvFileName, toCsv, type Column } from './csv.ts';

/** A file ready to be saved. */
export interface CsvFile {
  readonly name: string;
  readonly blob: Blob;
}

const TYPE = 'text/csv;charset=utf-8';

/** Fetches a list that the exchange itself writes as CSV. */
export async function downloadCsv(
  sdk: Pick<Sdk, 'request'>,
  path: string,
  init: Omit<RawInit, 'as' | 'body' | 'bodyType'> = {},
  now?: Date,
): Promise<CsvFile> {
  const text = await sdk.request('GET', path, { ...init, as: 'text' });
  return { name: csvFileName(now), blob: new Blob([text], { type: TYPE }) };
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
