import { proxy } from 'valtio';
import type { StoredValue } from '../../platform/storedValue.ts';

/** `auto` follows the system. */
export const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** Which colours mean up and down: green/red, red/green (East Asia), or blue/orange. */
export const PALETTES = ['standard', 'redUp', 'colorBlind'] as const;
export type Palette = (typeof PALETTES)[number];

/** What a visitor chose for this browser. `public/appearance.js` reads the first two before the first paint. */
export interface Preferences {
  colorScheme: ColorScheme;
  palette: Palette;
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
  };
}

function oneOf<T extends string>(allowed: readonly T[], found: unknown, fallback: T): T {
  return allowed.find((value) => value === found) ?? fallback;
}
