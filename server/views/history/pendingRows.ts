import type { CandleRow, FillRow, OrderRow, TradeRow } from './tables.ts';
import type { ChangedCandle } from '../market/marketView.ts';

/** Rows to be written together. */
export interface RowBatch {
  readonly trades: readonly TradeRow[];
  readonly fills: readonly FillRow[];
  readonly orders: readonly OrderRow[];
  readonly candles: readonly CandleRow[];
}

/** Rows that wait for the next write; of an order or a candle only the newest state is kept. */
export class PendingRows {
  readonly trades: TradeRow[] = [];
  readonly fills: FillRow[] = [];
  readonly #orders = new Map<number, OrderRow>();
  readonly #candles = new Map<ChangedCandle['candle'], { instrument: number; changed: ChangedCandle }>();

  setOrder(row: OrderRow): void {
    this.#orders.set(row.orderId, row);
  }

  setCandle(instrument: number, changed: ChangedCandle): void {
    this.#candles.set(changed.candle, { instrument, changed });
  }

  get size(): number {
    return this.trades.length + this.fills.length + this.#orders.size + this.#candles.size;
  }

  /** The rows as of now: candles go on changing afterwards. */
  take(): RowBatch {
    return {
      trades: this.trades,
      fills: this.fills,
      orders: [...this.#orders.values()],
      candles: this.#candleRows(),
    };
  }

  #candleRows(): CandleRow[] {
    return Array.from(this.#candles.values(), ({ instrument, changed: { interval, candle } }) => ({
      ...candle,
      instrument,
      interval,
      quoteUnits: candle.quoteUnits.toString(),
    }));
  }
}
