import type { Specs } from '../spec.ts';

/** Examples of public market data. */
export const MARKET_SPECS: Specs = {
  getQuote: { args: { instrument: 'BTC/USDT' } },
  listQuotes: { args: { kind: 'linear' } },
  getOrderBook: { args: { instrument: 'BTC/USDT', depth: 20 } },
  listTrades: { args: { instrument: 'BTC/USDT', limit: 5 } },
  exportTrades: { args: { instrument: 'BTC/USDT' } },
  listCandles: { args: { instrument: 'BTC-USDT', interval: '1h', limit: 24 } },
  listMarkPrices: { args: { contract: 'BTC-USDT' } },
  listFundingRates: { args: { contract: 'BTC-USDT', limit: 3 } },
  exportFundingRates: { args: { contract: 'BTC-USDT' } },
};
