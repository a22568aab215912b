import type { KLineData } from 'klinecharts';
import type { Candle } from '../../../../stores/market/types.ts';

/** A candle as the chart library takes it. Floats are for drawing alone. */
export function barOf(candle: Candle): KLineData {
  return {
    timestamp: candle.openedAt,
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
    volume: Number(candle.volume),
    turnover: Number(candle.quoteVolume),
  };
}

/**
 * The candles to feed to a chart that has drawn `before`: those that changed or are new, oldest first. `undefined`
 * when the two do not overlap (after a long time offline) and the chart must be filled again. The chart can only
 * replace its last bar or append, so a change further back asks for that too.
 */
export function changedCandles(
  before: readonly Candle[],
  after: readonly Candle[],
): readonly Candle[] | undefined {
  const last = before.at(-1);
  if (last === undefined) return undefined;
  const start = after.findLastIndex((candle) => candle.openedAt <= last.openedAt);
  if (after[start]?.openedAt !== last.openedAt) return undefined;
  if (!sameHistory(before, after, start)) return undefined;
  return after.slice(after[start] === last ? start + 1 : start);
}

/** Compares the candles before the last drawn one, from the end, by reference first and by value where that differs. */
function sameHistory(before: readonly Candle[], after: readonly Candle[], start: number): boolean {
  for (let i = start - 1, j = before.length - 2; i >= 0 && j >= 0; i--, j--) {
    const [now, then] = [after[i], before[j]];
    if (now === then) continue;
    if (now?.openedAt !== then?.openedAt || now?.close !== then?.close || now?.volume !== then?.volume)
      return false;
  }
  return true;
}
