import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { overviewSettings, SPANS, useOverviewSettings } from '../../../stores/wallet/overviewSettings.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Panel } from '../../../ui/page/page.tsx';
import { DayCharts } from './DayCharts.tsx';
import { DayTable } from './DayTable.tsx';
import { HistoryFigures } from './HistoryFigures.tsx';
import { shownParts } from './history.ts';
import type { Days } from './useDays.ts';
import classes from './Overview.module.css';

/** What everything was worth day by day, and what each day brought. */
export function ValuePanel({ history }: { readonly history: Days }) {
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
      <History history={history} isTable={isTable} />
    </Panel>
  );
}

interface HistoryProps {
  readonly history: Days;
  readonly isTable: boolean;
}

function History({ history, isTable }: HistoryProps) {
  const { t } = useTranslation();
  const { days, error, reload } = history;
  if (days === undefined && error !== undefined)
    return <ErrorState title={t('assets.value.failed')} onRetry={reload} />;
  if (days === undefined) return <Skeleton height={300} />;
  if (days.length === 0)
    return <EmptyState title={t('assets.value.empty')} hint={t('assets.value.emptyHint')} />;
  return (
    <>
      <HistoryFigures days={days} />
      {isTable ? <DayTable days={days} /> : <DayCharts days={days} />}
      <p className={classes['note']}>{t('assets.value.note')}</p>
      <details className={classes['note']}>
        <summary>{t('assets.value.help.title')}</summary>
        <ul>
          {shownParts(days).map((part) => (
            <li key={part}>{`${t(`assets.value.${part}`)}: ${t(`assets.value.help.${part}`)}`}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
