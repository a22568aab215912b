import { useSnapshot } from 'valtio';
import { createStoredValue } from '../../platform/storedValue.ts';
import { createSettings } from '../settings.ts';
import { decodePreferences } from './preferences.ts';
import type { Preferences } from './preferences.ts';

export { COLOR_SCHEMES, PALETTES, VALUATION_ASSETS } from './preferences.ts';
export type { ColorScheme, Palette, Preferences, ValuationAsset } from './preferences.ts';

/** The preferences of this browser. */
export const preferences = createSettings(
  createStoredValue({ name: 'preferences', version: 1, decode: decodePreferences }),
);

/** The current preferences; re-renders when a member that was read changes, in whichever tab. */
export function usePreferences(): Readonly<Preferences> {
  return useSnapshot(preferences.state);
}
