import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';

/** Which entries of a list come first. */
export type Sort = 'newest' | 'oldest';

/** Which page of a list: cursors are those of {@link Rows.nextCursor}. */
export interface Paging {
  /** Only entries older than the one it names. */
  readonly before?: string | undefined;
  /** Only entries newer than the one it names. */
  readonly after?: string | undefined;
  /** `oldest` for `after` without `before`, and `newest` otherwise, unless it is given. */
  readonly sort?: Sort | undefined;
  readonly limit: number;
  /** Counts the whole list besides: see {@link Rows.counted}. */
  readonly isCounted?: boolean | undefined;
  /** Leaves out what came to the list after it was counted: the time that was told then. */
  readonly asOf?: number | undefined;
}

/** A list as it was counted. */
export interface Counted {
  /** How many entries it has, with those of the page. */
  readonly total: number;
  /** For the further pages, where entries come to the middle of a list; `undefined` where they come to its beginning alone. */
  readonly asOf?: number | undefined;
}

export interface Rows<Row> {
  readonly rows: readonly Row[];
  /** Names the last of them; `null` when nothing lies beyond it. */
  readonly nextCursor: string | null;
  /** Of a page that was asked to count. */
  readonly counted?: Counted | undefined;
}

/** A cursor that names no entry of the list. */
export class UnknownCursor extends Error {
  override readonly name = 'UnknownCursor';
  readonly member: 'before' | 'after';

  constructor(member: 'before' | 'after') {
    super(`${member}: names no entry of this list`);
    this.member = member;
  }
}

/** Whether pages go towards the newest entry. */
export function isCatchingUp({ before, after, sort }: Omit<Paging, 'limit'>): boolean {
  return sort === undefined ? before === undefined && after !== undefined : sort === 'oldest';
}

/** The page of what was found; one row beyond the limit tells that there is a next one. */
export function firstOf<Row>(
  found: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): Rows<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: last === undefined || found.length <= limit ? null : cursorOf(last) };
}

/** How many rows there are of a query, whose entries come to the beginning of its list alone. */
export async function countedOf<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<Counted> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('total'));
  const { total } = (await counted.executeTakeFirstOrThrow()) as { readonly total: number };
  return { total };
}

/** That a row lies on one side of an entry, in the order of the keys. */
export function beyond(
  keys: readonly string[],
  member: 'before' | 'after',
  values: readonly unknown[],
): RawBuilder<SqlBool> {
  const side = sql.raw(member === 'before' ? '<' : '>');
  return sql<SqlBool>`(${sql.join(keys.map((key) => sql.ref(key)))}) ${side} (${sql.join(values)})`;
}

/** The whole number that a cursor is; `undefined` without one. Throws {@link UnknownCursor}. */
export function idIn(paging: Paging, member: 'before' | 'after'): number | undefined {
  const text = paging[member];
  if (text !== undefined && !/^\d{1,16}$/.test(text)) throw new UnknownCursor(member);
  return text === undefined ? undefined : Number(text);
}

/** One page of entries that are all at hand, by their ids. */
export function pageById<Entry>(
  entries: readonly Entry[],
  idOf: (entry: Entry) => number,
  paging: Paging,
): Rows<Entry> {
  const before = idIn(paging, 'before') ?? Infinity;
  const after = idIn(paging, 'after') ?? -Infinity;
  const direction = isCatchingUp(paging) ? 1 : -1;
  const wanted = entries
    .filter((entry) => after < idOf(entry) && idOf(entry) < before)
    .sort((a, b) => direction * (idOf(a) - idOf(b)));
  return firstOf(wanted, paging.limit, (entry) => String(idOf(entry)));
}
