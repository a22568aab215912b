import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './TableView.module.css';

export interface TableToolsProps {
  /** Absent while there is nothing to export. */
  readonly onExport: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** The line above a table: its filters and actions, and the export. */
export function TableTools({ onExport, children }: TableToolsProps) {
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
        disabled={onExport === undefined}
        onClick={onExport}
      >
        {t('trade.tables.export')}
      </Button>
    </div>
  );
}
