import { useSnapshot } from 'valtio';
import { createStoredValue } from '../../platform/storedValue.ts';
import { createTradingSettings, decodeTradingSettings } from './settings.ts';
import type { TradingSettings } from './settings.ts';

/** The trading settings of this browser. */
export const tradingSettings = createTradingSettings(
  createStoredValue({ name: 'trading', version: 1, decode: decodeTradingSettings }),
);

/** The current settings; re-renders when a member that was read changes, in whichever tab. */
export function useTradingSettings(): Readonly<TradingSettings> {
  return useSnapshot(tradingSettings.state) as Readonly<TradingSettings>;
}
