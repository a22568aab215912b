import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nextSort } from '../../../../platform/sort.ts';
import type { Sort } from '../../../../platform/sort.ts';
import { exportShownRows } from '../../../../stores/data/layer.ts';
import { Stale } from '../../../../ui/feedback/Stale.tsx';
import type { Ageing } from '../../../../ui/feedback/Stale.tsx';
import { CardList } from '../../../../ui/table/CardList.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { ExportButton } from '../../../../ui/table/ExportButton.tsx';
import type { FileExport } from '../../../../ui/table/ExportButton.tsx';
import { linesOf } from '../../../../ui/table/column.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { sortRows } from '../../../../ui/table/sortRows.ts';
import { useKeptFocus } from '../../../../ui/table/useKeptFocus.ts';
import { csvColumns } from './csvColumns.ts';
import classes from './TableView.module.css';

export interface TableViewProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  readonly empty: ReactNode;
  readonly action?: (row: Row) => ReactNode;
  /** Dims the table while it is not live; absent for what is not. */
  readonly state?: Ageing;
  /** The rows are a page of more, so that the table has no sort: it would be that of the page alone. */
  readonly isPage?: boolean;
  /** Exports more than the rows shown: a whole list. */
  readonly file?: FileExport;
  /** Controls beside the export. */
  readonly tools?: ReactNode;
  /** A card for each row instead of a table. */
  readonly isCards?: boolean;
  /** Where cards have what can be done with a row: beside what it is, or below everything. */
  readonly cardAction?: 'head' | 'foot';
  /** Shown in place of the rows, where they could not be fetched. */
  readonly failure?: ReactNode;
  /** Below the rows: paging. */
  readonly footer?: ReactNode;
}

const NO_ROWS: readonly never[] = [];
const SETTLED: Ageing = { phase: 'live', receivedAt: undefined };

/** An account table with its tools; exports exactly the rows it shows unless it is a page of more. */
export function TableView<Row>(props: TableViewProps<Row>) {
  const { label, columns, keyOf, empty, action, state = SETTLED, tools, footer } = props;
  const { isCards = false, cardAction = 'foot', failure = false } = props;
  // Typing never waits for a table: what has come meanwhile is rendered once there is time.
  const table = useTable(columns, useDeferredValue(props.rows), props.isPage === true);
  const { rows = NO_ROWS } = table;
  const scroller = useRef<HTMLDivElement>(null);
  useKeptFocus(
    scroller,
    useMemo(() => rows.map(keyOf), [rows, keyOf]),
  );
  const content = { label, columns, keyOf, empty, ...(action !== undefined && { action }) };
  const file = props.file ?? shownFile(() => exportShownRows(csvColumns(columns), rows));
  return (
    <div className={classes['view']}>
      <TableTools file={file} isEmpty={rows.length === 0}>
        {tools}
      </TableTools>
      <Stale state={state} className={classes['stale']}>
        <div ref={scroller} className={classes['scroller']} tabIndex={0} role="region" aria-label={label}>
          {failure !== false ? (
            failure
          ) : isCards ? (
            <CardList {...content} rows={table.rows} actionPlace={cardAction} />
          ) : (
            <DataTable {...content} {...table} />
          )}
        </div>
      </Stale>
      {footer}
    </div>
  );
}

interface Table<Row> {
  /** In the order they are shown. */
  readonly rows: readonly Row[] | undefined;
  readonly sort?: Sort | undefined;
  readonly onSort?: (column: string) => void;
}

/** Keeps and applies the sort of a table that has all its rows. */
function useTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
  isPage: boolean,
): Table<Row> {
  const [sort, setSort] = useState<Sort>();
  if (isPage) return { rows };
  const valueOf = linesOf(columns).find(({ id }) => id === sort?.column)?.sortBy;
  const onSort = (column: string): void => setSort((last) => nextSort(last, column));
  return { rows: rows && sortRows(rows, sort, valueOf), sort, onSort };
}

interface TableToolsProps {
  readonly file: FileExport;
  /** There is nothing to export. */
  readonly isEmpty?: boolean;
  readonly children?: ReactNode;
}

/** The file of rows that are all here: it is saved at once. */
export function shownFile(exportCsv: () => void): FileExport {
  return { exporting: undefined, exportCsv, cancelExport: () => undefined };
}

/** The line above a table: its filters and actions, and the export. */
export function TableTools({ file, isEmpty = false, children }: TableToolsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['tools']}>
      {children}
      <ExportButton
        size="compact-xs"
        variant="subtle"
        color="gray"
        className={classes['export'] ?? ''}
        label={t('trade.tables.export')}
        file={file}
        isEmpty={isEmpty}
      />
    </div>
  );
}
