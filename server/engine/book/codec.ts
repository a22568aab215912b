import { ORDER_TYPE_NAMES } from '@tidemark/sdk/core';
import { BOOLEAN, list, NUMBER, record, STRING, choice } from '../codec/record.ts';
import type { CancelCause, OrderStatus, SelfTradePrevention, Side, TimeInForce } from './protocol.ts';

export const SIDE = choice<Side>('buy', 'sell');
const ORDER_TYPE = choice(...ORDER_TYPE_NAMES);
const TIME_IN_FORCE = choice<TimeInForce>('GTC', 'IOC', 'FOK');
export const SELF_TRADE_PREVENTION = choice<SelfTradePrevention>('cancelTaker', 'cancelMaker', 'cancelBoth');
export const CANCEL_CAUSE = choice<CancelCause>(
  'nothingToReduce',
  'unpayable',
  'selfTrade',
  'deleveraged',
  'delisted',
  'rulesChanged',
);
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
export const AMEND_ORDER = record({
  account: NUMBER,
  orderId: NUMBER,
  clientOrderId: STRING,
  price: NUMBER,
  quantity: NUMBER,
  selfTradePrevention: SELF_TRADE_PREVENTION,
});
export const CANCEL_ALL = record({ account: NUMBER, instrument: NUMBER });
export const QUOTE = record({
  account: NUMBER,
  instrument: NUMBER,
  replace: BOOLEAN,
  levels: list(record({ side: SIDE, price: NUMBER, lots: NUMBER })),
});
export const LEVEL = record({ instrument: NUMBER, side: SIDE, price: NUMBER, lots: NUMBER });
