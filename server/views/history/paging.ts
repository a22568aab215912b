import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { ViewTables } from './tables.ts';

export interface Paging {
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface Period {
  /** Entries at or after it. */
  readonly startAt?: number | undefined;
  /** Entries before it. */
  readonly endAt?: number | undefined;
}

export interface Rows<Row> {
  readonly rows: Row[];
  readonly total: number;
}

type Filtered<Table extends keyof ViewTables> = SelectQueryBuilder<ViewTables, Table, object>;

/** What entries of a table must have; what is `undefined` is not asked for. */
export interface Filter<Table extends keyof ViewTables> extends Period {
  readonly equal: { readonly [Column in keyof ViewTables[Table]]?: ViewTables[Table][Column] | undefined };
  /** The column that the period is about. */
  readonly time: keyof ViewTables[Table] & string;
}

/** The entries of a table that pass a filter. */
export function filtered<Table extends keyof ViewTables>(
  db: Kysely<ViewTables>,
  table: Table,
  { equal, time, startAt, endAt }: Filter<Table>,
): Filtered<Table> {
  const conditions = [
    ...Object.entries(equal).map(([column, value]) => [column, '=', value] as const),
    [time, '>=', startAt] as const,
    [time, '<', endAt] as const,
  ].filter(([, , value]) => value !== undefined);
  return conditions.reduce(
    (query, [column, operator, value]) => query.where(column as never, operator, value as never),
    db.selectFrom(table) as unknown as Filtered<Table>,
  );
}

/** One page of a filtered list, and how long the list is. */
export async function page<Table extends keyof ViewTables, Row>(
  list: Filtered<Table>,
  select: (query: Filtered<Table>) => SelectQueryBuilder<ViewTables, Table, Row>,
  { pageNum, pageSize }: Paging,
): Promise<Rows<Row>> {
  const { total } = await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await select(list)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { rows, total: Number(total) };
}
