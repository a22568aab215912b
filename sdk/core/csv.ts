/** A value of a cell; null and undefined leave it empty. */
export type Cell = string | number | boolean | null | undefined;

/** A column: its heading and what a row shows in it. */
export interface Column<Row> {
  readonly heading: string;
  readonly value: (row: Row) => Cell;
}

/** A text that a spreadsheet would take for a formula, behind blanks and invisible letters too. */
const FORMULA = /^[\s\0\u200b-\u200f]*[=+\-@]|^[\t\r\n]/;
const NUMBER = /^[+-]\d+(\.\d+)?$/;

function cell(value: Cell): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  // Signs of full width and the like are signs in some languages.
  const isFormula = FORMULA.test(text.normalize('NFKC')) && !NUMBER.test(text);
  const harmless = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Writes rows as CSV (RFC 4180, with a byte order mark so that spreadsheets read UTF-8). */
export function toCsv<Row>(rows: Iterable<Row>, columns: readonly Column<Row>[]): string {
  const lines = [columns.map(({ heading }) => cell(heading))];
  for (const row of rows) lines.push(columns.map(({ value }) => cell(value(row))));
  return `\ufeff${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}
