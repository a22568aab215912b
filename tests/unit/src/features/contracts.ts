import type { Contract } from '../../../../src/stores/contracts/types.ts';

/** BTC-USDT with two margin tiers, changed as asked. */
export function contractWith(change: Partial<Contract> = {}): Contract {
  return {
    contract: 'BTC-USDT',
    kind: 'linear',
    baseAsset: 'BTC',
    quoteAsset: 'USDT',
    settleAsset: 'USDT',
    tickSize: '0.1',
    lotSize: '0.001',
    minQuantity: '0.001',
    maxQuantity: '1000',
    makerFeeRate: '0.0002',
    takerFeeRate: '0.0005',
    liquidationFeeRate: '0',
    priceScale: 1,
    quantityScale: 3,
    groupings: ['0.1'],
    priceBand: '0.1',
    maxOpenOrders: 200,
    maxTriggerOrders: 50,
    maxLeverage: 125,
    fundingInterval: 28_800_000,
    fundingRateCap: '0.003',
    tiers: [
      { maxValue: '50000', maxLeverage: 125, maintenanceRate: '0.004', deduction: '0' },
      { maxValue: '500000', maxLeverage: 50, maintenanceRate: '0.005', deduction: '50' },
    ],
    status: 'trading',
    ...change,
  };
}

/** The coin-margined sister of it. */
export const BTC_USD: Contract = contractWith({
  contract: 'BTC-USD',
  kind: 'inverse',
  quoteAsset: 'USD',
  settleAsset: 'BTC',
  lotSize: '100',
  minQuantity: '100',
  maxQuantity: '10000000',
  quantityScale: 0,
});
