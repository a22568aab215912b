/** What a list is sorted by. */
export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** The next sort after a click on a column: descending, ascending, unsorted. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, direction: 'descending' };
  return sort.direction === 'descending' ? { column, direction: 'ascending' } : undefined;
}
