import type { Market } from './markets.ts';

/** A member of an answer that may be missing. */
type Maybe = string | null | undefined;

export interface RawQuote {
  readonly instrument: string;
  readonly last: Maybe;
  readonly bid: Maybe;
  readonly ask: Maybe;
  readonly high: Maybe;
  readonly low: Maybe;
  readonly open: Maybe;
  readonly volume: string;
  readonly quoteVolume: string;
  readonly openInterest?: string;
  readonly updatedAt: number;
}

export function parseTicker(quote: RawQuote, symbol: string) {
  const { last, bid, ask, high, low, open, volume: baseVolume, quoteVolume, updatedAt: timestamp } = quote;
  return { symbol, timestamp, last, bid, ask, high, low, open, baseVolume, quoteVolume };
}

export interface RawTrade {
  readonly tradeId: string;
  readonly price: string;
  readonly quantity: string;
  readonly side: 'buy' | 'sell';
  readonly tradedAt: number;
}

export function parseTrade(trade: RawTrade, symbol: string) {
  const { tradeId: id, price, quantity: amount, side, tradedAt: timestamp } = trade;
  return { id, symbol, price, amount, side, timestamp };
}

export interface RawCandle {
  readonly openedAt: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
}

export type Ohlcv = readonly [number, string, string, string, string, string];

export function parseCandle({ openedAt, open, high, low, close, volume }: RawCandle): Ohlcv {
  return [openedAt, open, high, low, close, volume];
}

export interface RawOrder {
  readonly orderId: string;
  readonly clientOrderId: string;
  readonly side: 'buy' | 'sell';
  readonly type: string;
  readonly timeInForce: string;
  readonly price: Maybe;
  readonly averagePrice: Maybe;
  readonly quantity: Maybe;
  readonly filled: string;
  readonly fee: string;
  readonly status: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly reduceOnly?: boolean;
}

const STATUS: Readonly<Record<string, string>> = {
  open: 'open',
  partiallyFilled: 'open',
  filled: 'closed',
  cancelled: 'canceled',
  expired: 'expired',
  rejected: 'rejected',
};

export function parseOrder(order: RawOrder, { symbol }: Pick<Market, 'symbol'>) {
  return {
    id: order.orderId,
    clientOrderId: order.clientOrderId,
    symbol,
    side: order.side,
    type: order.type === 'market' ? 'market' : 'limit',
    postOnly: order.type === 'postOnly',
    timeInForce: order.timeInForce,
    price: order.price,
    average: order.averagePrice,
    amount: order.quantity,
    filled: order.filled,
    fee: order.fee,
    status: STATUS[order.status] ?? order.status,
    timestamp: order.createdAt,
    lastUpdateTimestamp: order.updatedAt,
  };
}

export type Order = ReturnType<typeof parseOrder>;

export interface RawFill extends RawTrade {
  readonly fillId: string;
  readonly orderId: string;
  readonly role: 'maker' | 'taker';
  readonly fee: string;
}

export function parseFill(fill: RawFill, symbol: string) {
  const { fillId: id, orderId: order, role: takerOrMaker, fee } = fill;
  return { ...parseTrade(fill, symbol), id, order, takerOrMaker, fee };
}

export interface RawTransfer {
  readonly transferId: string;
  readonly fromProduct: number;
  readonly toProduct: number;
  readonly asset: string;
  readonly amount: string;
  readonly status: string;
  readonly createdAt: number;
}

/** Accounts by ccxt's names. */
export const PRODUCTS: Readonly<Record<string, number>> = {
  funding: 1,
  spot: 2,
  inverse: 3,
  linear: 4,
  isolated: 5,
};

const accountOf = (product: number): string | undefined =>
  Object.keys(PRODUCTS).find((name) => PRODUCTS[name] === product);

export function parseTransfer(transfer: RawTransfer) {
  return {
    id: transfer.transferId,
    timestamp: transfer.createdAt,
    currency: transfer.asset,
    amount: transfer.amount,
    fromAccount: accountOf(transfer.fromProduct),
    toAccount: accountOf(transfer.toProduct),
    status: { done: 'ok', rejected: 'failed' }[transfer.status] ?? 'pending',
  };
}

export interface RawMovement {
  readonly depositId?: string;
  readonly withdrawalId?: string;
  readonly txId: string | null;
  readonly asset: string;
  readonly network: string;
  readonly address: string;
  readonly amount: string;
  readonly fee?: string;
  readonly status: string;
  readonly createdAt: number;
}

const OVER: Readonly<Record<string, string>> = {
  credited: 'ok',
  completed: 'ok',
  cancelled: 'canceled',
  expired: 'canceled',
  rejected: 'failed',
  failed: 'failed',
  reversed: 'failed',
  orphaned: 'failed',
};

export function parseMovement(movement: RawMovement) {
  const { depositId, withdrawalId, txId: txid, asset: currency, network, address, amount, fee } = movement;
  return {
    id: depositId ?? withdrawalId,
    txid,
    currency,
    network,
    address,
    amount,
    fee,
    type: depositId === undefined ? 'withdrawal' : 'deposit',
    status: OVER[movement.status] ?? 'pending',
    timestamp: movement.createdAt,
  };
}
