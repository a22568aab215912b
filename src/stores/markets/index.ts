export type { Quote, TradePair } from '@tidemark/sdk/contract';
export { useDayTrend } from './dayTrend.ts';
export { tradePairs, useTradePairs } from './tradePairs.ts';
export { lastPriceOf, useQuote, useQuoteBoard } from './useQuotes.ts';
