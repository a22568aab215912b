import type {
  PositionSide,
  LiquidationStage,
  OrderOrigin,
  TriggerBy,
  TriggerPurpose,
  TriggerStatus,
} from '../../engine/contracts/protocol.ts';
import type { OrderStatus, OrderType, Side, TimeInForce } from '../../engine/protocol.ts';

/** Amounts are stored as decimal digits, see `tables.ts`; yes and no as 1 and 0, which every database knows. */
type Units = string;
type Flag = 0 | 1;

/** What everything of a user's contracts has: the ledger account tells cross from isolated. */
interface Owned {
  owner: number;
  account: number;
  contract: number;
}

export interface ContractOrderRow extends Owned {
  orderId: number;
  clientOrderId: string;
  side: Side;
  leg: PositionSide;
  type: OrderType;
  timeInForce: TimeInForce;
  price: number;
  quantity: number;
  filled: number;
  /** Fine units. */
  filledValue: Units;
  fee: Units;
  realised: Units;
  reduceOnly: Flag;
  origin: OrderOrigin;
  /** Ticks; 0 = none. */
  takeProfit: number;
  takeProfitBy: TriggerBy;
  stopLoss: number;
  stopLossBy: TriggerBy;
  status: OrderStatus;
  createdAt: number;
  updatedAt: number;
}

export interface ContractFillRow extends Owned {
  tradeId: number;
  role: 'maker' | 'taker';
  orderId: number;
  /** That its client gave the order; empty where it gave none. */
  clientOrderId: string;
  side: Side;
  leg: PositionSide;
  price: number;
  quantity: number;
  /** Fine units. */
  value: Units;
  fee: Units;
  realised: Units;
  time: number;
}

/** A fill as it is stored: with what lists of fills are narrowed by. */
export interface StoredContractFillRow extends ContractFillRow {
  /** Of the order that it filled; empty where that is not known. */
  orderType: OrderType | '';
}

export interface TriggerRow extends Owned {
  triggerId: number;
  clientTriggerId: string;
  side: Side;
  leg: PositionSide;
  purpose: TriggerPurpose;
  by: TriggerBy;
  triggerPrice: number;
  callbackPpm: number;
  type: 'limit' | 'market';
  price: number;
  quantity: number;
  reduceOnly: Flag;
  parentOrderId: number;
  orderId: number;
  failure: number;
  status: TriggerStatus;
  createdAt: number;
  updatedAt: number;
}

/** What one command did to an account; `seq` and `entry` name it. */
interface Journaled extends Owned {
  seq: number;
  entry: number;
  lots: number;
  time: number;
}

export interface FundingPaymentRow extends Journaled {
  leg: PositionSide;
  mark: number;
  rate: number;
  /** Paid; below zero received. */
  amount: Units;
}

export interface LiquidationRow extends Journaled {
  /** The one whose margin was used up, the one who was deleveraged against it, or whoever held a contract to its end. */
  role: 'liquidated' | 'counterparty' | 'settled';
  stage: LiquidationStage | 'settled';
  price: number;
}

export interface FundingRateRow {
  contract: number;
  fundingTime: number;
  mark: number;
  rate: number;
}

export interface ContractTables {
  contractOrders: ContractOrderRow;
  contractFills: StoredContractFillRow;
  triggers: TriggerRow;
  fundingPayments: FundingPaymentRow;
  liquidations: LiquidationRow;
  fundingRates: FundingRateRow;
}
