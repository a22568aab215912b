export { loadCandlesBefore } from './candleHistory.ts';
export { useDayTrend } from './dayTrend.ts';
export { useExchangeTime } from './exchangeTime.ts';
export { useQuoteBoard } from './quotes.ts';
export { tradePairs, useTradePairs } from './tradePairs.ts';
export { tradingSettings, useTradingSettings } from './settings.ts';
export { ORDER_TYPES, type OrderTypeRules } from '@tidemark/sdk/core';
export type {
  Candle,
  CandleInterval,
  OrderBasics,
  OrderType,
  Quote,
  Side,
  TimeInForce,
  Trade,
  TradePair,
} from './types.ts';
