import { useSnapshot } from 'valtio';
import { createAccountSettings } from '../accountSettings/accountSettings.ts';
import { isText, membersOf, oneOf, recordIn, textIn, textsIn } from '../settings.ts';

const BOOK_LAYOUTS = ['both', 'bids', 'asks'] as const;
const TRADES_PLACES = ['tab', 'below'] as const;

/** How the trading screens are set up: of the account, but for the pair that a browser showed last. */
export interface TradingSettings {
  /** Wire names of the pairs marked as favourite. */
  favourites: string[];
  /** The pair shown when the address names none. */
  lastPair: string | null;
  bookLayout: (typeof BOOK_LAYOUTS)[number];
  /** Where a desktop has the trades: in a tab beside the book or below it; where there is room while it is `null`. */
  tradesPlace: (typeof TRADES_PLACES)[number] | null;
  /** Chosen price step of the book, by pair. */
  groupings: Record<string, string>;
  chartInterval: string;
  /** Names of the indicators drawn, as the chart library knows them. */
  indicators: string[];
  /** Keyboard shortcuts are on. */
  hotkeys: boolean;
  /** Keys that were given to shortcuts, by action; the others have their own. */
  hotkeyKeys: Record<string, string>;
  /** Asks before a spot order is sent. */
  confirmOrders: boolean;
  /** Plays a sound when a spot order is filled. */
  soundOnFill: boolean;
  /** The tables show the orders of the current pair alone. */
  thisPairOnly: boolean;
}

/** Reads saved settings leniently: a member that is not what it should be falls back to its default alone. */
export function decodeTradingSettings(found: unknown): TradingSettings {
  const saved = membersOf(found);
  return {
    favourites: textsIn(saved['favourites']) ?? [],
    lastPair: textIn(saved['lastPair']) ?? null,
    bookLayout: oneOf(BOOK_LAYOUTS, saved['bookLayout'], 'both'),
    tradesPlace: TRADES_PLACES.find((place) => place === saved['tradesPlace']) ?? null,
    groupings: recordIn(saved['groupings'], isText),
    chartInterval: textIn(saved['chartInterval']) ?? '15m',
    indicators: textsIn(saved['indicators']) ?? ['MA', 'VOL'],
    hotkeys: saved['hotkeys'] !== false,
    hotkeyKeys: recordIn(saved['hotkeyKeys'], isText),
    confirmOrders: saved['confirmOrders'] === true,
    soundOnFill: saved['soundOnFill'] === true,
    thisPairOnly: saved['thisPairOnly'] === true,
  };
}

/** The trading settings of who is logged in, or of this browser's guests. */
export const tradingSettings = createAccountSettings({
  document: 'trading',
  name: 'trading',
  decode: decodeTradingSettings,
  browserOnly: { lastPair: true },
});

/** The current settings; re-renders when a member that was read changes, in whichever tab or on whichever device. */
export function useTradingSettings(): Readonly<TradingSettings> {
  return useSnapshot(tradingSettings.state) as Readonly<TradingSettings>;
}
