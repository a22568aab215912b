import { CompiledQuery, type Insertable, type Transaction } from 'kysely';

/** Rows of one statement, as many as there are for: so there are few texts, and none has more parameters than SQLite takes. */
const SIZES = [256, 64, 16, 4, 1] as const;

/** Texts of statements by table and number of rows: to build one anew costs more than to run it. */
const texts = new Map<string, string>();

type Value = string | number | null;

/**
 * Writes many rows of a table, which may not be there: faster than Kysely's own inserts, whose texts and parameters are put together anew for each.
 * @param or - what happens to a row of the same key
 */
export async function insertRows<
  Tables,
  Name extends keyof Tables & string,
  Row extends Insertable<Tables[Name]>,
>(
  trx: Transaction<Tables>,
  table: Name,
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
  or: '' | ' OR REPLACE' = '',
): Promise<void> {
  for (let start = 0; start < rows.length;) {
    const size = SIZES.find((each) => each <= rows.length - start) ?? 1;
    const text = textOf(`INSERT${or} INTO "${table}"`, columns, size);
    const values: Value[] = [];
    for (const row of rows.slice(start, start + size))
      for (const column of columns) values.push(row[column] as Value);
    await trx.executeQuery(CompiledQuery.raw(text, values));
    start += size;
  }
}

function textOf(verb: string, columns: readonly string[], rows: number): string {
  const name = `${verb} ${rows}`;
  const known = texts.get(name);
  if (known !== undefined) return known;
  const places = `(${columns.map(() => '?').join(', ')})`;
  const names = columns.map((column) => `"${column}"`).join(', ');
  const text = `${verb} (${names}) VALUES ${Array.from({ length: rows }, () => places).join(', ')}`;
  texts.set(name, text);
  return text;
}
