import type { Sort } from '../../platform/sort.ts';
import { compareDecimals, readDecimal } from '../format/decimalText.ts';

/** What a column sorts by; decimal strings are compared as numbers. */
export type SortValue = string | number | null;

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
  const [a, b] = [readDecimal(String(left)), readDecimal(String(right))];
  return a !== undefined && b !== undefined
    ? compareDecimals(a, b)
    : String(left).localeCompare(String(right));
}
