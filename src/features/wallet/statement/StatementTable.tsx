import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { List } from '../../../stores/data/useList.ts';
import { failureOf } from '../../../stores/failure.ts';
import { usePreferences } from '../../../stores/preferences.ts';
import type { StatementEntry } from '../../../stores/wallet/statement.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { useMaxWidth } from '../../../ui/fontScale.ts';
import { CardList } from '../../../ui/table/CardList.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ExportButton } from '../../../ui/table/ExportButton.tsx';
import { NoneMatch } from '../../../ui/table/filter/NoneMatch.tsx';
import type { FilterUse } from '../../../ui/table/filter/useFilter.ts';
import { Pager } from '../../../ui/table/Pager.tsx';
import { useProductName } from '../../../ui/text/useProductName.ts';
import { statementColumns } from './statementColumns.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import classes from './Statement.module.css';

interface StatementTableProps {
  readonly label: string;
  readonly list: List<StatementEntry>;
  /** Its filters. */
  readonly tools: ReactNode;
  /** What it is narrowed by. */
  readonly filter: Pick<FilterUse<unknown>, 'clear' | 'isNarrowed'>;
}

/** Entries of the statement, newest first and page by page; its export has all of them that match, and every digit. */
export function StatementTable({ label, list, tools, filter }: StatementTableProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const productName = useProductName();
  const { hideBalance } = usePreferences();
  const isPhone = useMaxWidth(767);
  const [transferId, setTransferId] = useState<string>();
  const { items, error, reload } = list;
  const columns = statementColumns(t, { productName, isHidden: hideBalance, onTransfer: setTransferId });
  const table = {
    label,
    columns,
    rows: items,
    keyOf: ({ entryId }: StatementEntry) => entryId,
    empty: (
      <NoneMatch filter={filter}>
        <EmptyState title={t('statement.empty')} hint={t('statement.emptyHint')} />
      </NoneMatch>
    ),
  };
  return (
    <>
      <div className={classes['tools']}>
        {tools}
        <ExportButton
          size="xs"
          variant="default"
          className={classes['export'] ?? ''}
          iconSize={16}
          label={t('statement.export')}
          file={list}
          isEmpty={items === undefined || items.length === 0}
        />
      </div>
      {error !== undefined && items === undefined ? (
        <ErrorState title={t('statement.failed')} detail={failureText(failureOf(error))} onRetry={reload} />
      ) : (
        <div className={classes['scroller']} tabIndex={0} role="group" aria-label={label}>
          {isPhone ? <CardList {...table} /> : <DataTable {...table} />}
        </div>
      )}
      <Pager list={list} />
      <TransferDialog transferId={transferId} onClose={() => setTransferId(undefined)} />
    </>
  );
}
