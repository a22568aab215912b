import { isMainIndicator } from './indicators.ts';

/** Pixels from one line of a legend to the next, as the chart library sets them, and above and below all of them. */
const LINE = 19;
const MARGIN = 6;

/** Below this width of the pane, in pixels, time, prices and volume of a candle take two lines. */
const ONE_LINE = 640;

/** Pixels at the top of the price pane that its legends take: time and prices, and a line for each indicator over the candles. */
export function legendHeight(paneWidth: number, indicators: readonly string[]): number {
  const lines = (paneWidth < ONE_LINE ? 2 : 1) + indicators.filter(isMainIndicator).length;
  return lines * LINE + MARGIN;
}

/** What is written above the highest candle. */
const HIGH_MARK = 12;

/** Shares of the height of the prices shown that the axis leaves free above and below them. */
export const AXIS_GAP = { top: 0.2, bottom: 0.1 } as const;

/**
 * The share to leave free above the highest price so that it and its mark stand below the legends; never less than without them, and
 * never so much that the candles lose half of the pane.
 */
export function gapBelowLegend(legend: number, paneHeight: number): number {
  if (paneHeight <= 0) return AXIS_GAP.top;
  const part = Math.min((legend + HIGH_MARK) / paneHeight, 0.5);
  return Math.max(AXIS_GAP.top, (part * (1 + AXIS_GAP.bottom)) / (1 - part));
}
