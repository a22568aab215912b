import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { List } from '../../../../stores/data/useList.ts';
import { failureOf } from '../../../../stores/failure.ts';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { NoneMatch } from '../../../../ui/table/filter/NoneMatch.tsx';
import type { FilterUse } from '../../../../ui/table/filter/useFilter.ts';
import { Pager } from '../../../../ui/table/Pager.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { useFrameKind } from '../frame/useFrameKind.ts';
import { useFailureText } from '../useFailureText.ts';
import { TableView } from './TableView.tsx';

export interface HistoryTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly history: List<Row>;
  readonly keyOf: (row: Row) => string;
  /** Its filters. */
  readonly tools?: ReactNode;
  /** What it is narrowed by. */
  readonly filter: Pick<FilterUse<unknown>, 'clear' | 'isNarrowed'>;
  /** Shown where there is nothing at all. */
  readonly empty: ReactNode;
}

/** A paged history that is renewed when there is more of it; its export has all pages. */
export function HistoryTable<Row>(props: HistoryTableProps<Row>) {
  const { label, columns, history, keyOf, tools, filter, empty } = props;
  const { t } = useTranslation();
  const isPhone = useFrameKind() === 'phone';
  const failureText = useFailureText();
  const { items, error, reload } = history;
  return (
    <TableView
      label={label}
      columns={columns}
      rows={items}
      keyOf={keyOf}
      empty={<NoneMatch filter={filter}>{empty}</NoneMatch>}
      isPage
      file={history}
      tools={tools}
      isCards={isPhone}
      // Its filters stay: another query may be answered.
      failure={
        error !== undefined &&
        items === undefined && (
          <ErrorState
            title={t('trade.tables.failed')}
            detail={failureText(failureOf(error))}
            onRetry={reload}
          />
        )
      }
      footer={<Pager list={history} />}
    />
  );
}
