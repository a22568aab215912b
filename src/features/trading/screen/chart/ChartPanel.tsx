import { Skeleton, UnstyledButton } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tradingSettings, useTradingSettings } from '../../../../stores/market/settings.ts';
import type { CandleInterval } from '../../../../stores/market/types.ts';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { moveFocus } from '../controls/moveFocus.ts';
import { TabPanel, TabStrip } from '../controls/TabStrip.tsx';
import { useFrameKind } from '../frame/useFrameKind.ts';
import type { Instrument } from '../instrument/instrument.ts';
import classes from './Chart.module.css';
import { DepthPanel } from './DepthPanel.tsx';
import { knownIndicators } from './indicators.ts';
import { INTERVALS } from './intervals.ts';

const CandleChartView = lazyPart(() => import('./CandleChartView.tsx'));

const VIEWS = ['candles', 'depth'] as const;
type View = (typeof VIEWS)[number];

export interface ChartPanelProps {
  readonly instrument: Instrument;
  /** Price lines over the candles. */
  readonly lines: ReactNode;
}

/** Candles or depth. The candles stay built while the depth is shown, and stand still: to build them takes longer than a click may. */
export function ChartPanel({ instrument, lines }: ChartPanelProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<View>('candles');
  const settings = useTradingSettings();
  const interval = INTERVALS.find((known) => known === settings.chartInterval) ?? '15m';
  const names = settings.indicators.join();
  const indicators = useMemo(() => knownIndicators(names.split(',')), [names]);

  // On a phone the depth is one of the screen's tabs.
  const isPhone = useFrameKind() === 'phone';
  const toolbar = (
    <ChartToolbar
      interval={interval}
      onInterval={(chartInterval) => tradingSettings.update({ chartInterval })}
      indicators={indicators}
      onIndicators={(chosen) => tradingSettings.update({ indicators: [...chosen] })}
    />
  );
  const isShown = isPhone || view === 'candles';
  const candles = (
    <div className={classes['candlesPlace']} data-shown={isShown}>
      <Suspense fallback={<Skeleton height="100%" radius={0} />}>
        <CandleChartView
          key={instrument.pair}
          instrument={instrument}
          interval={interval}
          indicators={indicators}
          lines={lines}
          isShown={isShown}
        />
      </Suspense>
    </div>
  );

  if (isPhone)
    return (
      <section className={classes['panel']} aria-label={t('trade.chart.title')}>
        <div className={classes['phoneToolbar']}>{toolbar}</div>
        <div className={classes['body']}>{candles}</div>
      </section>
    );
  return (
    <section className={classes['panel']} aria-label={t('trade.chart.title')}>
      <TabStrip
        group="chart"
        label={t('trade.chart.views')}
        tabs={VIEWS.map((value) => ({ value, text: t(`trade.chart.${value}`) }))}
        value={view}
        onChange={setView}
        actions={view === 'candles' && toolbar}
      />
      <TabPanel group="chart" value={view} className={classes['body']}>
        {view === 'depth' && <DepthPanel instrument={instrument} />}
        {candles}
      </TabPanel>
    </section>
  );
}

const IndicatorMenu = lazyPart(async () => ({ default: (await import('../laterParts.ts')).IndicatorMenu }));

interface ChartToolbarProps {
  readonly interval: CandleInterval;
  readonly onInterval: (interval: CandleInterval) => void;
  readonly indicators: readonly string[];
  readonly onIndicators: (names: readonly string[]) => void;
}

/** How long a candle is and what is drawn over it. */
function ChartToolbar({ interval, onInterval, indicators, onIndicators }: ChartToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['toolbar']}>
      <div
        role="group"
        aria-label={t('trade.chart.interval')}
        className={classes['intervals']}
        dir="ltr"
        onKeyDown={moveFocus}
      >
        {INTERVALS.map((choice) => (
          <UnstyledButton
            key={choice}
            className={classes['interval']}
            aria-pressed={choice === interval}
            tabIndex={choice === interval ? 0 : -1}
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
