import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportShownRows } from '../../../stores/data/layer.ts';
import type { Column } from '../../../stores/data/useList.ts';
import classes from './Info.module.css';

interface InfoTableProps<Row> {
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

interface ExportRowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

/** The line above a table that saves it as a file, in plain numbers. */
function ExportRows<Row>({ columns, rows }: ExportRowsProps<Row>) {
  const { t } = useTranslation();
  return (
    <div className={classes['export']}>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconDownload size={14} />}
        disabled={rows.length === 0}
        onClick={() => exportShownRows(columns, rows)}
      >
        {t('contractInfo.export')}
      </Button>
    </div>
  );
}
