import type { SelectQueryBuilder } from 'kysely';
import type { ViewTables } from './tables.ts';

export interface Paging {
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface Rows<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** One page of a filtered list, and how long the list is. */
export async function page<Table extends keyof ViewTables, Row>(
  filtered: SelectQueryBuilder<ViewTables, Table, object>,
  select: (
    query: SelectQueryBuilder<ViewTables, Table, object>,
  ) => SelectQueryBuilder<ViewTables, Table, Row>,
  { pageNum, pageSize }: Paging,
): Promise<Rows<Row>> {
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await select(filtered)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { rows, total: Number(total) };
}
