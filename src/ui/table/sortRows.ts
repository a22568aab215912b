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
  // Read once: to compare them takes many times as many readings as there are rows.
  return rows
    .map((row) => ({ row, key: keyOf(valueOf(row)) }))
    .sort(({ key: left }, { key: right }) => {
      if (left === null || right === null) return Number(left === null) - Number(right === null);
      return sign * compare(left, right);
    })
    .map(({ row }) => row);
}

interface Key {
  readonly value: string | number;
  readonly decimal: ReturnType<typeof readDecimal>;
}

function keyOf(value: SortValue): Key | null {
  return value === null ? null : { value, decimal: readDecimal(String(value)) };
}

function compare({ value: left, decimal: a }: Key, { value: right, decimal: b }: Key): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return a !== undefined && b !== undefined
    ? compareDecimals(a, b)
    : String(left).localeCompare(String(right));
}
