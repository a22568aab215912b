import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { beyond, firstOf, isCatchingUp, UnknownCursor, type Paging, type Rows } from '../paging.ts';
import type { ViewTables } from './tables.ts';

export interface Period {
  /** Entries at or after it. */
  readonly startAt?: number | undefined;
  /** Entries before it. */
  readonly endAt?: number | undefined;
}

type Column<Table extends keyof ViewTables> = keyof ViewTables[Table] & string;

/** How a table is listed. */
export interface Listing<Table extends keyof ViewTables> {
  readonly table: Table;
  /** Whose entries one list has. */
  readonly of: Column<Table>;
  /** The column that a period is about. */
  readonly time: Column<Table>;
  /** What entries are sorted by, the largest first; together they name an entry of the list. */
  readonly keys: readonly Column<Table>[];
  /** The key that names an entry alone, and is its cursor. A cursor of another list has the values of all keys. */
  readonly id?: Column<Table>;
}

/** What entries of a list must have; what is `undefined` is not asked for. */
export interface Filter<Table extends keyof ViewTables> extends Period {
  readonly equal: { readonly [Name in keyof ViewTables[Table]]?: ViewTables[Table][Name] | undefined };
}

export type Filtered<Table extends keyof ViewTables> = SelectQueryBuilder<ViewTables, Table, object>;

/** One page of a list. Throws {@link UnknownCursor}. */
export async function readPage<Table extends keyof ViewTables>(
  db: Kysely<ViewTables>,
  listing: Listing<Table>,
  { equal, startAt, endAt, ...paging }: Filter<Table> & Paging,
  refine: (list: Filtered<Table>) => Filtered<Table> = (list) => list,
): Promise<Rows<ViewTables[Table]>> {
  const { table, time, keys } = listing;
  const conditions = [
    ...Object.entries(equal).map(([column, value]) => [column, '=', value] as const),
    [time, '>=', startAt] as const,
    [time, '<', endAt] as const,
  ].filter(([, , value]) => value !== undefined);
  let list = conditions.reduce(
    (query, [column, operator, value]) => query.where(column as never, operator, value as never),
    refine(db.selectFrom(table) as unknown as Filtered<Table>),
  );
  for (const member of ['before', 'after'] as const) {
    const cursor = paging[member];
    if (cursor === undefined) continue;
    const values = await valuesOf(db, listing, equal[listing.of], cursor);
    if (values === undefined) throw new UnknownCursor(member);
    list = list.where(beyond(keys, member, values));
  }
  const direction = isCatchingUp(paging) ? 'asc' : 'desc';
  const found = await keys
    .reduce((query, key) => query.orderBy(sql.ref(key), direction), list)
    .selectAll()
    .limit(paging.limit + 1)
    .execute();
  return firstOf(found as unknown as ViewTables[Table][], paging.limit, (row) =>
    (listing.id === undefined ? keys : [listing.id]).map((key) => String(row[key])).join(SEPARATOR),
  );
}

const SEPARATOR = '-';
const NUMBER = /^\d{1,16}$/;
const ROLE = /^(?:maker|taker)$/;

/** The keys of the entry that a cursor names; `undefined` when there is none. */
async function valuesOf<Table extends keyof ViewTables>(
  db: Kysely<ViewTables>,
  { table, of, keys, id }: Listing<Table>,
  owner: unknown,
  cursor: string,
): Promise<readonly unknown[] | undefined> {
  if (id !== undefined) {
    if (!NUMBER.test(cursor)) return undefined;
    const list = db.selectFrom(table) as unknown as Filtered<Table>;
    const named = list
      .where(of as never, '=', owner as never)
      .where(id as never, '=', Number(cursor) as never);
    const row = (await named.selectAll().executeTakeFirst()) as ViewTables[Table] | undefined;
    return row && keys.map((key) => row[key]);
  }
  const parts = cursor.split(SEPARATOR);
  const isWhole =
    parts.length === keys.length &&
    keys.every((key, index) => (key === 'role' ? ROLE : NUMBER).test(parts[index] ?? ''));
  return isWhole
    ? keys.map((key, index) => (key === 'role' ? parts[index] : Number(parts[index])))
    : undefined;
}
