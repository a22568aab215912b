import { INTERVAL_MS } from '@tidemark/sdk/core';
import type { CandleSeries, TradeTick } from './candleSeries.ts';

const DAY_MS = INTERVAL_MS['1d'];

/** The last 24 hours in whole minutes; prices in ticks, absent while nothing ever traded. */
export interface DayStats {
  readonly open: number | undefined;
  readonly high: number | undefined;
  readonly low: number | undefined;
  readonly lots: number;
  readonly quoteUnits: bigint;
}

/**
 * Statistics of the last 24 hours, from one-minute candles. A trade extends them in O(1);
 * they are summed again once a minute, when the oldest minute leaves the window.
 */
export class RollingDay {
  readonly #minutes: CandleSeries;
  #stats: DayStats | undefined;
  #summedAt = -1;

  constructor(minutes: CandleSeries) {
    this.#minutes = minutes;
  }

  /** Call after the trade was added to the minute candles. */
  add(trade: TradeTick): void {
    const stats = this.#stats;
    if (stats === undefined) return;
    if (minuteOf(trade.time) !== this.#summedAt) {
      this.#stats = undefined;
      return;
    }
    this.#stats = {
      open: stats.open ?? trade.price,
      high: Math.max(stats.high ?? trade.price, trade.price),
      low: Math.min(stats.low ?? trade.price, trade.price),
      lots: stats.lots + trade.lots,
      quoteUnits: stats.quoteUnits + trade.quoteUnits,
    };
  }

  at(now: number): DayStats {
    const minute = minuteOf(now);
    if (this.#stats === undefined || minute !== this.#summedAt) {
      this.#stats = this.#sum(now);
      this.#summedAt = minute;
    }
    return this.#stats;
  }

  #sum(now: number): DayStats {
    const from = minuteOf(now) * INTERVAL_MS['1m'] - DAY_MS;
    const inside = this.#minutes.candles.filter((candle) => candle.openTime > from);
    const before = this.#minutes.candles.findLast((candle) => candle.openTime <= from);
    const extremes =
      inside.length > 0 ? inside : before === undefined ? [] : [{ high: before.close, low: before.close }];
    return {
      open: before?.close ?? inside[0]?.open,
      high: extremes.length === 0 ? undefined : extremes.reduce((high, c) => Math.max(high, c.high), 0),
      low: extremes.length === 0 ? undefined : extremes.reduce((low, c) => Math.min(low, c.low), Infinity),
      lots: inside.reduce((sum, candle) => sum + candle.lots, 0),
      quoteUnits: inside.reduce((sum, candle) => sum + candle.quoteUnits, 0n),
    };
  }
}

function minuteOf(time: number): number {
  return Math.floor(time / INTERVAL_MS['1m']);
}
