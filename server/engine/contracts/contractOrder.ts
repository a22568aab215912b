import type { PriceLevel } from '../book/priceLevel.ts';
import type { OrderPage } from '../book/orderIndex.ts';
import type { OrderStatus, OrderType, Side, TimeInForce } from '../protocol.ts';
import type { ContractAccount } from './contractAccount.ts';
import type { Position } from './position.ts';
import type { ContractOrderState, OrderOrigin, TpSl } from './protocol.ts';

/** What a contract order is made of at its placement. */
export interface ContractOrderTerms {
  readonly clientOrderId: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly price: number;
  readonly quantity: number;
  readonly reduceOnly: boolean;
  readonly origin: OrderOrigin;
  readonly takeProfit: TpSl | null;
  readonly stopLoss: TpSl | null;
}

/** A live contract order: a node of its price level's queue. */
export class ContractOrder {
  readonly id: number;
  readonly account: ContractAccount;
  readonly position: Position;
  readonly clientOrderId: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly reduceOnly: boolean;
  readonly origin: OrderOrigin;
  readonly takeProfit: TpSl | null;
  readonly stopLoss: TpSl | null;
  readonly createdAt: number;
  price: number;
  quantity: number;
  updatedAt: number;
  status: OrderStatus = 'open';
  filled = 0;
  filledValue = 0n;
  fee = 0n;
  realized = 0n;
  /** What it adds to its position's open orders while it rests; nothing if it is reduce-only. */
  openLots = 0;
  openUnits = 0;
  openFine = 0n;
  level: PriceLevel<ContractOrder> | null = null;
  ahead: ContractOrder | null = null;
  behind: ContractOrder | null = null;
  /** Neighbours in the list of its account. */
  older: ContractOrder | null = null;
  newer: ContractOrder | null = null;
  /** See `OrderIndex`. */
  page: OrderPage<ContractOrder> | null = null;

  constructor(id: number, position: Position, terms: ContractOrderTerms, time: number) {
    this.id = id;
    this.position = position;
    this.account = position.account;
    this.clientOrderId = terms.clientOrderId;
    this.side = terms.side;
    this.type = terms.type;
    this.timeInForce = terms.timeInForce;
    this.price = terms.price;
    this.quantity = terms.quantity;
    this.reduceOnly = terms.reduceOnly;
    this.origin = terms.origin;
    this.takeProfit = terms.takeProfit;
    this.stopLoss = terms.stopLoss;
    this.createdAt = time;
    this.updatedAt = time;
  }

  /** Lots not yet filled. */
  get remaining(): number {
    return this.quantity - this.filled;
  }
}

/** The order as the world sees it now. */
export function contractOrderState(order: ContractOrder): ContractOrderState {
  const { account, position } = order;
  return {
    orderId: order.id,
    account: account.margin.account.id,
    contract: account.market.contract.id,
    clientOrderId: order.clientOrderId,
    side: order.side,
    positionSide: position.side,
    type: order.type,
    timeInForce: order.timeInForce,
    price: order.price,
    quantity: order.quantity,
    filled: order.filled,
    filledValue: order.filledValue,
    fee: order.fee,
    realized: order.realized,
    reduceOnly: order.reduceOnly,
    origin: order.origin,
    takeProfit: order.takeProfit,
    stopLoss: order.stopLoss,
    status: order.status,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  };
}
