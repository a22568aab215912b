import { parseDecimal } from '../../../ui/format/index.ts';

/** What a column sorts by; decimal strings are compared as numbers. */
export type SortValue = string | number | null;

export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** The next sort after a click on a column: descending, ascending, unsorted. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, direction: 'descending' };
  return sort.direction === 'descending' ? { column, direction: 'ascending' } : undefined;
}

/** A sorted copy; stable, and values that do not exist come last in either direction. */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: Sort | undefined,
  valueOf: ((row: Row) => SortValue) | undefined,
): readonly Row[] {
  if (sort === undefined || valueOf === undefined) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const left = valueOf(a);
    const right = valueOf(b);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * compare(left, right);
  });
}

function compare(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  const [a, b] = [parseDecimal(String(left)), parseDecimal(String(right))];
  return a !== undefined && b !== undefined ? a.comparedTo(b) : String(left).localeCompare(String(right));
}
