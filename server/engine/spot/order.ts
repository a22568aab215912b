import { toBigInt } from '@tidemark/sdk/core';
import { chargedFee } from '../ledger/fees.ts';
import type { PriceLevel } from '../book/priceLevel.ts';
import type { OrderPage } from '../book/orderIndex.ts';
import type { MarketAccount } from './marketAccount.ts';
import type { OrderState, OrderStatus, OrderType, Side, TimeInForce } from '../protocol.ts';

/** What an order is made of at its placement. */
export interface OrderTerms {
  readonly clientOrderId: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly price: number;
  readonly quantity: number;
}

/**
 * A live order. Money is in ledger units as exact integers below 2^53 (see `limits.ts`). It is a node of two intrusive lists:
 * the queue of its price level and the open orders of its account.
 */
export class Order {
  id: number;
  account: MarketAccount;
  clientOrderId: string;
  side: Side;
  type: OrderType;
  timeInForce: TimeInForce;
  price: number;
  quantity: number;
  /** Fee rates agreed at placement: a later change of the instrument never touches an open order. */
  makerFeePpm: number;
  takerFeePpm: number;
  createdAt: number;
  updatedAt: number;
  status: OrderStatus = 'open';
  filled = 0;
  filledQuote = 0;
  /** Fee accrued so far: whole units, and millionths of one. */
  feeUnits = 0;
  feeMillionths = 0;
  /** Units set aside for this order: quote for a buy, base for a sell. */
  held = 0;
  page: OrderPage<Order> | null = null;
  level: PriceLevel<Order> | null = null;
  ahead: Order | null = null;
  behind: Order | null = null;
  older: Order | null = null;
  newer: Order | null = null;

  constructor(id: number, account: MarketAccount, terms: OrderTerms, time: number) {
    const { isSystem } = account.holder;
    const { makerFeePpm, takerFeePpm } = account.market.instrument;
    this.id = id;
    this.account = account;
    this.clientOrderId = terms.clientOrderId;
    this.side = terms.side;
    this.type = terms.type;
    this.timeInForce = terms.timeInForce;
    this.price = terms.price;
    this.quantity = terms.quantity;
    this.makerFeePpm = isSystem ? 0 : makerFeePpm;
    this.takerFeePpm = isSystem ? 0 : takerFeePpm;
    this.createdAt = time;
    this.updatedAt = time;
  }

  /** Lots not yet filled. */
  get remaining(): number {
    return this.quantity - this.filled;
  }
}

/** The order as the world sees it now. */
export function stateOf(order: Order): OrderState {
  const { account } = order;
  return {
    orderId: order.id,
    account: account.holder.id,
    instrument: account.market.instrument.id,
    clientOrderId: order.clientOrderId,
    side: order.side,
    type: order.type,
    timeInForce: order.timeInForce,
    price: order.price,
    quantity: order.quantity,
    filled: order.filled,
    filledQuote: order.filledQuote === 0 ? 0n : toBigInt(order.filledQuote),
    fee: order.filledQuote === 0 ? 0n : toBigInt(chargedFee(order)),
    status: order.status,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  };
}
