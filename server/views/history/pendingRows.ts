import type {
  ContractFillRow,
  ContractOrderRow,
  FundingPaymentRow,
  FundingRateRow,
  LiquidationRow,
  StoredContractFillRow,
  TriggerRow,
} from '../contracts/tables.ts';
import type {
  CandleRow,
  FillRow,
  FiredTrigger,
  OrderRow,
  PlacementRow,
  StoredFillRow,
  TradeRow,
} from './tables.ts';
import type { ChangedCandle } from '../market/marketView.ts';

/** Rows to be written together. */
export interface RowBatch {
  readonly trades: readonly TradeRow[];
  readonly fills: readonly StoredFillRow[];
  readonly orders: readonly OrderRow[];
  readonly candles: readonly CandleRow[];
  readonly contractOrders: readonly ContractOrderRow[];
  readonly contractFills: readonly StoredContractFillRow[];
  readonly triggers: readonly TriggerRow[];
  readonly fundingPayments: readonly FundingPaymentRow[];
  readonly liquidations: readonly LiquidationRow[];
  readonly fundingRates: readonly FundingRateRow[];
  readonly placements: readonly PlacementRow[];
  readonly fired: readonly FiredTrigger[];
}

/** Rows that wait for the next write; of an order, a trigger or a candle only the newest state is kept. */
export class PendingRows {
  readonly trades: TradeRow[] = [];
  readonly fills: FillRow[] = [];
  readonly contractFills: ContractFillRow[] = [];
  readonly fundingPayments: FundingPaymentRow[] = [];
  readonly liquidations: LiquidationRow[] = [];
  readonly fundingRates: FundingRateRow[] = [];
  readonly placements: PlacementRow[] = [];
  readonly fired: FiredTrigger[] = [];
  readonly #orders = new Map<number, OrderRow>();
  readonly #contractOrders = new Map<number, ContractOrderRow>();
  readonly #triggers = new Map<number, TriggerRow>();
  readonly #candles = new Map<ChangedCandle['candle'], { instrument: number; changed: ChangedCandle }>();

  setOrder(row: OrderRow): void {
    this.#orders.set(row.orderId, row);
  }

  setContractOrder(row: ContractOrderRow): void {
    this.#contractOrders.set(row.orderId, row);
  }

  setTrigger(row: TriggerRow): void {
    this.#triggers.set(row.triggerId, row);
  }

  setCandle(instrument: number, changed: ChangedCandle): void {
    this.#candles.set(changed.candle, { instrument, changed });
  }

  get size(): number {
    const lists = [
      ...[this.trades, this.fills, this.contractFills, this.fundingPayments, this.liquidations],
      ...[this.placements, this.fired],
    ];
    const maps = [this.#orders, this.#candles, this.#contractOrders, this.#triggers];
    return (
      lists.reduce((sum, { length }) => sum + length, this.fundingRates.length) +
      maps.reduce((sum, { size }) => sum + size, 0)
    );
  }

  /** The rows as of now: candles continue changing afterwards. */
  take(): RowBatch {
    return {
      trades: this.trades,
      fills: this.fills.map((fill) => ({ ...fill, orderType: typeIn(this.#orders, fill) })),
      orders: [...this.#orders.values()],
      candles: this.#candleRows(),
      contractOrders: [...this.#contractOrders.values()],
      contractFills: this.contractFills.map((fill) => ({
        ...fill,
        orderType: typeIn(this.#contractOrders, fill),
      })),
      triggers: [...this.#triggers.values()],
      fundingPayments: this.fundingPayments,
      liquidations: this.liquidations,
      fundingRates: this.fundingRates,
      placements: this.placements,
      fired: this.fired,
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

/** What fills an order changes it, too, by the same command: its state waits for the same write. */
function typeIn(
  orders: ReadonlyMap<number, Pick<OrderRow, 'type'>>,
  { orderId }: Pick<FillRow, 'orderId'>,
): StoredFillRow['orderType'] {
  return orders.get(orderId)?.type ?? '';
}
