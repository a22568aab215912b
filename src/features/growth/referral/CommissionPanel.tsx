import { Button, Select } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exchangeNow } from '../../../platform/exchangeClock.ts';
import type { Revision } from '../../../stores/data/layer.ts';
import { useItem } from '../../../stores/data/useItem.ts';
import { failureOf } from '../../../stores/failure.ts';
import { saveReferralHistory } from '../../../stores/growth/referral.ts';
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
import { MASK } from '../../../ui/text/figures.tsx';
import { pointsOf } from './days.ts';
import classes from './Referral.module.css';

const DAYS = 30;

/** What each day earned, of one asset at a time. */
export function CommissionPanel({ revision }: { readonly revision: Revision }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { formatAmount, formatShort } = useFormat();
  const { hideBalance } = usePreferences();
  const [now] = useState(exchangeNow);
  const {
    item: days,
    error,
    reload,
  } = useItem({ namespace: 'referral.history', api: 'getReferralHistory', query: { days: DAYS }, revision });
  const assets = [...new Set((days ?? []).map(({ asset }) => asset))];
  const [chosen, choose] = useState<string | null>(null);
  const asset = assets.find((each) => each === chosen) ?? assets[0];
  const save = (): void => {
    saveReferralHistory(DAYS).catch((problem: unknown) => toast.error(failureText(failureOf(problem))));
  };
  const tickText = (value: number): string => {
    const text = new Money(value).toFixed();
    if (hideBalance) return MASK;
    return Math.abs(value) >= 1000 ? formatShort(text) : formatAmount(text);
  };
  const title = t('growth.referral.chart');
  return (
    <Panel
      title={title}
      actions={
        <div className={classes['actions']}>
          {assets.length > 1 && (
            <Select
              size="xs"
              allowDeselect={false}
              aria-label={t('growth.referral.columns.asset')}
              data={assets}
              value={asset ?? null}
              onChange={choose}
            />
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconDownload size={14} aria-hidden="true" />}
            disabled={asset === undefined}
            onClick={save}
          >
            {t('growth.referral.export')}
          </Button>
        </div>
      }
    >
      {days === undefined && error === undefined && <RowsSkeleton rows={4} rowHeight={48} />}
      {days === undefined && error !== undefined && (
        <ErrorState title={t('growth.referral.failed')} onRetry={reload} />
      )}
      {days !== undefined && asset === undefined && (
        <EmptyState title={t('growth.referral.chartEmpty')} hint={t('growth.referral.chartHint')} />
      )}
      {days !== undefined && asset !== undefined && (
        <BarChart
          label={title}
          tickText={tickText}
          points={pointsOf(days, asset, { now, days: DAYS }).map(({ name, sum }) => ({
            name,
            value: sum.toNumber(),
            text: hideBalance ? MASK : `${formatAmount(sum.toFixed())} ${asset}`,
          }))}
        />
      )}
    </Panel>
  );
}
