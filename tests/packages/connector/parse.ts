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
  readonly change: Maybe;
  readonly changeRate: Maybe;
  readonly openInterest?: string;
  readonly updatedAt: number;
}

export function parseTicker(quote: RawQuote, symbol: string) {
  const { last, bid, ask, high, low, open, volume: baseVolume, quoteVolume, updatedAt: timestamp } = quote;
  // A fraction here, a percentage in ccxt.
  const percentage = typeof quote.changeRate === 'string' ? Number(quote.changeRate) * 100 : undefined;
  const { change } = quote;
  return { symbol, timestamp, last, bid, ask, high, low, open, change, percentage, baseVolume, quoteVolume };
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
  readonly feeAsset?: string;
  readonly settleAsset?: string;
  readonly quoteFilled?: string;
  readonly filledValue?: string;
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
    clientOrderId: order.clientOrderId === '' ? undefined : order.clientOrderId,
    symbol,
    side: order.side,
    type: order.type === 'market' ? 'market' : 'limit',
    postOnly: order.type === 'postOnly',
    timeInForce: order.type === 'postOnly' ? 'PO' : order.timeInForce,
    price: order.price,
    average: order.averagePrice,
    amount: order.quantity,
    filled: order.filled,
    cost: order.quoteFilled ?? order.filledValue,
    fee: { cost: order.fee, currency: order.feeAsset ?? order.settleAsset },
    triggerPrice: undefined,
    reduceOnly: order.reduceOnly,
    status: STATUS[order.status] ?? order.status,
    timestamp: order.createdAt,
    lastUpdateTimestamp: order.updatedAt,
  };
}

export type Order = ReturnType<typeof parseOrder>;

export interface RawFill extends RawTrade {
  readonly fillId: string;
  readonly orderId: string;
  readonly clientOrderId: string;
  readonly role: 'maker' | 'taker';
  readonly fee: string;
  readonly feeAsset?: string;
  readonly settleAsset?: string;
  readonly quoteAmount?: string;
  readonly value?: string;
}

export function parseFill(fill: RawFill, symbol: string) {
  const { fillId: id, orderId: order, role: takerOrMaker } = fill;
  const fee = { cost: fill.fee, currency: fill.feeAsset ?? fill.settleAsset };
  return { ...parseTrade(fill, symbol), id, order, takerOrMaker, cost: fill.quoteAmount ?? fill.value, fee };
}

export interface RawTrigger {
  readonly triggerId: string;
  readonly clientTriggerId: string;
  readonly contract: string;
  readonly side: 'buy' | 'sell';
  readonly purpose: 'entry' | 'takeProfit' | 'stopLoss' | 'trailingStop';
  readonly type: 'limit' | 'market';
  readonly triggerPrice: Maybe;
  readonly price: Maybe;
  readonly quantity: Maybe;
  readonly reduceOnly: boolean;
  readonly orderId: Maybe;
  readonly status: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const TRIGGER_STATUS: Readonly<Record<string, string>> = {
  waiting: 'open',
  triggered: 'closed',
  cancelled: 'canceled',
  failed: 'rejected',
};

export function parseTrigger(trigger: RawTrigger, symbol: string) {
  const { purpose, triggerPrice } = trigger;
  return {
    id: trigger.triggerId,
    clientOrderId: trigger.clientTriggerId === '' ? undefined : trigger.clientTriggerId,
    symbol,
    side: trigger.side,
    type: trigger.type,
    price: trigger.price,
    amount: trigger.quantity,
    cost: undefined,
    triggerPrice,
    stopLossPrice: purpose === 'stopLoss' ? triggerPrice : undefined,
    takeProfitPrice: purpose === 'takeProfit' ? triggerPrice : undefined,
    reduceOnly: trigger.reduceOnly,
    /** The order that it placed. */
    order: trigger.orderId,
    status: TRIGGER_STATUS[trigger.status] ?? trigger.status,
    timestamp: trigger.createdAt,
    lastUpdateTimestamp: trigger.updatedAt,
  };
}
