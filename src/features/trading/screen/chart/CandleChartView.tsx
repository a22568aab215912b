import type { TFunction } from 'i18next';
import { registerLocale } from 'klinecharts';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BehaviorSubject } from 'rxjs';
import { loadCandlesBefore } from '../../../../stores/market/candles.ts';
import { drawings } from '../../../../stores/market/drawings.ts';
import type { CandleInterval } from '../../../../stores/market/types.ts';
import { topics, watchTopic } from '../../../../stores/realtime.ts';
import { useFontScale } from '../../../../ui/fontScale.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { useTradingContext } from '../context/tradingContext.ts';
import type { Instrument } from '../instrument/instrument.ts';
import { createCandleChart } from './candleChart.ts';
import type { CandleChart } from './candleChart.ts';
import { valuesOf, whileShown } from './candleFeed.ts';
import classes from './Chart.module.css';
import { ChartContext } from './ChartContext.ts';
import { onAppearanceChange } from '../appearance.ts';
import { documentToken } from './chartStyles.ts';
import { DrawingBar } from './DrawingBar.tsx';

export interface CandleChartViewProps {
  readonly instrument: Instrument;
  readonly interval: CandleInterval;
  readonly indicators: readonly string[];
  /** Price lines, which find the chart with `useChart`. */
  readonly lines: ReactNode;
  /** While it is not, nothing new is drawn. */
  readonly isShown: boolean;
}

/** The candle chart with its drawing tools. Loads the chart library, so load it lazily; key it by the pair. */
export default function CandleChartView(props: CandleChartViewProps) {
  const { instrument, interval, indicators, lines, isShown } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { pair, priceScale } = instrument;
  const element = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<CandleChart>();
  const firstInterval = useRef(interval);
  const scale = useFontScale();
  const [shown$] = useState(() => new BehaviorSubject(isShown));
  useEffect(() => shown$.next(isShown), [shown$, isShown]);

  useEffect(() => {
    const created =
      element.current &&
      createCandleChart({
        element: element.current,
        instrument,
        interval: firstInterval.current,
        token: documentToken,
        locale: registerChartLocale(t),
        format,
        drawings: drawings.of(instrument.pair),
        onDrawings: (drawn) => drawings.keep(instrument.pair, drawn),
        sourceOf: (chosen) => ({
          recent$: whileShown(
            valuesOf(watchTopic(topics.candles, { instrument: instrument.pair, interval: chosen })),
            shown$,
          ),
          loadBefore: (ts, signal) => loadCandlesBefore(instrument.pair, chosen, ts, signal),
        }),
      });
    if (!created || !element.current) return undefined;
    setChart(created);
    const observer = new ResizeObserver(created.resize);
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      created.dispose();
    };
    // The library knows pixels only: of another font size, everything is placed anew.
  }, [instrument, t, format, shown$, scale]);

  useEffect(() => {
    firstInterval.current = interval;
    chart?.setInterval(interval);
  }, [chart, interval]);
  useEffect(() => chart?.setIndicators(indicators), [chart, indicators]);

  useEffect(() => chart && drawings.watch(pair, (drawn) => chart.showDrawings(drawn)), [chart, pair]);

  const appearance = useAppearanceChange();
  useEffect(() => chart?.applyColours(), [chart, appearance]);

  const fills = useTradingContext().own.useFills(pair);
  useEffect(
    () =>
      chart?.setFills(
        fills,
        ({ side, quantity, price }) =>
          `${t(`trade.side.${side}`)} ${format.formatAmount(quantity, 0)} @ ${format.formatDecimal(price, priceScale)}`,
      ),
    [chart, fills, priceScale, appearance, t, format],
  );

  return (
    <div className={classes['candles']}>
      <DrawingBar onDraw={(tool) => chart?.draw(tool)} onClear={() => chart?.clearDrawings()} />
      <div className={classes['stage']} dir="ltr">
        <div
          ref={element}
          className={classes['canvas']}
          role="img"
          aria-label={t('trade.chart.label', { pair })}
        />
        {chart !== undefined && (
          <ChartContext value={chart}>
            <Suspense>{lines}</Suspense>
          </ChartContext>
        )}
      </div>
    </div>
  );
}

/** A number that grows whenever theme or palette changed on the document, for what must read its colours itself. */
function useAppearanceChange(): number {
  const [count, setCount] = useState(0);
  useEffect(() => onAppearanceChange(() => setCount((last) => last + 1)), []);
  return count;
}

const NAME = 'tidemark';

/** Gives the chart its words in the page's language; returns the name it knows them by. */
function registerChartLocale(t: TFunction): string {
  registerLocale(NAME, {
    time: t('trade.chart.legend.time'),
    open: t('trade.chart.legend.open'),
    high: t('trade.chart.legend.high'),
    low: t('trade.chart.legend.low'),
    close: t('trade.chart.legend.close'),
    volume: t('trade.chart.legend.volume'),
    change: t('trade.chart.legend.change'),
    turnover: t('trade.chart.legend.turnover'),
    // Units of the time left in a candle, which the chart is not asked to show.
    second: '',
    minute: '',
    hour: '',
    day: '',
    week: '',
    month: '',
    year: '',
  });
  return NAME;
}
