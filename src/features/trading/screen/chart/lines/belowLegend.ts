import type { AxisRange } from 'klinecharts';
import { rangeOf } from './nearRange.ts';

/** What is written above the highest candle, in pixels. */
const HIGH_MARK = 12;

/** What the chart library leaves free above and below the prices of an axis, as parts of what they take. */
export const AXIS_GAP = { top: 0.2, bottom: 0.1 } as const;

export interface LegendRoom {
  /** Pixels from the top of the pane to where its legends end. */
  readonly legendEnd: number;
  /** Of the pane, in pixels. */
  readonly height: number;
}

/** The range of a price axis, widened above so that the highest price and its mark stand below the legends: at most by half of the pane. */
export function belowLegend(range: AxisRange, { legendEnd, height }: LegendRoom): AxisRange {
  if (height <= 0 || legendEnd <= 0) return range;
  const part = Math.min((legendEnd + HIGH_MARK) / height, 0.5);
  // Of the widened range, what the free room at its top has to be more than it is by itself.
  const more = part * (1 + AXIS_GAP.top + AXIS_GAP.bottom) - AXIS_GAP.top;
  return more <= 0 ? range : rangeOf(range.from, range.to + (range.range * more) / (1 - more));
}
