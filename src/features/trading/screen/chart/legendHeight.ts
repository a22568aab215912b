import { fontScale } from '../../../../ui/fontScale.ts';
import { isMainIndicator } from './indicators.ts';

/** Pixels from one line of a legend to the next, as the chart library sets them at the usual font size, and above and below all of them. */
const LINE = 19;
const MARGIN = 6;

/** Below this width of the pane, in pixels, time, prices and volume of a candle take two lines. */
const ONE_LINE = 700;

/** Pixels at the top of the price pane that its legends take: time and prices, and a line for each indicator over the candles. */
export function legendHeight(paneWidth: number, indicators: readonly string[]): number {
  const lines = (paneWidth < ONE_LINE * fontScale() ? 2 : 1) + indicators.filter(isMainIndicator).length;
  return lines * LINE * fontScale() + MARGIN;
}
