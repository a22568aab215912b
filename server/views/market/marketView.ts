import { INTERVALS, type Interval } from '@tidemark/sdk/core';
import type { Side } from '../../engine/protocol.ts';
import { pairUnits, type PairUnits, type Tradable } from '../../units/pair.ts';
import { BookView } from './book.ts';
import { CandleSeries, type CandleState } from './candleSeries.ts';
import { RollingDay } from './rollingDay.ts';

/** A day of minutes and a little more, for the 24-hour statistics. */
const MINUTE_CANDLES = 1_500;
export const CANDLES_IN_MEMORY = 500;
export const TRADES_IN_MEMORY = 1_000;

export function candleCapacity(interval: Interval): number {
  return interval === '1m' ? MINUTE_CANDLES : CANDLES_IN_MEMORY;
}

export interface ChangedCandle {
  readonly interval: Interval;
  readonly candle: CandleState;
}

/** A public trade; price in ticks, quantity in lots. */
export interface PublicTrade {
  readonly tradeId: number;
  readonly price: number;
  readonly lots: number;
  readonly takerSide: Side;
  readonly time: number;
}

/** Everything the public may see of one trade pair or contract, in memory. */
export class MarketView<Traded extends Tradable = Tradable> {
  units: PairUnits<Traded>;
  /** Whether an operator has halted it. */
  isHalted = false;
  /** Whether it was delisted: it is halted for good, and no list of markets has it. */
  isDelisted = false;
  readonly book = new BookView();
  readonly trades = new RecentTrades(TRADES_IN_MEMORY);
  readonly day: RollingDay;
  readonly #series: ReadonlyMap<Interval, CandleSeries>;

  constructor(instrument: Traded) {
    this.units = pairUnits(instrument);
    const series = INTERVALS.map((interval) => new CandleSeries(interval, candleCapacity(interval)));
    this.#series = new Map(series.map((entry) => [entry.interval, entry]));
    this.day = new RollingDay(this.candles('1m'));
  }

  /** Lots of one side of all open positions; `undefined` where there are no positions. */
  get openLots(): bigint | undefined {
    return undefined;
  }

  candles(interval: Interval): CandleSeries {
    const series = this.#series.get(interval);
    if (series === undefined) throw new Error(`No candle series for interval ${interval}`);
    return series;
  }

  /** Records a trade and returns the candles it changed, one per interval. */
  addTrade(trade: PublicTrade, quoteUnits: bigint): ChangedCandle[] {
    const tick = { time: trade.time, price: trade.price, lots: trade.lots, quoteUnits };
    this.trades.add(trade);
    const changed = [...this.#series.values()].map((series) => ({
      interval: series.interval,
      candle: series.add(tick),
    }));
    this.day.add(tick);
    return changed;
  }
}

/** The newest trades of one pair. */
class RecentTrades {
  readonly #capacity: number;
  #trades: PublicTrade[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  add(trade: PublicTrade): void {
    this.#trades.push(trade);
    if (this.#trades.length >= this.#capacity * 2) this.#trades = this.#trades.slice(-this.#capacity);
  }

  last(): PublicTrade | undefined {
    return this.#trades.at(-1);
  }

  /** At most `limit` trades, newest first. */
  newest(limit: number): PublicTrade[] {
    return this.#trades.slice(-Math.min(limit, this.#capacity)).reverse();
  }
}
