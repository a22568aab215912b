import type { Case } from './case.ts';

/** What the calls of operators about markets are asked. */
export const MARKET_RULE_CASES: Readonly<Record<string, Case>> = {
  haltMarket: {
    good: [
      { body: { instrument: 'LTC/USDT', halted: true } },
      { body: { instrument: 'LTC/USDT', halted: false } },
    ],
    refused: [
      { body: { halted: true }, member: 'instrument' },
      { body: { instrument: 'LTC/USDT', halted: 'yes' }, member: 'halted' },
    ],
  },
  listMarkets: { good: [{}], refused: [] },
  changeMarket: {
    good: [
      { body: { instrument: 'SOL/USDT', rules: { priceBand: '0.12' }, startsAt: Date.now() + 86_400_000 } },
      { body: { instrument: 'SOL/USDT', rules: { priceBand: '0.12' } } },
      { body: { instrument: 'SOL-USDT', rules: { maxTriggerOrders: 40 } } },
      {
        body: {
          instrument: 'SOL-USDT',
          rules: { tiers: [{ maxValue: '1000000', maxLeverage: 20, maintenanceRate: '0.01' }] },
          maxLiquidations: 1_000,
          startsAt: Date.now() + 86_400_000,
        },
      },
    ],
    refused: [
      { body: { instrument: 'SOL/USDT' }, member: 'rules' },
      { body: { instrument: 'SOL/USDT', rules: {} }, member: 'rules' },
      { body: { instrument: 'SOL/USDT', rules: { tickSize: '0.0000001' } }, member: 'rules.tickSize' },
      { body: { instrument: 'SOL/USDT', rules: { lotSize: '0.0000001' } }, member: 'rules.lotSize' },
      { body: { instrument: 'SOL/USDT', rules: { tiers: [] } }, member: 'rules.tiers' },
      {
        body: { instrument: 'SOL/USDT', rules: { priceBand: '0.1' }, maxLiquidations: -1 },
        member: 'maxLiquidations',
      },
      { body: { instrument: 'SOL/USDT', rules: { maxTriggerOrders: 4 } }, member: 'rules.maxTriggerOrders' },
      { body: { instrument: 'SOL-USDT', rules: { minNotional: '4' } }, member: 'rules.minNotional' },
      {
        body: { instrument: 'SOL/USDT', rules: { minQuantity: '0.000000001' } },
        member: 'rules.minQuantity',
      },
      { body: { instrument: 'SOL/USDT', rules: { priceBand: '0.105' } }, member: 'rules.priceBand' },
      { body: { instrument: 'SOL/USDT', rules: { priceBand: '0.1' }, startsAt: 9e15 }, member: 'startsAt' },
    ],
  },
  delistPair: {
    good: [{ body: { instrument: 'LTC/USDT', startsAt: Date.now() + 86_400_000 } }],
    refused: [
      { body: {}, member: 'instrument' },
      { body: { instrument: 'LTC-USDT' }, member: 'instrument' },
      { body: { instrument: 'LTC/USDT', startsAt: 9e15 }, member: 'startsAt' },
    ],
  },
  delistContract: {
    good: [
      { body: { instrument: 'LTC-USDT', startsAt: Date.now() + 86_400_000 } },
      { body: { instrument: 'DOGE-USDT', averagingMinutes: 60 } },
    ],
    refused: [
      { body: {}, member: 'instrument' },
      { body: { instrument: 'LTC/USDT' }, member: 'instrument' },
      { body: { instrument: 'SOL-USDT', startsAt: 9e15 }, member: 'startsAt' },
      { body: { instrument: 'SOL-USDT', startsAt: Date.now() + 60_000 }, member: 'startsAt' },
      { body: { instrument: 'SOL-USDT', averagingMinutes: 0 }, member: 'averagingMinutes' },
    ],
  },
  listMarketChanges: { good: [{}], refused: [] },
  withdrawMarketChange: {
    good: [{ body: { changeId: '1' } }],
    refused: [
      { body: {}, member: 'changeId' },
      { body: { changeId: 'x' }, member: 'changeId' },
    ],
  },
  setZeroFee: {
    good: [
      { body: { instrument: 'SOL/USDT', isFree: true } },
      { body: { instrument: 'SOL/USDT', isFree: false } },
    ],
    refused: [
      { body: { instrument: 'SOL/USDT' }, member: 'isFree' },
      { body: { instrument: 'BTC-USDT', isFree: true }, member: 'instrument' },
    ],
  },
};
