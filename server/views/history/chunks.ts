/** Rows per statement: keeps rows of twenty columns well under the parameter limits of SQLite and PostgreSQL. */
const CHUNK = 400;

/** Splits rows into as many as one statement may write. */
export function* chunks<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK);
}
