import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../stores/preferences.ts';
import { useAssetHistory } from '../../../stores/wallet/assetHistory.ts';
import type { AssetDay } from '../../../stores/wallet/assetHistory.ts';
import { overviewSettings, SPANS, useOverviewSettings } from '../../../stores/wallet/overviewSettings.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Panel } from '../../../ui/page/page.tsx';
import { DayCharts } from './DayCharts.tsx';
import { DayTable } from './DayTable.tsx';
import { HistoryFigures } from './HistoryFigures.tsx';
import classes from './Overview.module.css';

/** What everything was worth day by day, and what each day brought. */
export function ValuePanel() {
  const { t } = useTranslation();
  const { span } = useOverviewSettings();
  const [isTable, setTable] = useState(false);
  const Icon = isTable ? IconChartLine : IconTable;
  return (
    <Panel
      title={t('assets.value.title')}
      actions={
        <div className={classes['tools']}>
          <SegmentedControl
            size="xs"
            aria-label={t('assets.value.span')}
            data={SPANS.map((value) => ({
              value,
              label: t('assets.value.days', { days: value }),
            }))}
            value={span}
            onChange={(next) => overviewSettings.update({ span: next })}
          />
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<Icon size={16} stroke={1.75} />}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'assets.value.asChart' : 'assets.value.asTable')}
          </Button>
        </div>
      }
    >
      <History isTable={isTable} />
    </Panel>
  );
}

function History({ isTable }: { readonly isTable: boolean }) {
  const { t } = useTranslation();
  const { valuationAsset } = usePreferences();
  const { span } = useOverviewSettings();
  const { item, error, reload } = useAssetHistory(valuationAsset, Number(span));
  if (item === undefined && error !== undefined)
    return <ErrorState title={t('assets.value.failed')} onRetry={reload} />;
  if (item === undefined) return <Skeleton height={300} />;
  const days: readonly AssetDay[] = item.days;
  if (days.length === 0)
    return <EmptyState title={t('assets.value.empty')} hint={t('assets.value.emptyHint')} />;
  return (
    <>
      <HistoryFigures days={days} />
      {isTable ? <DayTable days={days} /> : <DayCharts days={days} />}
      <p className={classes['note']}>{t('assets.value.note')}</p>
    </>
  );
}
