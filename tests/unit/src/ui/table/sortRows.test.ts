import { describe, expect, it } from 'vitest';
import { nextSort } from '../../../../../src/platform/sort.ts';
import { sortRows } from '../../../../../src/ui/table/sortRows.ts';

const rows = ['10', '9.5', null, '100'].map((price, id) => ({ id, price }));
const ids = (sorted: readonly { readonly id: number }[]) => sorted.map(({ id }) => id);

describe('table sorting', () => {
  it('compares decimal strings as numbers and puts missing values last either way', () => {
    const byPrice = (row: (typeof rows)[number]) => row.price;
    expect(ids(sortRows(rows, { column: 'price', direction: 'ascending' }, byPrice))).toEqual([1, 0, 3, 2]);
    expect(ids(sortRows(rows, { column: 'price', direction: 'descending' }, byPrice))).toEqual([3, 0, 1, 2]);
  });

  it('is stable, and leaves unsorted rows alone', () => {
    expect(ids(sortRows(rows, { column: 'x', direction: 'ascending' }, () => 1))).toEqual([0, 1, 2, 3]);
    expect(sortRows(rows, undefined, undefined)).toBe(rows);
  });

  it('goes from descending to ascending to unsorted', () => {
    const first = nextSort(undefined, 'price');
    expect(first).toEqual({ column: 'price', direction: 'descending' });
    expect(nextSort(first, 'price')).toEqual({ column: 'price', direction: 'ascending' });
    expect(nextSort({ column: 'price', direction: 'ascending' }, 'price')).toBeUndefined();
    expect(nextSort(first, 'amount')).toEqual({ column: 'amount', direction: 'descending' });
  });
});
