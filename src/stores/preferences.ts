import { useSnapshot } from 'valtio';
import { pageSizeOf } from '../platform/pageSizes.ts';
import type { PageSize } from '../platform/pageSizes.ts';
import { createStoredValue } from '../platform/storedValue.ts';
import { createSettings, membersOf, oneOf, textIn } from './settings.ts';

/** `auto` follows the system. */
export const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** Which colours mean up and down: green/red, red/green (East Asia), or blue/orange. */
export const PALETTES = ['standard', 'redUp', 'colorBlind'] as const;
export type Palette = (typeof PALETTES)[number];

/** What the estimated total of all assets is valued in. */
export const VALUATION_ASSETS = ['USDT', 'BTC'] as const;
export type ValuationAsset = (typeof VALUATION_ASSETS)[number];

/** What a visitor chose for this browser. `public/appearance.js` reads the first three before the first paint. */
export interface Preferences {
  colorScheme: ColorScheme;
  palette: Palette;
  /** A language of the product, `null` until one was chosen. Which one applies is decided by the language store. */
  language: string | null;
  /** Code of the currency that values are approximated in. */
  currency: string;
  /** Amounts of money are masked. */
  hideBalance: boolean;
  valuationAsset: ValuationAsset;
  /** Rows of a page, in every list. */
  pageSize: PageSize;
}

/** Reads a saved value leniently: an unknown member value falls back to the default of that member alone. */
export function decodePreferences(found: unknown): Preferences {
  const saved = membersOf(found);
  return {
    colorScheme: oneOf(COLOR_SCHEMES, saved['colorScheme'], 'auto'),
    palette: oneOf(PALETTES, saved['palette'], 'standard'),
    language: textIn(saved['language'], /^[a-z]{2}_[A-Z]{2}$/) ?? null,
    currency: textIn(saved['currency'], /^[A-Z]{3}$/) ?? 'USD',
    hideBalance: saved['hideBalance'] === true,
    valuationAsset: oneOf(VALUATION_ASSETS, saved['valuationAsset'], 'USDT'),
    pageSize: pageSizeOf(saved['pageSize']),
  };
}

/** The preferences of this browser. */
export const preferences = createSettings(
  createStoredValue({ name: 'preferences', version: 1, decode: decodePreferences }),
);

/** The current preferences; re-renders when a member that was read changes, in whichever tab. */
export function usePreferences(): Readonly<Preferences> {
  return useSnapshot(preferences.state);
}
