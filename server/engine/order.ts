import { chargedFee } from './fees.ts';
import type { PriceLevel } from './book/price-level.ts';
import type { Seat } from './seat.ts';
import type { OrderState, OrderStatus, OrderType, Side, TimeInForce } from './protocol.ts';

/** What an order is made of, fixed at its placement. */
export interface OrderTerms {
  readonly id: number;
  readonly seat: Seat;
  readonly clientOrderId: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly price: number;
  readonly quantity: number;
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
  readonly createdAt: number;
}

/**
 * A live order. Money is in ledger units as exact integers below 2^53 (see `limits.ts`). It is a node of two intrusive lists:
 * the queue of its price level and the open orders of its seat.
 */
export class Order {
  readonly id: number;
  readonly seat: Seat;
  readonly clientOrderId: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly price: number;
  /** Fee rates agreed at placement: a later change of the instrument never touches an open order. */
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
  readonly createdAt: number;
  updatedAt: number;
  status: OrderStatus = 'open';
  quantity: number;
  filled = 0;
  filledQuote = 0;
  /** Fee accrued so far: whole units, and millionths of one. */
  feeUnits = 0;
  feeMillionths = 0;
  /** Units set aside for this order: quote for a buy, base for a sell. */
  held = 0;
  level: PriceLevel | null = null;
  ahead: Order | null = null;
  behind: Order | null = null;
  olderOfSeat: Order | null = null;
  newerOfSeat: Order | null = null;

  constructor(terms: OrderTerms) {
    this.id = terms.id;
    this.seat = terms.seat;
    this.clientOrderId = terms.clientOrderId;
    this.side = terms.side;
    this.type = terms.type;
    this.timeInForce = terms.timeInForce;
    this.price = terms.price;
    this.quantity = terms.quantity;
    this.makerFeePpm = terms.makerFeePpm;
    this.takerFeePpm = terms.takerFeePpm;
    this.createdAt = terms.createdAt;
    this.updatedAt = terms.createdAt;
  }

  /** Lots not yet filled. */
  get remaining(): number {
    return this.quantity - this.filled;
  }
}

/** The order as the world sees it now. */
export function stateOf(order: Order): OrderState {
  return {
    orderId: order.id,
    account: order.seat.account.id,
    instrument: order.seat.market.instrument.id,
    clientOrderId: order.clientOrderId,
    side: order.side,
    type: order.type,
    timeInForce: order.timeInForce,
    price: order.price,
    quantity: order.quantity,
    filled: order.filled,
    filledQuote: order.filledQuote === 0 ? 0n : BigInt(order.filledQuote),
    fee: order.filledQuote === 0 ? 0n : BigInt(chargedFee(order)),
    status: order.status,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  };
}
