import { proxy } from 'valtio';
import type { StoredValue } from '../../platform/storedValue.ts';

/** How this browser's trading screen is set up. */
export interface TradingSettings {
  /** Wire names of the pairs marked as favourite. */
  favourites: string[];
  /** The pair shown when the address names none. */
  lastPair: string | null;
  bookLayout: 'both' | 'bids' | 'asks';
  /** Chosen price step of the book, by pair. */
  groupings: Record<string, string>;
  chartInterval: string;
  /** Names of the indicators drawn, as the chart library knows them. */
  indicators: string[];
  /** Keyboard shortcuts are on. */
  hotkeys: boolean;
  /** Keys that were given to shortcuts, by action; the others have their own. */
  hotkeyKeys: Record<string, string>;
  /** Plays a sound when a spot order is filled. */
  soundOnFill: boolean;
  /** The tables show the orders of the current pair alone. */
  thisPairOnly: boolean;
}

export interface TradingSettingsStore {
  /** Valtio state: read it with `useSnapshot` in components. */
  readonly state: TradingSettings;
  /** Changes some members, saves them and tells the other tabs. */
  update(change: Partial<TradingSettings>): void;
}

/** Makes the store on top of its saved value and keeps it in step with other tabs. */
export function createTradingSettings(stored: StoredValue<TradingSettings>): TradingSettingsStore {
  const state = proxy<TradingSettings>(stored.read());
  stored.subscribe((value) => Object.assign(state, value));
  return {
    state,
    update(change) {
      Object.assign(state, change);
      stored.write({ ...state });
    },
  };
}

/** Reads saved settings leniently: a member that is not what it should be falls back to its default alone. */
export function decodeTradingSettings(found: unknown): TradingSettings {
  const saved = (typeof found === 'object' && found !== null ? found : {}) as Partial<
    Record<keyof TradingSettings, unknown>
  >;
  return {
    favourites: strings(saved.favourites) ?? [],
    lastPair: text(saved.lastPair) ?? null,
    bookLayout: saved.bookLayout === 'bids' || saved.bookLayout === 'asks' ? saved.bookLayout : 'both',
    groupings: record(saved.groupings),
    chartInterval: text(saved.chartInterval) ?? '15m',
    indicators: strings(saved.indicators) ?? ['MA', 'VOL'],
    hotkeys: saved.hotkeys !== false,
    hotkeyKeys: record(saved.hotkeyKeys),
    soundOnFill: saved.soundOnFill === true,
    thisPairOnly: saved.thisPairOnly === true,
  };
}

const text = (found: unknown): string | undefined => (typeof found === 'string' ? found : undefined);

function strings(found: unknown): string[] | undefined {
  return Array.isArray(found) ? found.filter((item) => typeof item === 'string') : undefined;
}

function record(found: unknown): Record<string, string> {
  if (typeof found !== 'object' || found === null) return {};
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
