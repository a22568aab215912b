import type { Case, Refused } from './case.ts';

const days: readonly Refused[] = [
  { query: { days: 0 }, member: 'days' },
  { query: { days: 367 }, member: 'days' },
  { query: { days: 'all' }, member: 'days' },
];

/** What the calls about fees are asked. */
export const FEE_CASES: Readonly<Record<string, Case>> = {
  // Ada has the badge in traderProfile.test.ts.
  getTraderProfile: {
    good: [],
    refused: [
      { query: {}, member: 'displayUserId' },
      { query: { displayUserId: 'ada' }, member: 'displayUserId' },
    ],
  },
  listFeeTiers: { good: [{}], refused: [] },
  getFeeLevel: { good: [{}], refused: [] },
  listMarketFees: { good: [{}], refused: [] },
  listFeeVolumes: { good: [{}, { query: { days: 366 } }], refused: days },
  exportFeeVolumes: { good: [{}, { query: { days: 1 } }], refused: days },
};
