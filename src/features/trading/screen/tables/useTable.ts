import { useState } from 'react';
import { nextSort } from '../../../../platform/sort.ts';
import type { Sort } from '../../../../platform/sort.ts';
import { sortRows } from '../../../../ui/table/index.ts';
import type { Column } from '../../../../ui/table/index.ts';

/** What a table is sorted by, and how to change that. */
export interface Sorting {
  readonly sort: Sort | undefined;
  readonly onSort: (column: string) => void;
}

export interface Table<Row> extends Sorting {
  /** In the order they are shown. */
  readonly rows: readonly Row[] | undefined;
}

/** Applies the sort of a table: the list's own, or one that is kept here for a table that stands on a stream. */
export function useTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
  sorting?: Sorting,
): Table<Row> {
  const [ownSort, setSort] = useState<Sort>();
  const own: Sorting = { sort: ownSort, onSort: (column) => setSort((last) => nextSort(last, column)) };
  const { sort, onSort } = sorting ?? own;
  const valueOf = columns.find(({ id }) => id === sort?.column)?.sortBy;
  return { rows: rows && sortRows(rows, sort, valueOf), sort, onSort };
}
