import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../stores/data/useList.ts';
import { failureOf } from '../../../stores/failure.ts';
import { cancelEarnRedemption } from '../../../stores/growth/earn/earn.ts';
import type { EarnMovement } from '../../../stores/growth/earn/types.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { formatDateTime } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { CardList } from '../../../ui/table/CardList.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { ExportButton } from '../../../ui/table/ExportButton.tsx';
import { Pager } from '../../../ui/table/Pager.tsx';
import { Amount, Figure } from '../../../ui/text/figures.tsx';
import classes from './Earn.module.css';

interface EarnHistoryProps {
  readonly revision: string;
  readonly onChange: () => void;
}

/** Everything that came into Earn and went, interest included; what is scheduled can be cancelled. */
export function EarnHistory({ revision, onChange }: EarnHistoryProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const list = useList({ namespace: 'growth.earn.history', api: 'listEarnHistory', revision });
  const isSmall = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const columns = useMemo(() => earnColumns(t), [t]);
  const { items, error, reload, sort, sortBy } = list;
  const title = t('growth.earn.history.title');
  const cancel = (earnId: string): void => {
    void cancelEarnRedemption(earnId)
      .then(() => {
        toast.success(t('growth.earn.done.cancelled'));
        onChange();
      })
      .catch((failure: unknown) => toast.error(failureText(failureOf(failure))));
  };
  const content = {
    label: title,
    columns,
    rows: items,
    keyOf: ({ earnId }: EarnMovement) => earnId,
    empty: <EmptyState title={t('growth.earn.history.none')} hint={t('growth.earn.history.noneHint')} />,
    action: ({ earnId, status }: EarnMovement) =>
      status === 'scheduled' && (
        <Button size="compact-xs" variant="default" onClick={() => cancel(earnId)}>
          {t('growth.earn.history.cancel')}
        </Button>
      ),
  };
  return (
    <Panel
      title={title}
      actions={
        <ExportButton
          size="compact-sm"
          variant="subtle"
          color="gray"
          label={t('growth.earn.history.export')}
          file={list}
          isEmpty={(items ?? []).length === 0}
        />
      }
    >
      {items === undefined && error !== undefined ? (
        <ErrorState title={t('growth.earn.failed')} onRetry={reload} />
      ) : isSmall ? (
        <CardList {...content} />
      ) : (
        <div className={classes['scroller']} tabIndex={0} role="group" aria-label={title}>
          <DataTable {...content} sort={sort} onSort={sortBy} />
        </div>
      )}
      <Pager list={list} />
    </Panel>
  );
}

/** The columns of what came into Earn and went. */
export function earnColumns(t: TFunction): readonly Column<EarnMovement>[] {
  const kindOf = ({ kind, isAuto }: EarnMovement): string => t(`growth.earn.kind.${isAuto ? 'auto' : kind}`);
  return [
    {
      id: 'time',
      header: t('growth.earn.columns.time'),
      cell: ({ createdAt }) => <Figure>{formatDateTime(createdAt)}</Figure>,
      csv: ({ createdAt }) => formatDateTime(createdAt),
    },
    { id: 'kind', header: t('growth.earn.columns.kind'), cell: kindOf, csv: kindOf, isCardHead: true },
    {
      id: 'amount',
      header: t('growth.earn.columns.amount'),
      cell: ({ amount, asset }) => <Amount value={amount} scale={8} asset={asset} />,
      csv: ({ amount }) => amount,
      isNumber: true,
      isCardHead: true,
    },
    {
      id: 'asset',
      header: t('growth.earn.columns.asset'),
      cell: ({ asset }) => <bdi>{asset}</bdi>,
      csv: ({ asset }) => asset,
    },
    {
      id: 'status',
      header: t('growth.earn.columns.status'),
      cell: ({ status, scheduledAt }) => (
        <>
          <span>{t(`growth.earn.status.${status}`)}</span>
          {status === 'scheduled' && scheduledAt !== null && (
            <span className={classes['apr']}>
              {t('growth.earn.history.for', { time: inOrder(formatDateTime(scheduledAt)) })}
            </span>
          )}
        </>
      ),
      csv: ({ status }) => t(`growth.earn.status.${status}`),
    },
  ];
}
