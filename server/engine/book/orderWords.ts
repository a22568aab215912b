import { BOOLEAN, list, NUMBER, record, STRING } from '../codec/record.ts';
import { choice } from '../codec/choice.ts';
import type { OrderStatus, OrderType, SelfTradePrevention, Side, TimeInForce } from './protocol.ts';

export const SIDE = choice<Side>('buy', 'sell');
export const ORDER_TYPE = choice<OrderType>('limit', 'market', 'postOnly');
export const TIME_IN_FORCE = choice<TimeInForce>('GTC', 'IOC', 'FOK');
export const SELF_TRADE_PREVENTION = choice<SelfTradePrevention>('cancelTaker', 'cancelMaker', 'cancelBoth');
export const ORDER_STATUS = choice<OrderStatus>(
  'open',
  'partiallyFilled',
  'filled',
  'cancelled',
  'rejected',
  'expired',
);

/** The terms that orders of every product have, in the order in which they are written. */
export const ORDER_TERMS = { type: ORDER_TYPE, timeInForce: TIME_IN_FORCE, price: NUMBER, quantity: NUMBER };

export const CANCEL_ORDER = record({ account: NUMBER, orderId: NUMBER, clientOrderId: STRING });
export const CANCEL_ALL = record({ account: NUMBER, instrument: NUMBER });
export const QUOTE = record({
  account: NUMBER,
  instrument: NUMBER,
  replace: BOOLEAN,
  levels: list(record({ side: SIDE, price: NUMBER, lots: NUMBER })),
});
export const LEVEL = record({ instrument: NUMBER, side: SIDE, price: NUMBER, lots: NUMBER });

/** The types say so already; these are for callers without types. Compared one by one because every order passes here. */
export const isType = (type: string): boolean => type === 'limit' || type === 'market' || type === 'postOnly';
export const isTimeInForce = (time: string): boolean => time === 'GTC' || time === 'IOC' || time === 'FOK';
export const isPrevention = (way: string): boolean =>
  way === 'cancelTaker' || way === 'cancelMaker' || way === 'cancelBoth';

/** Names a level of either side by one number: bids by their price, asks by its negative. */
export function quoteKey(side: Side, price: number): number {
  return side === 'buy' ? price : -price;
}

/** The limit of an order that may trade at any price, in ticks. */
export function farthest(side: Side): number {
  return side === 'buy' ? Number.MAX_SAFE_INTEGER : 1;
}
