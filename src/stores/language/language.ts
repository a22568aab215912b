import type { Preferences } from '../preferences/preferences.ts';
import type { Settings } from '../settings.ts';
import { nameOfLanguage } from './languages.ts';
import type { Language } from './languages.ts';
import { offeredLanguages, resolveLanguage } from './offer.ts';
import type { OfferInput, Wishes } from './offer.ts';
import type { LanguageState } from './state.ts';

/** What the choice of language depends on besides the preferences; read anew whenever one of them changed. */
export interface LanguageSources extends OfferInput, Omit<Wishes, 'saved'> {
  /** A change is told to the server first. */
  readonly isLoggedIn: boolean;
}

export interface LanguageOptions {
  readonly state: LanguageState;
  readonly preferences: Pick<Settings<Preferences>, 'update'> & {
    readonly state: Pick<Preferences, 'language'>;
  };
  readonly sources: () => LanguageSources;
  /** Tells the server; rejects when it refuses. */
  readonly changeOnServer: (language: Language) => Promise<void>;
}

/** Fetches the texts of a language, so that applying it takes no time; rejects when they cannot be had. */
export type TextLoader = (language: Language) => Promise<void>;

export interface LanguageStore {
  readonly state: LanguageState;
  /**
   * Applies a language and saves the choice. A logged-in user's server is told first, and nothing changes unless it
   * answers with code 200: then the promise rejects with the API's error. Of two changes at once the later one wins.
   */
  readonly change: (language: Language) => Promise<void>;
  /** Decides again which language applies, after a source has changed. */
  update(): void;
  /** Names what fetches texts; the application's translation does, which stores know nothing of. */
  loadTextsWith(load: TextLoader): void;
}

/** Makes the store that decides which language applies and what may be chosen. */
export function createLanguage({
  state,
  preferences,
  sources,
  changeOnServer,
}: LanguageOptions): LanguageStore {
  let loadTexts: TextLoader = () => Promise.resolve();
  let changes = 0;

  const update = (): void => {
    const found = sources();
    const language = resolveLanguage(found, { ...found, saved: preferences.state.language });
    const offered = offeredLanguages(found);
    if (language !== state.language) state.language = language;
    if (offered.join() !== state.offered.join()) state.offered = offered;
    adoptUsersChoice(found.user);
  };

  /** A user's choice becomes the browser's, so that the next visit starts in it. */
  const adoptUsersChoice = (user: Wishes['user']): void => {
    const isFirst = preferences.state.language === null && user === state.language;
    if (isFirst) preferences.update({ language: user });
  };

  return {
    state,
    update,
    async change(language) {
      const change = ++changes;
      await loadTexts(language);
      if (sources().isLoggedIn) await changeOnServer(language);
      if (change !== changes) return;
      preferences.update({ language });
      update();
    },
    loadTextsWith: (load) => void (loadTexts = load),
  };
}

/** A language as pickers show it. */
export interface LanguageOption {
  readonly language: Language;
  /** In the language itself. */
  readonly name: string;
}

export function optionOf(language: Language): LanguageOption {
  return { language, name: nameOfLanguage(language) };
}
