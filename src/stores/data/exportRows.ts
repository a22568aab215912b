import { csvFileName, toCsv } from '@tidemark/sdk';
import type { Column, CsvFile } from '@tidemark/sdk';
import type { DataContext } from './context.ts';

const TYPE = 'text/csv;charset=utf-8';

/** Saves rows that are all here as `YYYY_MM_DD_HH_mm_ss.csv` and says so. */
export function exportRows<Row>(
  context: DataContext,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  saveExport(context, fileWith(toCsv(rows, columns)));
}

/** Returns a CSV text as a file with the name of now. */
export function fileWith(text: string): CsvFile {
  return { name: csvFileName(), blob: new Blob([text], { type: TYPE }) };
}

/** Saves a file and says so. */
export function saveExport(context: DataContext, file: CsvFile): void {
  context.save(file);
  context.notify({ kind: 'exported' });
}
