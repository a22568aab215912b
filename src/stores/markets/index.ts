export type { TradePair } from '../clients.ts';
export { useDayTrend } from './dayTrend.ts';
export { tradePairs, useTradePairs } from './tradePairs.ts';
export { useQuote, useQuoteBoard } from './useQuotes.ts';
export type { Quote } from '@tidemark/streams';
