import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import {
  beyond,
  firstOf,
  isCatchingUp,
  UnknownCursor,
  type Counted,
  type Paging,
  type Rows,
} from '../paging.ts';
import type { ViewTables } from './tables.ts';

export interface Period {
  /** Entries at or after it. */
  readonly startAt?: number | undefined;
  /** Entries before it. */
  readonly endAt?: number | undefined;
}

type Column<Table extends keyof Tables, Tables> = keyof Tables[Table] & string;

/** How a table is listed. */
export interface Listing<Table extends keyof Tables, Tables = ViewTables> {
  readonly table: Table;
  /** Whose entries one list has. */
  readonly of: Column<Table, Tables>;
  /** What entries are sorted by, the largest first; together they name an entry of the list. A period is about the first. */
  readonly keys: readonly [Column<Table, Tables>, ...Column<Table, Tables>[]];
  /** The key that names an entry alone, and is its cursor. A cursor of another list has the values of all keys. */
  readonly id?: Column<Table, Tables>;
  /** When an entry came to the list, where that is not the first key: nothing changes it afterwards. */
  readonly cameAt?: Column<Table, Tables>;
}

/** What entries of a list must have; what is `undefined` is not asked for. */
export interface Filter<Table extends keyof Tables, Tables = ViewTables> extends Period {
  readonly equal: { readonly [Name in keyof Tables[Table]]?: Tables[Table][Name] | undefined };
}

export type Filtered<Table extends keyof Tables, Tables = ViewTables> = SelectQueryBuilder<
  Tables,
  Table,
  object
>;

/** One page of a list. Throws {@link UnknownCursor}. */
export async function readPage<Table extends keyof Tables & string, Tables = ViewTables>(
  db: Kysely<Tables>,
  listing: Listing<Table, Tables>,
  { equal, ...query }: Filter<Table, Tables> & Paging,
  refine: (list: Filtered<Table, Tables>) => Filtered<Table, Tables> = (list) => list,
): Promise<Rows<Tables[Table]>> {
  const { table, keys } = listing;
  const own = Object.entries(equal)
    .filter(([, value]) => value !== undefined)
    .reduce(
      (list, [column, value]) => list.where(column as never, '=', value as never),
      refine(db.selectFrom(table as never) as unknown as Filtered<Table, Tables>),
    );
  const newest = await boundOf(db, listing, query, 'before', equal[listing.of]);
  const oldest = await boundOf(db, listing, query, 'after', equal[listing.of]);
  const list = [newest, oldest].reduce(
    (bounded, bound) => (bound === undefined ? bounded : bounded.where(bound)),
    own,
  );
  const counted = query.isCounted === true ? await countOf(list, listing) : undefined;
  const direction = isCatchingUp(query) ? 'asc' : 'desc';
  const found = await keys
    .reduce(
      (query, key) => query.orderBy(sql.ref(key), direction),
      asOf(list, listing, counted?.asOf ?? query.asOf),
    )
    .selectAll()
    .limit(query.limit + 1)
    .execute();
  const rows = firstOf(found as unknown as Tables[Table][], query.limit, (row) =>
    cursorOf(listing, row as object),
  );
  return counted === undefined ? rows : { ...rows, counted };
}

/** What names an entry as `before` and `after`. */
export function cursorOf(
  { id, keys }: { readonly id?: string; readonly keys: readonly string[] },
  row: object,
): string {
  const members = row as Readonly<Record<string, unknown>>;
  return (id === undefined ? keys : [id]).map((key) => String(members[key])).join(SEPARATOR);
}

/** Leaves out what came to a list after a time. */
function asOf<Table extends keyof Tables & string, Tables>(
  list: Filtered<Table, Tables>,
  { cameAt }: Listing<Table, Tables>,
  time: number | undefined,
): Filtered<Table, Tables> {
  return cameAt === undefined || time === undefined
    ? list
    : list.where(sql<SqlBool>`${sql.ref(cameAt)} <= ${time}`);
}

/** How many entries there are, and when the last of them came. */
async function countOf<Table extends keyof Tables & string, Tables>(
  list: Filtered<Table, Tables>,
  { cameAt }: Listing<Table, Tables>,
): Promise<Counted> {
  const last = cameAt === undefined ? sql<null>`NULL` : sql<number | null>`max(${sql.ref(cameAt)})`;
  const counted = list.select([sql<number>`count(*)`.as('total'), last.as('came')]);
  const { total, came } = (await counted.executeTakeFirstOrThrow()) as {
    readonly total: number;
    readonly came: number | null;
  };
  return { total, asOf: came ?? undefined };
}

/**
 * Where a list ends on one side: at the cursor or at the end of the period, whichever is nearer. Of both, SQLite might follow the
 * farther one and pass over everything up to the nearer. Throws {@link UnknownCursor}.
 */
async function boundOf<Table extends keyof Tables & string, Tables>(
  db: Kysely<Tables>,
  listing: Listing<Table, Tables>,
  { startAt, endAt, ...paging }: Period & Paging,
  member: 'before' | 'after',
  owner: unknown,
): Promise<RawBuilder<SqlBool> | undefined> {
  const [time] = listing.keys;
  const limit = member === 'before' ? endAt : startAt;
  const operator = sql.raw(member === 'before' ? '<' : '>=');
  const ofPeriod = limit === undefined ? undefined : sql<SqlBool>`${sql.ref(time)} ${operator} ${limit}`;
  const cursor = paging[member];
  if (cursor === undefined) return ofPeriod;
  const values = await valuesOf(db, listing, owner, cursor);
  if (values === undefined) throw new UnknownCursor(member);
  const at = Number(values[0]);
  const isNearer = limit === undefined || (member === 'before' ? at < limit : at >= limit);
  return isNearer ? beyond(listing.keys, member, values) : ofPeriod;
}

const SEPARATOR = '-';
const NUMBER = /^\d{1,16}$/;
const ROLE = /^(?:maker|taker)$/;

/** The keys of the entry that a cursor names; `undefined` when there is none. */
async function valuesOf<Table extends keyof Tables & string, Tables>(
  db: Kysely<Tables>,
  { table, of, keys, id }: Listing<Table, Tables>,
  owner: unknown,
  cursor: string,
): Promise<readonly unknown[] | undefined> {
  if (id !== undefined) {
    if (!NUMBER.test(cursor)) return undefined;
    const list = db.selectFrom(table as never) as unknown as Filtered<Table, Tables>;
    const named = list
      .where(of as never, '=', owner as never)
      .where(id as never, '=', Number(cursor) as never);
    const row = (await named.selectAll().executeTakeFirst()) as Tables[Table] | undefined;
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
