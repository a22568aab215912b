import { page, type Case } from './case.ts';

/** What statements and the value over time are asked. */
export const STATEMENT_CASES: Readonly<Record<string, Case>> = {
  listStatement: {
    good: [
      {},
      { query: { asset: 'USDT', product: 2, type: 'adjustment', startAt: 0, endAt: 9e12, limit: 1 } },
      { query: { type: 'interest' } },
    ],
    refused: [
      { query: { asset: 'usdt' }, member: 'asset' },
      { query: { product: 0 }, member: 'product' },
      { query: { type: 'gift' }, member: 'type' },
      { query: { startAt: -1 }, member: 'startAt' },
      { query: { endAt: 'now' }, member: 'endAt' },
      ...page,
    ],
  },
  getAssetHistory: {
    good: [{}, { query: { valuationAsset: 'BTC', days: 366 } }],
    refused: [
      { query: { valuationAsset: 'EUR' }, member: 'valuationAsset' },
      { query: { days: 0 }, member: 'days' },
      { query: { days: 367 }, member: 'days' },
    ],
  },
};
