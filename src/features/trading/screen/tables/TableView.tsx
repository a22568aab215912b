import type { ReactNode } from 'react';
import { exportShownRows } from '../../../../stores/data/index.ts';
import { CardList, DataTable } from '../../../../ui/table/index.ts';
import type { Column } from '../../../../ui/table/index.ts';
import { Stale } from '../../../../ui/feedback/Stale.tsx';
import type { Ageing } from '../../../../ui/feedback/Stale.tsx';
import { csvColumns } from './csvColumns.ts';
import classes from './TableView.module.css';
import { TableTools } from './TableTools.tsx';
import { useTable } from './useTable.ts';
import type { Sorting } from './useTable.ts';

export interface TableViewProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  readonly empty: ReactNode;
  readonly action?: (row: Row) => ReactNode;
  /** Dims the table while it is not live; absent for what is not. */
  readonly state?: Ageing;
  /** The sort, where a list keeps it. */
  readonly sorting?: Sorting;
  /** Exports more than the rows shown: a whole list. */
  readonly onExport?: () => void;
  /** Controls beside the export. */
  readonly tools?: ReactNode;
  /** A card for each row instead of a table. */
  readonly isCards?: boolean;
  /** Below the rows: paging. */
  readonly footer?: ReactNode;
}

const SETTLED: Ageing = { phase: 'live', receivedAt: undefined };

/** An account table with its tools; exports exactly the rows it shows unless it is a page of more. */
export function TableView<Row>(props: TableViewProps<Row>) {
  const { label, columns, keyOf, empty, action, state = SETTLED, tools, footer, isCards = false } = props;
  const table = useTable(columns, props.rows, props.sorting);
  const { rows = [] } = table;
  const content = { label, columns, keyOf, empty, ...(action !== undefined && { action }) };
  const exportAll = props.onExport ?? (() => exportShownRows(csvColumns(columns), rows));
  return (
    <div className={classes['view']}>
      <TableTools onExport={rows.length > 0 ? exportAll : undefined}>{tools}</TableTools>
      <Stale state={state} className={classes['stale']}>
        <div className={classes['scroller']} tabIndex={0} role="region" aria-label={label}>
          {isCards ? <CardList {...content} rows={table.rows} /> : <DataTable {...content} {...table} />}
        </div>
      </Stale>
      {footer}
    </div>
  );
}
