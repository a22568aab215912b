/** A value of a cell; null and undefined leave it empty. */
export type Cell = string | number | boolean | null | undefined;

/** A column: its heading and what a row shows in it. */
export interface Column<Row> {
  readonly heading: string;
  readonly value: (row: Row) => Cell;
}

/** A text that a spreadsheet would take for a formula, in letters of full width too; numbers with a sign are left alone. */
const FORMULA = /^(?![+-]\d+(\.\d+)?$)[=+\-@＝＋－＠\t\r\n]/;

function cell(value: Cell): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Writes rows as CSV (RFC 4180, with a byte order mark so that spreadsheets read UTF-8). */
export function toCsv<Row>(rows: Iterable<Row>, columns: readonly Column<Row>[]): string {
  const lines = [columns.map(({ heading }) => cell(heading))];
  for (const row of rows) lines.push(columns.map(({ value }) => cell(value(row))));
  return `\ufeff${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}
