import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../stores/data/useList.ts';
import { failureOf } from '../../../stores/failure.ts';
import { cancelEarnRedemption, useEarnProducts } from '../../../stores/growth/earn/earn.ts';
import type { EarnMovement } from '../../../stores/growth/earn/types.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { useMaxWidth } from '../../../ui/fontScale.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { formatDateTime } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { CardList } from '../../../ui/table/CardList.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { ExportButton } from '../../../ui/table/ExportButton.tsx';
import { ChoiceFilter } from '../../../ui/table/filter/ChoiceFilter.tsx';
import { ALL_TIME, momentsOf } from '../../../ui/table/filter/dayRange.ts';
import type { DayRange } from '../../../ui/table/filter/dayRange.ts';
import { DayRangeFilter } from '../../../ui/table/filter/DayRangeFilter.tsx';
import { FilterLine } from '../../../ui/table/filter/FilterLine.tsx';
import { NoneMatch } from '../../../ui/table/filter/NoneMatch.tsx';
import { useFilter } from '../../../ui/table/filter/useFilter.ts';
import { Pager } from '../../../ui/table/Pager.tsx';
import { Amount, Figure } from '../../../ui/text/figures.tsx';
import classes from './Earn.module.css';

const KINDS = ['subscription', 'redemption', 'interest'] as const satisfies readonly EarnMovement['kind'][];
const STATUSES = [
  'done',
  'scheduled',
  'waiting',
  'pending',
  'cancelled',
  'rejected',
] as const satisfies readonly EarnMovement['status'][];

/** `undefined` does not narrow. */
interface EarnFilter extends DayRange {
  readonly asset: EarnMovement['asset'] | undefined;
  readonly kind: EarnMovement['kind'] | undefined;
  readonly status: EarnMovement['status'] | undefined;
}

const NO_FILTER: EarnFilter = { asset: undefined, kind: undefined, status: undefined, ...ALL_TIME };

interface EarnHistoryProps {
  readonly revision: string;
  readonly onChange: () => void;
}

/** Everything that came into Earn and went, interest included; what is scheduled can be cancelled. */
export function EarnHistory({ revision, onChange }: EarnHistoryProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const narrowed = useFilter(NO_FILTER);
  const { filter, change } = narrowed;
  const list = useList({
    namespace: 'growth.earn.history',
    api: 'listEarnHistory',
    filters: queryOf(filter),
    revision,
  });
  const isSmall = useMaxWidth(767);
  const columns = useMemo(() => earnColumns(t), [t]);
  const { items, error, reload } = list;
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
    empty: (
      <NoneMatch filter={narrowed}>
        <EmptyState title={t('growth.earn.history.none')} hint={t('growth.earn.history.noneHint')} />
      </NoneMatch>
    ),
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
      <EarnFilterLine filter={filter} onChange={change} />
      {items === undefined && error !== undefined ? (
        <ErrorState title={t('growth.earn.failed')} onRetry={reload} />
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

/** What the exchange is asked for. */
function queryOf({ asset, kind, status, ...range }: EarnFilter) {
  return {
    ...(asset !== undefined && { asset }),
    ...(kind !== undefined && { kind }),
    ...(status !== undefined && { status }),
    ...momentsOf(range),
  };
}

interface EarnFilterLineProps {
  readonly filter: EarnFilter;
  readonly onChange: (part: Partial<EarnFilter>) => void;
}

/** Narrows what came into Earn and went. */
function EarnFilterLine({ filter, onChange }: EarnFilterLineProps) {
  const { t } = useTranslation();
  const products = useEarnProducts().item ?? [];
  const assets = [...new Set(products.map(({ asset }) => asset))];
  return (
    <FilterLine label={t('growth.earn.history.title')}>
      <ChoiceFilter
        label={t('growth.earn.columns.asset')}
        all={t('ui.filter.all_asset')}
        value={filter.asset}
        options={assets.map((asset) => ({ value: asset, text: asset }))}
        onChange={(asset) => onChange({ asset })}
      />
      <ChoiceFilter
        label={t('growth.earn.columns.kind')}
        all={t('ui.filter.all_type')}
        value={filter.kind}
        options={KINDS.map((value) => ({ value, text: t(`growth.earn.kind.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <ChoiceFilter
        label={t('growth.earn.columns.status')}
        all={t('ui.filter.all_status')}
        value={filter.status}
        options={STATUSES.map((value) => ({ value, text: t(`growth.earn.status.${value}`) }))}
        onChange={(status) => onChange({ status })}
      />
      <DayRangeFilter value={filter} onChange={onChange} />
    </FilterLine>
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
