import { CompiledQuery, type Insertable, type Transaction } from 'kysely';

/** Rows of one statement, as many as there are for: so there are few texts, and none has more parameters than SQLite takes. */
const SIZES = [256, 64, 16, 4, 1] as const;

/** Texts of statements by table and number of rows: to build one anew costs more than to run it. */
const texts = new Map<string, string>();

type Value = string | number | null;

/** What happens to a row of the same key: it is replaced, or some of its columns are set. Otherwise the statement fails. */
export type OnConflict<Column extends string> =
  '' | ' OR REPLACE' | ' OR IGNORE' | { readonly key: readonly Column[]; readonly set: readonly Column[] };

/**
 * Writes many rows of a table, which may not be there: faster than Kysely's own inserts, whose texts and parameters are put together anew for each.
 * @param onConflict - the same for each list of columns of a table
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
  onConflict: OnConflict<keyof Row & string> = '',
): Promise<void> {
  const [or, set] = typeof onConflict === 'string' ? [onConflict, ''] : ['', upsert(onConflict)];
  for (let start = 0; start < rows.length;) {
    const size = SIZES.find((each) => each <= rows.length - start) ?? 1;
    const text = textOf(`INSERT${or} INTO "${table}"`, columns, { rows: size, set });
    const values: Value[] = [];
    for (const row of rows.slice(start, start + size))
      for (const column of columns) values.push(row[column] as Value);
    await trx.executeQuery(CompiledQuery.raw(text, values));
    start += size;
  }
}

function textOf(
  verb: string,
  columns: readonly string[],
  { rows, set }: { readonly rows: number; readonly set: string },
): string {
  const name = `${verb} ${rows}${set}`;
  const known = texts.get(name);
  if (known !== undefined) return known;
  const places = `(${columns.map(() => '?').join(', ')})`;
  const text = `${verb} (${quoted(columns)}) VALUES ${Array.from({ length: rows }, () => places).join(', ')}${set}`;
  texts.set(name, text);
  return text;
}

function upsert({ key, set }: Exclude<OnConflict<string>, string>): string {
  if (set.length === 0) return ` ON CONFLICT (${quoted(key)}) DO NOTHING`;
  const assignments = set.map((column) => `"${column}" = excluded."${column}"`).join(', ');
  return ` ON CONFLICT (${quoted(key)}) DO UPDATE SET ${assignments}`;
}

function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
