import { UnstyledButton } from '@mantine/core';
import { memo, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sort } from '../../platform/sort.ts';
import { contentOverflowHint } from '../overflowHint.ts';
import { RowsSkeleton } from '../feedback/RowsSkeleton.tsx';
import { linesOf } from './column.ts';
import type { Column } from './column.ts';
import classes from './DataTable.module.css';
import { FIRST_ROWS, LongRows, MANY_ROWS } from './longTable.ts';
import type { RowPlace } from './LongRows.tsx';

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** In the order they are shown; `undefined` before they have arrived for the first time. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  readonly sort?: Sort | undefined;
  /** Absent where the rows are a page of more: their own order would not be that of the list. */
  readonly onSort?: ((column: string) => void) | undefined;
  /** Shown instead of the rows when there are none. */
  readonly empty: ReactNode;
  /** The last cell of a row: what can be done with it. */
  readonly action?: (row: Row) => ReactNode;
}

const ROW = 32;
const TWO_LINES = 48;

/**
 * A dense table: fixed rows of 32 px (48 px with two lines, 44 px where a finger acts on them), sortable columns, its head always in
 * view. Of many rows only those in view are rendered.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, sort, onSort, empty, action } = props;
  const { t } = useTranslation();
  if (rows === undefined) return <RowsSkeleton rows={5} rowHeight={ROW} />;
  if (rows.length === 0) return <>{empty}</>;
  const isLong = rows.length > MANY_ROWS;
  const hasTwoLines = columns.some(({ below }) => below !== undefined);
  return (
    <table
      ref={contentOverflowHint}
      className={classes['table']}
      aria-label={label}
      aria-rowcount={isLong ? rows.length + HEAD : undefined}
      data-lines={hasTwoLines ? 2 : undefined}
      data-keeps-end={action !== undefined || undefined}
    >
      <thead>
        <tr aria-rowindex={isLong ? HEAD : undefined}>
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
          {action !== undefined && (
            <th className={classes['action']}>
              <span className={classes['hidden']}>{t('ui.table.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      {isLong ? (
        <LongBody
          rows={rows}
          keyOf={keyOf}
          columns={columns}
          action={action}
          rowHeight={hasTwoLines ? TWO_LINES : ROW}
        />
      ) : (
        <tbody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} name={keyOf(row)} row={row} columns={columns} action={action} />
          ))}
        </tbody>
      )}
    </table>
  );
}

/** The head is the first row of a table. */
const HEAD = 1;

interface LongBodyProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'keyOf'> {
  readonly rows: readonly Row[];
  readonly action: ((row: Row) => ReactNode) | undefined;
  readonly rowHeight: number;
}

/** Many rows, of which only those in view are rendered. */
function LongBody<Row>({ rows, keyOf, columns, action, rowHeight }: LongBodyProps<Row>) {
  const renderRow = ({ index, ref }: RowPlace) => {
    const row = rows[index];
    if (row === undefined) return null;
    const name = keyOf(row);
    return (
      <TableRow
        key={name}
        name={name}
        row={row}
        columns={columns}
        action={action}
        index={index}
        measure={ref}
      />
    );
  };
  const renderGap = (key: string, height: number) => (
    <tr key={key} aria-hidden="true" className={classes['gap']}>
      <td colSpan={columns.length + Number(action !== undefined)} style={{ height }} />
    </tr>
  );
  const first = rows.slice(0, FIRST_ROWS).map((_, index) => renderRow({ index, ref: doNothing }));
  const rest = (rows.length - first.length) * rowHeight;
  return (
    <Suspense fallback={<tbody>{[...first, renderGap('rest', rest)]}</tbody>}>
      <LongRows
        as="tbody"
        names={rows.map(keyOf)}
        rowHeight={rowHeight}
        renderRow={renderRow}
        renderGap={renderGap}
      />
    </Suspense>
  );
}

const doNothing = (): void => undefined;

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: ((column: string) => void) | undefined;
}

const ARROWS = { ascending: '▲', descending: '▼' } as const;

/** A column's head; sorts by it where that is useful and the table has all rows. */
function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const lines = linesOf([column]);
  const sorted = lines.some(({ id }) => id === sort?.column) ? sort?.direction : undefined;
  const isSortable = onSort !== undefined && lines.some(({ sortBy }) => sortBy !== undefined);
  return (
    <th
      scope="col"
      title={lines.length === 1 ? column.hint : undefined}
      data-number={column.isNumber}
      aria-sort={sorted ?? (isSortable ? 'none' : undefined)}
    >
      {lines.map((line) => (
        <div key={line.id} className={classes['line']} title={lines.length === 1 ? undefined : line.hint}>
          {line.sortBy === undefined || onSort === undefined ? (
            line.header
          ) : (
            <UnstyledButton className={classes['sort']} onClick={() => onSort(line.id)}>
              {line.header}
              <span className={classes['arrow']} aria-hidden="true">
                {sort?.column === line.id && ARROWS[sort.direction]}
              </span>
            </UnstyledButton>
          )}
        </div>
      ))}
    </th>
  );
}

interface TableRowProps<Row> {
  readonly name: string;
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly action: ((row: Row) => ReactNode) | undefined;
  /** Its place among all rows, from 0, where not all are rendered. */
  readonly index?: number;
  readonly measure?: RowPlace['ref'];
}

function Cells<Row>({ name, row, columns, action, index, measure }: TableRowProps<Row>) {
  return (
    <tr
      ref={measure}
      data-row={name}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 1 + HEAD}
    >
      {columns.map((column) =>
        column.below === undefined ? (
          <td key={column.id} data-column={column.id} data-number={column.isNumber}>
            {column.cell(row)}
          </td>
        ) : (
          <td key={column.id} data-number={column.isNumber}>
            {linesOf([column]).map(({ id, cell }) => (
              <div key={id} className={classes['line']} data-column={id}>
                {cell(row)}
              </div>
            ))}
          </td>
        ),
      )}
      {action !== undefined && <td className={classes['action']}>{action(row)}</td>}
    </tr>
  );
}

/** A row of a table; renders again only when the row itself, the columns or the actions are others. */
const TableRow = memo(Cells) as typeof Cells;
