export { loadCandlesBefore } from './candleHistory.ts';
export type { Failure } from '../failure.ts';
export { failureOf } from '../failure.ts';
export { useFillHistory, useOrderHistory } from './history.ts';
export { orderActions } from './orders.ts';
export {
  useBalances,
  useFills,
  useOrderBook,
  useOrders,
  useSampledOrderBook,
  useTrades,
  watchCandles,
} from './streams.ts';
export { tradingSettings, useTradingSettings } from './tradingSettings.ts';
export type {
  Balance,
  Candle,
  CandleInterval,
  Fill,
  NewOrder,
  Order,
  OrderType,
  Side,
  TimeInForce,
  Trade,
  TradePair,
} from './types.ts';
