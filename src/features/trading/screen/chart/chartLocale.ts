import { registerLocale } from 'klinecharts';
import type { TFunction } from 'i18next';

const NAME = 'tidemark';

/** Gives the chart its words in the page's language; returns the name it knows them by. */
export function registerChartLocale(t: TFunction): string {
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
