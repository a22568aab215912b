import { proxy } from 'valtio';
import type { StoredValue } from '../../platform/storedValue.ts';

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
}

export interface PreferencesStore {
  /** Valtio state: read it with `useSnapshot` in components. */
  readonly state: Preferences;
  /** Changes some members, saves them and tells the other tabs. */
  update(change: Partial<Preferences>): void;
}

/** Makes the store on top of its saved value and keeps it in step with other tabs. */
export function createPreferences(stored: StoredValue<Preferences>): PreferencesStore {
  const state = proxy<Preferences>(stored.read());
  stored.subscribe((value) => Object.assign(state, value));

  return {
    state,
    update(change) {
      Object.assign(state, change);
      stored.write({ ...state });
    },
  };
}

/** Reads a saved value leniently: an unknown member value falls back to the default of that member alone. */
export function decodePreferences(found: unknown): Preferences {
  const saved = (typeof found === 'object' && found !== null ? found : {}) as Partial<
    Record<keyof Preferences, unknown>
  >;
  return {
    colorScheme: oneOf(COLOR_SCHEMES, saved.colorScheme, 'light'),
    palette: oneOf(PALETTES, saved.palette, 'standard'),
    language: matching(/^[a-z]{2}_[A-Z]{2}$/, saved.language) ?? null,
    currency: matching(/^[A-Z]{3}$/, saved.currency) ?? 'USD',
    hideBalance: saved.hideBalance === true,
    valuationAsset: oneOf(VALUATION_ASSETS, saved.valuationAsset, 'USDT'),
  };
}

function oneOf<T extends string>(allowed: readonly T[], found: unknown, fallback: T): T {
  return allowed.find((value) => value === found) ?? fallback;
}

function matching(pattern: RegExp, found: unknown): string | undefined {
  return typeof found === 'string' && pattern.test(found) ? found : undefined;
}
