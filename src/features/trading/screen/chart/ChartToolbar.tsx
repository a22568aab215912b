import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandleInterval } from '../../../../stores/market/index.ts';
import classes from './Chart.module.css';
import { INTERVALS } from './intervals.ts';

const IndicatorMenu = lazy(() => import('./IndicatorMenu.tsx'));

export interface ChartToolbarProps {
  readonly interval: CandleInterval;
  readonly onInterval: (interval: CandleInterval) => void;
  readonly indicators: readonly string[];
  readonly onIndicators: (names: readonly string[]) => void;
}

/** How long a candle is and what is drawn over it. */
export function ChartToolbar({ interval, onInterval, indicators, onIndicators }: ChartToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['toolbar']}>
      <div role="group" aria-label={t('trade.chart.interval')} className={classes['intervals']} dir="ltr">
        {INTERVALS.map((choice) => (
          <UnstyledButton
            key={choice}
            className={classes['interval']}
            aria-pressed={choice === interval}
            onClick={() => onInterval(choice)}
          >
            {choice}
          </UnstyledButton>
        ))}
      </div>
      <Suspense>
        <IndicatorMenu chosen={indicators} onChange={onIndicators} />
      </Suspense>
    </div>
  );
}
