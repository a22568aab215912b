import { ASSETS } from '../synthetic/assets.ts';
import { listPair, type Listing } from './listing.ts';

/** Every spot pair of the exchange, in the order in which they are listed. Ids are permanent. */
export const LISTINGS: readonly Listing[] = [
  listPair(ASSETS.BTC, {
    lotUnits: 1_000,
    maxLots: 20_000_000,
    groupings: ['0.01', '0.1', '1', '10', '50', '100'],
    liquidity: {
      dailyValue: 250_000_000,
      tradeRate: 2.4,
      quoteRate: 8,
      spreadBps: 0.08,
      bestLevelValue: 42_000,
    },
  }),
  listPair(ASSETS.ETH, {
    lotUnits: 10_000,
    maxLots: 50_000_000,
    groupings: ['0.01', '0.1', '1', '10', '50'],
    liquidity: {
      dailyValue: 120_000_000,
      tradeRate: 1.7,
      quoteRate: 6,
      spreadBps: 0.1,
      bestLevelValue: 26_000,
    },
  }),
  listPair(ASSETS.SOL, {
    lotUnits: 100_000,
    maxLots: 100_000_000,
    groupings: ['0.01', '0.1', '1', '5'],
    liquidity: {
      dailyValue: 42_000_000,
      tradeRate: 1,
      quoteRate: 4,
      spreadBps: 0.7,
      bestLevelValue: 14_000,
    },
  }),
  listPair(ASSETS.XRP, {
    lotUnits: 10_000_000,
    maxLots: 50_000_000,
    groupings: ['0.0001', '0.001', '0.01', '0.1'],
    liquidity: {
      dailyValue: 36_000_000,
      tradeRate: 0.9,
      quoteRate: 4,
      spreadBps: 0.5,
      bestLevelValue: 12_000,
    },
  }),
  listPair(ASSETS.BNB, {
    lotUnits: 100_000,
    maxLots: 20_000_000,
    groupings: ['0.01', '0.1', '1', '10'],
    liquidity: {
      dailyValue: 25_000_000,
      tradeRate: 0.8,
      quoteRate: 3.5,
      spreadBps: 0.2,
      bestLevelValue: 9_000,
    },
  }),
  listPair(ASSETS.DOGE, {
    lotUnits: 100_000_000,
    maxLots: 40_000_000,
    groupings: ['0.00001', '0.0001', '0.001', '0.01'],
    liquidity: {
      dailyValue: 20_000_000,
      tradeRate: 0.8,
      quoteRate: 3.5,
      spreadBps: 0.7,
      bestLevelValue: 8_000,
    },
  }),
  listPair(ASSETS.ADA, {
    lotUnits: 10_000_000,
    maxLots: 100_000_000,
    groupings: ['0.0001', '0.001', '0.01'],
    liquidity: {
      dailyValue: 12_000_000,
      tradeRate: 0.6,
      quoteRate: 3,
      spreadBps: 2.4,
      bestLevelValue: 7_000,
    },
  }),
  listPair(ASSETS.LTC, {
    lotUnits: 100_000,
    maxLots: 50_000_000,
    groupings: ['0.01', '0.1', '1'],
    isZeroFee: true,
    liquidity: {
      dailyValue: 8_000_000,
      tradeRate: 0.5,
      quoteRate: 3,
      spreadBps: 1.2,
      bestLevelValue: 5_000,
    },
  }),
];

/** The pair of a name such as `BTC/USDT`. */
export function listingOf(name: string): Listing | undefined {
  return LISTINGS.find(({ instrument }) => instrument.name === name);
}
