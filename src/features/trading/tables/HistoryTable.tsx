import type { HistoryPage } from '../../../stores/trading/index.ts';
import { ErrorState } from '../../../ui/feedback/index.ts';
import { failureOf } from '../../../stores/trading/index.ts';
import { useFailureText } from '../messages/useFailureText.ts';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import { Pager } from './Pager.tsx';
import { PairFilter } from './PairFilter.tsx';
import { TableView } from './TableView.tsx';

export interface HistoryTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly history: HistoryPage<Row>;
  readonly keyOf: (row: Row) => string;
  readonly empty: ReactNode;
}

/** A paged history that is renewed when there is more of it. */
export function HistoryTable<Row>({ label, columns, history, keyOf, empty }: HistoryTableProps<Row>) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { page, phase, error, pageNum, pageSize, goTo, retry } = history;
  if (phase === 'failed' && page === undefined) {
    return (
      <ErrorState title={t('trade.tables.failed')} detail={failureText(failureOf(error))} onRetry={retry} />
    );
  }
  return (
    <TableView
      label={label}
      columns={columns}
      rows={page?.list}
      keyOf={keyOf}
      empty={empty}
      tools={<PairFilter />}
      footer={page && <Pager pageNum={pageNum} pageSize={pageSize} total={page.total} onPage={goTo} />}
    />
  );
}
