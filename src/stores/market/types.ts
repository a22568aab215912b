import type { Order } from '@tidemark/sdk/contract';

export { ORDER_TYPES, type OrderTypeRules } from '@tidemark/sdk/core';
export type { Candle, CandleInterval, Quote, Trade, TradePair } from '@tidemark/sdk/contract';
export type { PriceLevel } from '@tidemark/streams';

/** Of an order or a trade; the words are the same for both products. */
export type Side = Order['side'];
export type TimeInForce = Order['timeInForce'];
export type OrderType = Order['type'];

/** What an order of either product shows of itself. */
export type OrderBasics = Pick<
  Order,
  'orderId' | 'pair' | 'side' | 'status' | 'price' | 'quantity' | 'filled' | 'averagePrice'
>;
