import type { ReactNode } from 'react';
import type { Column } from '../../../stores/data/index.ts';
import { ExportRows } from './ExportRows.tsx';
import classes from './Info.module.css';

export interface InfoTableProps<Row> {
  /** What it lists. */
  readonly label: string;
  /** Each once. */
  readonly headers: readonly string[];
  /** What is saved as a file. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly className: string | undefined;
  /** The rows as they are shown. */
  readonly children: ReactNode;
}

/** A table that can be saved as a file, and scrolls by itself where it is wider than its page. */
export function InfoTable<Row>({ label, headers, columns, rows, className, children }: InfoTableProps<Row>) {
  return (
    <>
      <ExportRows columns={columns} rows={rows} />
      <div className={classes['scroller']} tabIndex={0} role="group" aria-label={label}>
        <table className={className} aria-label={label}>
          <thead>
            <tr>
              {headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </>
  );
}
