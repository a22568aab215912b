import type { AxisRange } from 'klinecharts';

/** How far beyond the candles a line may lie to be shown with them, as a part of the height that the candles take. */
const NEAR = 0.5;

/**
 * The range of a price axis, widened so that lines near the candles are on the chart: a stop just below the lowest price is
 * seen, and can be dragged, while a distant one does not flatten the candles.
 */
export function nearRange(range: AxisRange, prices: readonly number[]): AxisRange {
  const reach = range.range * NEAR;
  const near = prices.filter((price) => price >= range.from - reach && price <= range.to + reach);
  const from = Math.min(range.from, ...near);
  const to = Math.max(range.to, ...near);
  return rangeOf(from, to);
}

/** A range of prices as the chart library has it. */
export function rangeOf(from: number, to: number): AxisRange {
  const span = to - from;
  return {
    from,
    to,
    range: span,
    realFrom: from,
    realTo: to,
    realRange: span,
    displayFrom: from,
    displayTo: to,
    displayRange: span,
  };
}
