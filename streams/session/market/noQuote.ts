import type { Quote } from '@tidemark/sdk/contract';

/** What a quote says of a market of which nothing is known. */
export const NO_QUOTE: Omit<Quote, 'instrument' | 'updatedAt'> = {
  last: null,
  open: null,
  high: null,
  low: null,
  volume: '0',
  quoteVolume: '0',
  change: null,
  changeRate: null,
  bid: null,
  bidQuantity: null,
  ask: null,
  askQuantity: null,
};
