import type { Preferences } from '../preferences.ts';
import type { Settings } from '../settings.ts';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, nameOfLanguage } from './languages.ts';
import type { Language } from './languages.ts';
import type { LanguageState } from './state.ts';

/** What the choice of language depends on besides the preferences; read again whenever one of them changed. */
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
  /** Tells the server; rejects when the server does. */
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

/** What a site offers depends on. */
export interface OfferInput {
  /** The site's languages by the configuration; all of them where it names none. */
  readonly configured: readonly string[] | undefined;
  /** Whether the Korean whitelist allows Korean; `undefined` while that is not known. */
  readonly isKoreanAllowed: boolean | undefined;
}

/** What decides which language applies, the strongest wish first. Unsupported and withheld languages are passed over. */
export interface Wishes {
  /** Chosen in this browser. */
  readonly saved: string | null;
  /** Kept by the server for the user who is logged in. */
  readonly user: string | null | undefined;
  /** Of a region with rules of its own, `vasp.lang`; empty or `undefined` for none. */
  readonly region?: string | undefined;
  /** Default of the site or the deployment. */
  readonly site: string | undefined;
  /** BCP 47 tags, the preferred first; `navigator.languages`. */
  readonly browser: readonly string[];
}

/** The languages to choose from, English always among them: it is what everything falls back to. */
export function offeredLanguages({ configured, isKoreanAllowed }: OfferInput): readonly Language[] {
  const listed = configured === undefined ? LANGUAGES : LANGUAGES.filter((one) => configured.includes(one));
  const allowed = listed.filter((one) => one !== 'ko_KR' || isKoreanAllowed === true);
  return allowed.includes(DEFAULT_LANGUAGE) ? allowed : [DEFAULT_LANGUAGE, ...allowed];
}

/** The language that applies. A saved Korean stands until it is known to be withheld, so that a reload never flashes English. */
export function resolveLanguage(input: OfferInput, { saved, user, region, site, browser }: Wishes): Language {
  const isKoreanAllowed = input.isKoreanAllowed ?? saved === 'ko_KR';
  const offered = offeredLanguages({ ...input, isKoreanAllowed });
  const isOffered = (wish: unknown): wish is Language => isLanguage(wish) && offered.includes(wish);
  // An unavailable choice falls back to English, not to a language that was not chosen.
  if (saved !== null) return isOffered(saved) ? saved : DEFAULT_LANGUAGE;
  if (isOffered(user)) return user;
  if (isOffered(region)) return region;
  if (site !== undefined) return isOffered(site) ? site : DEFAULT_LANGUAGE;
  return browser.map((tag) => closest(tag, offered)).find(isOffered) ?? DEFAULT_LANGUAGE;
}

/** `de-AT` is served by `de_DE`; traditional and simplified Chinese are different scripts, so only the former has `zh_TW`. */
function closest(tag: string, offered: readonly Language[]): Language | undefined {
  const { language, script } = maximized(tag);
  if (language === 'zh' && script !== 'Hant') return undefined;
  return offered.find((one) => one.startsWith(`${language}_`));
}

function maximized(tag: string): { readonly language?: string; readonly script?: string | undefined } {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    // Browsers have been seen to report tags that are none.
    return {};
  }
}
