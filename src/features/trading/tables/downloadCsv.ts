import type { Column } from './column.ts';
import { csvFileName, toCsv } from './csv.ts';

/** The rows as they are on screen: same columns, same order, same filter. */
export function tableCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return toCsv([
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map((column) => column.csv(row))),
  ]);
}

/** Saves a table as a file; spreadsheets recognise UTF-8 by its mark at the start. */
export function downloadCsv(csv: string, now: Date): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = csvFileName(now);
  link.click();
  // The download has begun by then, in every browser.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
