import { Button, SegmentedControl } from '@mantine/core';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../stores/failure.ts';
import { saveFeeVolumes, useFeeVolumes } from '../../../stores/growth/fees.ts';
import type { VolumeDay } from '../../../stores/growth/fees.ts';
import { usePreferences } from '../../../stores/preferences.ts';
import { BarChart } from '../../../ui/chart/BarChart.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { Money } from '../../../ui/format/decimal.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Amount, Figure, MASK } from '../../../ui/text/figures.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { sumOf, volumesByDay } from './days.ts';
import classes from './Fees.module.css';
import { useFeeRevision } from './useFeeRevision.ts';

const SPANS = ['30', '90', '365'] as const;
const PARTS = ['spot', 'contracts', 'total'] as const;
/** Texts of their headings. */
const HEADINGS = { spot: 'spot', contracts: 'contract', total: 'total' } as const;
const MINUTE_MS = 60_000;

/** What the user has traded day by day: as bars, as a table, and as CSV. */
export function VolumePanel() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [span, setSpan] = useState<(typeof SPANS)[number]>('30');
  const [isTable, setTable] = useState(false);
  const days = Number(span);
  const { item: found, error, reload } = useFeeVolumes(days, useFeeRevision());
  const Icon = isTable ? IconChartBar : IconTable;
  const save = (): void => {
    saveFeeVolumes(days).catch((problem: unknown) => toast.error(failureText(failureOf(problem))));
  };
  return (
    <Panel
      title={t('growth.fees.volumes')}
      actions={
        <div className={classes['tools']}>
          <SegmentedControl
            size="xs"
            aria-label={t('growth.fees.span')}
            data={SPANS.map((value) => ({ value, label: t('growth.fees.days', { days: value }) }))}
            value={span}
            onChange={setSpan}
          />
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
            disabled={found === undefined || found.length === 0}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'growth.fees.asChart' : 'growth.fees.asTable')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconDownload size={14} aria-hidden="true" />}
            disabled={found === undefined || found.length === 0}
            onClick={save}
          >
            {t('growth.referral.export')}
          </Button>
        </div>
      }
    >
      {found === undefined && error !== undefined ? (
        <ErrorState title={t('growth.fees.failed')} onRetry={reload} />
      ) : found === undefined ? (
        <RowsSkeleton rows={4} rowHeight={64} />
      ) : found.length === 0 ? (
        <EmptyState title={t('growth.fees.volumesEmpty')} hint={t('growth.fees.volumesHint')} />
      ) : (
        <>
          <Sums found={found} />
          {isTable ? <Days found={found} /> : <Bars found={found} days={days} />}
        </>
      )}
    </Panel>
  );
}

interface FoundProps {
  readonly found: readonly VolumeDay[];
}

function Sums({ found }: FoundProps) {
  const { t } = useTranslation();
  const { hideBalance } = usePreferences();
  return (
    <dl className={classes['figures']}>
      {PARTS.map((part) => (
        <div key={part}>
          <dt>{t(`growth.fees.columns.${HEADINGS[part]}`)}</dt>
          <dd>
            <Amount value={sumOf(found, part).toFixed()} scale={2} isHidden={hideBalance} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Bars({ found, days }: FoundProps & { readonly days: number }) {
  const { t } = useTranslation();
  const { formatDecimal, formatShort } = useFormat();
  const { hideBalance } = usePreferences();
  const now = useNow(MINUTE_MS);
  return (
    <BarChart
      label={t('growth.fees.chart')}
      tickText={(value) => (hideBalance ? MASK : formatShort(new Money(value).toFixed()))}
      points={volumesByDay(found, { now, days }).map(({ name, total }) => ({
        name,
        value: total.toNumber(),
        text: hideBalance ? MASK : `${formatDecimal(total.toFixed(), 2)} USDT`,
      }))}
    />
  );
}

function Days({ found }: FoundProps) {
  const { t } = useTranslation();
  const { hideBalance } = usePreferences();
  const label = t('growth.fees.volumes');
  const columns: readonly Column<VolumeDay>[] = [
    {
      id: 'day',
      header: t('growth.fees.columns.day'),
      cell: ({ day }) => <Figure>{day}</Figure>,
      csv: ({ day }) => day,
    },
    ...PARTS.map((part) => ({
      id: part,
      header: t(`growth.fees.columns.${HEADINGS[part]}`),
      cell: ({ [part]: volume }: VolumeDay) => <Amount value={volume} scale={2} isHidden={hideBalance} />,
      csv: ({ [part]: volume }: VolumeDay) => volume,
      isNumber: true,
    })),
  ];
  return (
    <div className={classes['days']} tabIndex={0} role="group" aria-label={label}>
      <DataTable
        label={label}
        columns={columns}
        rows={found}
        keyOf={({ day }) => day}
        sort={undefined}
        onSort={() => undefined}
        empty={null}
      />
    </div>
  );
}
