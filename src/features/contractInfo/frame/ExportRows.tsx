import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { exportShownRows } from '../../../stores/data/index.ts';
import type { Column } from '../../../stores/data/index.ts';
import classes from './Info.module.css';

export interface ExportRowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

/** The line above a table that saves it as a file, in plain numbers. */
export function ExportRows<Row>({ columns, rows }: ExportRowsProps<Row>) {
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
