import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from './languages.ts';
import type { Language } from './languages.ts';

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
export function resolveLanguage(input: OfferInput, { saved, user, site, browser }: Wishes): Language {
  const isKoreanAllowed = input.isKoreanAllowed ?? saved === 'ko_KR';
  const offered = offeredLanguages({ ...input, isKoreanAllowed });
  const isOffered = (wish: unknown): wish is Language => isLanguage(wish) && offered.includes(wish);
  // A wish that cannot be granted is answered in English, not in a language nobody asked for.
  if (saved !== null) return isOffered(saved) ? saved : DEFAULT_LANGUAGE;
  if (isOffered(user)) return user;
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
