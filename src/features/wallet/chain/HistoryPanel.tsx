import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { List } from '../../../stores/data/useList.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Panel } from '../../../ui/page/page.tsx';
import { CardList } from '../../../ui/table/CardList.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { ExportButton } from '../../../ui/table/ExportButton.tsx';
import { Pager } from '../../../ui/table/Pager.tsx';
import classes from './Chain.module.css';

export interface HistoryPanelProps<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly list: List<Row>;
  readonly keyOf: (row: Row) => string;
  readonly empty: ReactNode;
}

/** Everything there was, page by page; the export has all pages. Cards where a table finds no room. */
export function HistoryPanel<Row>({ title, columns, list, keyOf, empty }: HistoryPanelProps<Row>) {
  const { t } = useTranslation();
  const { items, error, reload, sort, sortBy } = list;
  const isSmall = useMediaQuery('(max-width: 1199px)', undefined, { getInitialValueInEffect: false });
  const content = { label: title, columns, rows: items, keyOf, empty };
  return (
    <Panel
      title={title}
      actions={
        <ExportButton
          size="compact-sm"
          variant="subtle"
          color="gray"
          label={t('chain.export')}
          file={list}
          isEmpty={(items ?? []).length === 0}
        />
      }
    >
      {items === undefined && error !== undefined ? (
        <ErrorState title={t('chain.failed')} onRetry={reload} />
      ) : isSmall ? (
        <div className={classes['cards']}>
          <CardList {...content} />
        </div>
      ) : (
        <div className={classes['scroller']} tabIndex={0} role="group" aria-label={title}>
          <DataTable {...content} sort={sort} onSort={sortBy} />
        </div>
      )}
      <Pager list={list} />
    </Panel>
  );
}
