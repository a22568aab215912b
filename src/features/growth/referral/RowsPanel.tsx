import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { List } from '../../../stores/data/useList.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { useMaxWidth } from '../../../ui/fontScale.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { CardList } from '../../../ui/table/CardList.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { FilterLine } from '../../../ui/table/filter/FilterLine.tsx';
import { NoneMatch } from '../../../ui/table/filter/NoneMatch.tsx';
import type { FilterUse } from '../../../ui/table/filter/useFilter.ts';
import { Pager } from '../../../ui/table/Pager.tsx';
import classes from './Referral.module.css';

interface RowsPanelProps<Row> {
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

/** A list page by page: a table where there is room, in the narrow column of a phone's page cards. */
export function RowsPanel<Row>(props: RowsPanelProps<Row>) {
  const { title, columns, list, keyOf, filter, filters, empty } = props;
  const { t } = useTranslation();
  const isSmall = useMaxWidth(1199);
  const { items, error, reload } = list;
  const content = {
    label: title,
    columns,
    rows: items,
    keyOf,
    empty: <NoneMatch filter={filter}>{empty}</NoneMatch>,
  };
  return (
    <Panel title={title}>
      <FilterLine label={title}>{filters}</FilterLine>
      {items === undefined && error !== undefined ? (
        <ErrorState title={t('growth.referral.failed')} onRetry={reload} />
      ) : isSmall ? (
        <CardList {...content} />
      ) : (
        <div className={classes['scroller']} tabIndex={0} role="group" aria-label={title}>
          <DataTable {...content} />
        </div>
      )}
      <Pager list={list} />
    </Panel>
  );
}
