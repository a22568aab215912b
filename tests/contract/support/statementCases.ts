import { page, type Case } from './case.ts';

/** What statements and the value over time are asked. */
export const STATEMENT_CASES: Readonly<Record<string, Case>> = {
  listStatement: {
    good: [
      {},
      { query: { asset: 'USDT', product: 2, type: 'adjustment', startAt: 0, endAt: 9e12, limit: 1 } },
      { query: { reference: 'dep_none' } },
    ],
    refused: [
      { query: { asset: 'usdt' }, member: 'asset' },
      { query: { product: 0 }, member: 'product' },
      { query: { type: 'present' }, member: 'type' },
      { query: { reference: '' }, member: 'reference' },
      { query: { reference: 'x'.repeat(161) }, member: 'reference' },
      { query: { startAt: -1 }, member: 'startAt' },
      { query: { endAt: 'now' }, member: 'endAt' },
      ...page,
    ],
  },
  getStatementEntry: {
    good: [],
    refused: [{ member: 'entryId' }, { query: { entryId: '812' }, member: 'entryId' }],
  },
  listStatementBalances: {
    good: [{}, { query: { asset: 'USDT', product: 2, endAt: 9e12, before: '9-9-0' } }],
    refused: [
      { query: { asset: 'usdt' }, member: 'asset' },
      { query: { product: 0 }, member: 'product' },
      { query: { endAt: -1 }, member: 'endAt' },
      { query: { before: 'nothing' }, member: 'before' },
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
