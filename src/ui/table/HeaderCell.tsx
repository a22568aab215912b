import { UnstyledButton } from '@mantine/core';
import type { Sort } from '../../platform/sort.ts';
import type { Column } from './column.ts';
import classes from './DataTable.module.css';

export interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: (column: string) => void;
}

const ARROWS = { ascending: '▲', descending: '▼' } as const;

/** A column's head; sorts by it where that is useful. */
export function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  return (
    <th
      scope="col"
      title={column.hint}
      data-number={column.isNumber}
      aria-sort={direction ?? (column.sortBy && 'none')}
    >
      {column.sortBy === undefined ? (
        column.header
      ) : (
        <UnstyledButton className={classes['sort']} onClick={() => onSort(column.id)}>
          {column.header}
          <span className={classes['arrow']} aria-hidden="true">
            {direction && ARROWS[direction]}
          </span>
        </UnstyledButton>
      )}
    </th>
  );
}
