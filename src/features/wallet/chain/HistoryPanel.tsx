import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { List } from '../../../stores/data/useList.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { useMaxWidth } from '../../../ui/fontScale.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { CardList } from '../../../ui/table/CardList.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { ExportButton } from '../../../ui/table/ExportButton.tsx';
import { FilterLine } from '../../../ui/table/filter/FilterLine.tsx';
import { NoneMatch } from '../../../ui/table/filter/NoneMatch.tsx';
import type { FilterUse } from '../../../ui/table/filter/useFilter.ts';
import { Pager } from '../../../ui/table/Pager.tsx';
import classes from './Chain.module.css';

export interface HistoryPanelProps<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly list: List<Row>;
  readonly keyOf: (row: Row) => string;
  /** What it is narrowed by, and the controls of it. */
  readonly filter: Pick<FilterUse<unknown>, 'clear' | 'isNarrowed'>;
  readonly filters: ReactNode;
  /** Shown where there is nothing at all. */
  readonly empty: ReactNode;
}

/** Everything there was, page by page; the export has all pages. Cards where a table finds no room. */
export function HistoryPanel<Row>(props: HistoryPanelProps<Row>) {
  const { title, columns, list, keyOf, filter, filters, empty } = props;
  const { t } = useTranslation();
  const { items, error, reload } = list;
  const isSmall = useMaxWidth(1199);
  const content = {
    label: title,
    columns,
    rows: items,
    keyOf,
    empty: <NoneMatch filter={filter}>{empty}</NoneMatch>,
  };
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
      <FilterLine label={title}>{filters}</FilterLine>
      {items === undefined && error !== undefined ? (
        <ErrorState title={t('chain.failed')} onRetry={reload} />
      ) : isSmall ? (
        <div className={classes['cards']}>
          <CardList {...content} />
        </div>
      ) : (
        <div className={classes['scroller']} tabIndex={0} role="group" aria-label={title}>
          <DataTable {...content} />
        </div>
      )}
      <Pager list={list} />
    </Panel>
  );
}
