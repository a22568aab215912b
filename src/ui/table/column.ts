import type { ReactNode } from 'react';
import type { SortValue } from './sortRows.ts';

/** One of the values that a cell shows, with its own head. */
export type ColumnPart<Row> = Pick<Column<Row>, 'header' | 'csv' | 'unit'>;

/** One column of an account table. What is exported is said beside what is shown, so that they cannot drift apart. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** Explains the header in a tooltip and to assistive technology. */
  readonly hint?: string;
  readonly cell: (row: Row) => ReactNode;
  /** The cell in a CSV file: plain numbers and times, no grouping. */
  readonly csv: (row: Row) => string;
  /** Unit of the numbers or time zone of the times of a CSV file, named in its heading. */
  readonly unit?: string;
  /** The columns of a CSV file instead of one, where a cell shows several values. */
  readonly parts?: readonly ColumnPart<Row>[];
  /** Makes the column sortable. */
  readonly sortBy?: (row: Row) => SortValue;
  /** Numbers stand at the end of the cell, texts at its start. */
  readonly isNumber?: boolean;
  /** The second line of the cell, with a head of its own; a value of its own on cards and in a CSV file. */
  readonly below?: Column<Row>;
  /** Stands in the head of a card. Without any such column the first one does. */
  readonly isCardHead?: boolean;
}

/** Columns one by one: what stands below another follows it. */
export function linesOf<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns.flatMap((column) => (column.below === undefined ? [column] : [column, column.below]));
}
