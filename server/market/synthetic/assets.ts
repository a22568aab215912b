import type { Motion, Underlying } from './instrument.ts';

/** An asset against USDT, as all its markets see it. */
export interface Asset {
  readonly name: string;
  readonly pair: Underlying;
  readonly motion: Motion;
}

function asset(name: string, pair: Omit<Underlying, 'name'>, motion: Motion): Asset {
  return { name, pair: { ...pair, name: `${name}/USDT` }, motion };
}

/** Every asset that is listed. The ids of their pairs are permanent. */
export const ASSETS = {
  BTC: asset(
    'BTC',
    { id: 1, tickUnits: 1_000_000 },
    { startPrice: 92_400, volatility: 0.46, correlation: 0.93 },
  ),
  ETH: asset(
    'ETH',
    { id: 2, tickUnits: 1_000_000 },
    { startPrice: 3_150, volatility: 0.64, correlation: 0.87 },
  ),
  SOL: asset('SOL', { id: 3, tickUnits: 1_000_000 }, { startPrice: 138, volatility: 0.82, correlation: 0.8 }),
  XRP: asset('XRP', { id: 4, tickUnits: 10_000 }, { startPrice: 2.05, volatility: 0.78, correlation: 0.72 }),
  BNB: asset(
    'BNB',
    { id: 5, tickUnits: 1_000_000 },
    { startPrice: 890, volatility: 0.55, correlation: 0.76 },
  ),
  DOGE: asset(
    'DOGE',
    { id: 6, tickUnits: 1_000 },
    { startPrice: 0.142, volatility: 0.92, correlation: 0.74 },
  ),
  ADA: asset('ADA', { id: 7, tickUnits: 10_000 }, { startPrice: 0.425, volatility: 0.85, correlation: 0.78 }),
  LTC: asset(
    'LTC',
    { id: 8, tickUnits: 1_000_000 },
    { startPrice: 82.4, volatility: 0.68, correlation: 0.75 },
  ),
};
