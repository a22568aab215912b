import { useState } from 'react';
import type { Column } from './column.ts';
import { nextSort, sortRows } from './sortRows.ts';
import type { Sort } from './sortRows.ts';

export interface Table<Row> {
  /** In the order they are shown. */
  readonly rows: readonly Row[] | undefined;
  readonly sort: Sort | undefined;
  readonly onSort: (column: string) => void;
}

/** Keeps the sort of a table and applies it. */
export function useTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[] | undefined): Table<Row> {
  const [sort, setSort] = useState<Sort>();
  const valueOf = columns.find(({ id }) => id === sort?.column)?.sortBy;
  return {
    rows: rows && sortRows(rows, sort, valueOf),
    sort,
    onSort: (column) => setSort((last) => nextSort(last, column)),
  };
}
