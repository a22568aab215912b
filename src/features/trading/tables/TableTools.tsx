import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import { downloadCsv, tableCsv } from './downloadCsv.ts';
import classes from './TableView.module.css';

export interface TableToolsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly children?: ReactNode;
}

/** The line above a table: its filters and actions, and the export. */
export function TableTools<Row>({ columns, rows, children }: TableToolsProps<Row>) {
  const { t } = useTranslation();
  return (
    <div className={classes['tools']}>
      {children}
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        className={classes['export']}
        leftSection={<IconDownload size={14} />}
        disabled={rows === undefined || rows.length === 0}
        onClick={() => rows && downloadCsv(tableCsv(columns, rows), new Date())}
      >
        {t('trade.tables.export')}
      </Button>
    </div>
  );
}
