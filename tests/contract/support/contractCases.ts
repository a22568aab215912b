import type { Case, Refused } from './cases.ts';

const contract = 'BTC-USDT';
const badContract: Refused = { query: { contract: 'BTC/USDT' }, member: 'contract' };

/** What every operation of contracts is asked. */
export const CONTRACT_CASES: Readonly<Record<string, Case>> = {
  listContracts: { good: [{}], refused: [] },
  listMarkPrices: { good: [{}, { query: { contract: 'BTC-USD' } }], refused: [badContract] },
  listFundingRates: {
    good: [
      { query: { contract } },
      { query: { contract, startTime: 0, endTime: 9e12, pageNum: 1, pageSize: 1 } },
    ],
    refused: [
      { query: {}, member: 'contract' },
      badContract,
      { query: { contract, startTime: -1 }, member: 'startTime' },
      { query: { contract, pageSize: 101 }, member: 'pageSize' },
    ],
  },
  getInsuranceFund: { good: [{}], refused: [] },
};
