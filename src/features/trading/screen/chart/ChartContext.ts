import { createContext, use } from 'react';
import type { CandleChart } from './candleChart.ts';

export const ChartContext = createContext<CandleChart | undefined>(undefined);

/** The candle chart around. Throws outside of one. */
export function useChart(): CandleChart {
  const chart = use(ChartContext);
  if (chart === undefined) throw new Error('useChart needs a chart around');
  return chart;
}
