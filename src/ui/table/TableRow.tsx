import { memo } from 'react';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import classes from './DataTable.module.css';

export interface TableRowProps<Row> {
  readonly name: string;
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly action: ((row: Row) => ReactNode) | undefined;
}

function Cells<Row>({ name, row, columns, action }: TableRowProps<Row>) {
  return (
    <tr data-row={name}>
      {columns.map((column) => (
        <td key={column.id} data-column={column.id} data-number={column.isNumber}>
          {column.cell(row)}
        </td>
      ))}
      {action !== undefined && <td className={classes['action']}>{action(row)}</td>}
    </tr>
  );
}

/** A row of a table; renders again only when the row itself, the columns or the actions are others. */
export const TableRow = memo(Cells) as typeof Cells;
