import { openTimeOf, type Interval } from '@tidemark/sdk/core';

/** Prices in ticks, `lots` traded, `quoteUnits` their exact value in units of the quote asset. */
export interface CandleState {
  readonly openTime: number;
  readonly open: number;
  high: number;
  low: number;
  close: number;
  lots: number;
  quoteUnits: bigint;
  trades: number;
}

export interface TradeTick {
  readonly time: number;
  readonly price: number;
  readonly lots: number;
  readonly quoteUnits: bigint;
}

/** The newest candles of one pair and interval, oldest first; intervals without a trade have no candle. */
export class CandleSeries {
  readonly interval: Interval;
  readonly #capacity: number;
  readonly #candles: CandleState[] = [];

  constructor(interval: Interval, capacity: number) {
    this.interval = interval;
    this.#capacity = capacity;
  }

  get candles(): readonly CandleState[] {
    return this.#candles;
  }

  /** Puts stored candles in front; they must be oldest first. */
  load(stored: readonly CandleState[]): void {
    this.#candles.unshift(...stored);
  }

  /** Adds a trade and returns the candle that it changed. Times never run backwards. */
  add(trade: TradeTick): CandleState {
    const openTime = openTimeOf(this.interval, trade.time);
    const last = this.#candles.at(-1);
    if (last !== undefined && last.openTime >= openTime) return extend(last, trade);
    const candle = openCandle(openTime, trade);
    this.#candles.push(candle);
    if (this.#candles.length > this.#capacity) this.#candles.shift();
    return candle;
  }
}

function openCandle(openTime: number, { price, lots, quoteUnits }: TradeTick): CandleState {
  return { openTime, open: price, high: price, low: price, close: price, lots, quoteUnits, trades: 1 };
}

function extend(candle: CandleState, trade: TradeTick): CandleState {
  candle.high = Math.max(candle.high, trade.price);
  candle.low = Math.min(candle.low, trade.price);
  candle.close = trade.price;
  candle.lots += trade.lots;
  candle.quoteUnits += trade.quoteUnits;
  candle.trades += 1;
  return candle;
}
