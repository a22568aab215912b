import type { ContractTables } from '../contracts/tables.ts';
import type { OrderStatus, OrderType, Side, TimeInForce } from '../../engine/protocol.ts';

/** Amounts (ledger units) are stored as decimal digits: they outgrow the integers a driver hands out exactly. */
type Units = string;

export interface OrderRow {
  orderId: number;
  account: number;
  instrument: number;
  clientOrderId: string;
  side: Side;
  type: OrderType;
  timeInForce: TimeInForce;
  price: number;
  quantity: number;
  filled: number;
  filledQuote: Units;
  fee: Units;
  status: OrderStatus;
  createdAt: number;
  updatedAt: number;
}

export interface FillRow {
  account: number;
  instrument: number;
  tradeId: number;
  role: 'maker' | 'taker';
  orderId: number;
  /** That its client gave the order; empty where it gave none. */
  clientOrderId: string;
  side: Side;
  price: number;
  quantity: number;
  quote: Units;
  fee: Units;
  time: number;
}

/** A fill as it is stored: with what lists of fills are narrowed by. */
export interface StoredFillRow extends FillRow {
  /** Of the order that it filled; empty where that is not known. */
  orderType: OrderType | '';
}

export interface TradeRow {
  instrument: number;
  tradeId: number;
  price: number;
  lots: number;
  takerSide: Side;
  time: number;
}

export interface CandleRow {
  instrument: number;
  interval: string;
  openTime: number;
  open: number;
  high: number;
  low: number;
  close: number;
  lots: number;
  quoteUnits: Units;
  trades: number;
}

/** One row: the last journal sequence number that the other tables contain. */
export interface ProgressRow {
  id: 1;
  seq: number;
}

export interface ViewTables extends ContractTables {
  orders: OrderRow;
  fills: StoredFillRow;
  trades: TradeRow;
  candles: CandleRow;
  progress: ProgressRow;
  placements: PlacementRow;
}

/** Who placed an order or a trigger, where a command said so. */
export interface PlacementRow {
  kind: 'order' | 'trigger';
  id: number;
  placedBy: string;
}

/** A trigger that has placed its order. */
export interface FiredTrigger {
  readonly triggerId: number;
  readonly orderId: number;
}
