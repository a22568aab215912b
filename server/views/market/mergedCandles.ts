import { INTERVAL_MS, openTimeOf, type Interval } from '@tidemark/sdk/core';
import type { CandleState } from './candleSeries.ts';

/** Intervals that are not stored, with the stored one that their candles are made of. */
const PARTS: Readonly<Partial<Record<Interval, Interval>>> = { '3m': '1m', '2h': '1h', '1M': '1d' };

/** Returns the interval of the stored candles that those of an interval are made of; `undefined` for one that is stored itself. */
export function partOf(interval: Interval): Interval | undefined {
  return PARTS[interval];
}

/** Returns the most candles of one interval that a candle of another is made of. */
export function partsIn(interval: Interval, part: Interval): number {
  return INTERVAL_MS[interval] / INTERVAL_MS[part];
}

/** Returns when the first candle of an interval opens that opens at or after a time. */
export function nextOpenTime(interval: Interval, time: number): number {
  const open = openTimeOf(interval, time);
  return open === time ? open : openTimeOf(interval, open + INTERVAL_MS[interval]);
}

/** Merges candles, oldest first, to those of a longer interval. */
export function mergeCandles(interval: Interval, parts: readonly CandleState[]): CandleState[] {
  const merged: CandleState[] = [];
  for (const part of parts) {
    const openTime = openTimeOf(interval, part.openTime);
    const last = merged.at(-1);
    if (last?.openTime === openTime) extend(last, part);
    else merged.push({ ...part, openTime });
  }
  return merged;
}

function extend(candle: CandleState, part: CandleState): void {
  candle.high = Math.max(candle.high, part.high);
  candle.low = Math.min(candle.low, part.low);
  candle.close = part.close;
  candle.lots += part.lots;
  candle.quoteUnits += part.quoteUnits;
  candle.trades += part.trades;
}
