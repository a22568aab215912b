const pad = (value: number): string => String(value).padStart(2, '0');

/** RFC 4180 with CRLF; a cell that a spreadsheet would run as a formula is quoted with a leading apostrophe. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(toCell).join(',')).join('\r\n') + '\r\n';
}

function toCell(value: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** File name of an export made at `time`, in the visitor's time zone: `YYYY_MM_DD_HH_mm_ss.csv`. */
export function csvFileName(time: Date): string {
  const day = `${time.getFullYear()}_${pad(time.getMonth() + 1)}_${pad(time.getDate())}`;
  return `${day}_${pad(time.getHours())}_${pad(time.getMinutes())}_${pad(time.getSeconds())}.csv`;
}
