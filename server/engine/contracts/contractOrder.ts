import type { PriceLevel } from '../book/priceLevel.ts';
import type { OrderPage } from '../book/orderIndex.ts';
import type { OrderStatus, OrderType, Side, TimeInForce } from '../protocol.ts';
import type { ContractSeat } from './contractSeat.ts';
import type { Leg } from './leg.ts';
import type { ContractOrderState, OrderOrigin, Protection } from './protocol.ts';

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
  readonly takeProfit: Protection | null;
  readonly stopLoss: Protection | null;
}

/** A live contract order: a node of its price level's queue. */
export class ContractOrder {
  readonly id: number;
  readonly seat: ContractSeat;
  readonly leg: Leg;
  readonly clientOrderId: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly reduceOnly: boolean;
  readonly origin: OrderOrigin;
  readonly takeProfit: Protection | null;
  readonly stopLoss: Protection | null;
  readonly createdAt: number;
  price: number;
  quantity: number;
  updatedAt: number;
  status: OrderStatus = 'open';
  filled = 0;
  filledValue = 0n;
  fee = 0n;
  realised = 0n;
  /** What it adds to its leg's open orders while it rests; nothing if it is reduce-only. */
  openLots = 0;
  openUnits = 0;
  openFine = 0n;
  level: PriceLevel<ContractOrder> | null = null;
  ahead: ContractOrder | null = null;
  behind: ContractOrder | null = null;
  /** Neighbours in the list of its seat. */
  olderOfSeat: ContractOrder | null = null;
  newerOfSeat: ContractOrder | null = null;
  /** See `OrderIndex`. */
  page: OrderPage<ContractOrder> | null = null;

  constructor(id: number, leg: Leg, terms: ContractOrderTerms, time: number) {
    this.id = id;
    this.leg = leg;
    this.seat = leg.seat;
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
  const { seat, leg } = order;
  return {
    orderId: order.id,
    account: seat.pool.account.id,
    contract: seat.market.contract.id,
    clientOrderId: order.clientOrderId,
    side: order.side,
    leg: leg.side,
    type: order.type,
    timeInForce: order.timeInForce,
    price: order.price,
    quantity: order.quantity,
    filled: order.filled,
    filledValue: order.filledValue,
    fee: order.fee,
    realised: order.realised,
    reduceOnly: order.reduceOnly,
    origin: order.origin,
    takeProfit: order.takeProfit,
    stopLoss: order.stopLoss,
    status: order.status,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  };
}
