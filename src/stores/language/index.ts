import { languageOfSite } from '@tidemark/sdk/contract';
import { useSnapshot } from 'valtio';
import { readPageSettings } from '../../platform/pageHead.ts';
import { siteIdOf } from '../../platform/site.ts';
import { currentAccess, vaspInfo } from '../access/index.ts';
import { deployment, sdk } from '../clients.ts';
import { preferences } from '../preferences.ts';
import { sessionState } from '../session/state.ts';
import { createLanguage, optionOf } from './language.ts';
import type { LanguageOption, LanguageSources } from './language.ts';
import type { Language } from './languages.ts';
import { languageState } from './state.ts';

export { DEFAULT_LANGUAGE, directionOf, languageTag } from './languages.ts';
export type { Language } from './languages.ts';
export type { LanguageOption } from './language.ts';

/** The language of this page. */
export const language = createLanguage({
  state: languageState,
  preferences,
  sources,
  changeOnServer: async (lang) => void (await sdk.call('changeLanguage', { body: { lang } })),
});

/** The language in which the page's site opens; `undefined` until the page or the configuration names one. */
export function siteLanguage(): string | undefined {
  const page = readPageSettings();
  const config = deployment.state.value;
  if (config?.lang === undefined) return page.language;
  return languageOfSite(siteIdOf(location.pathname, page.siteId), {
    siteId: page.siteId,
    lang: config.lang,
    langs: config.langs,
  });
}

function sources(): LanguageSources {
  const config = deployment.state.value;
  const { user, info } = sessionState;
  const { isKnown, koreaIP, koreanWhite } = currentAccess();
  const page = readPageSettings();
  // A page names Korean to nobody from whom it is withheld: that holds until more is known.
  const isKoreanPage = page.language === 'ko_KR' || page.userLanguage === 'ko_KR' ? true : undefined;
  return {
    configured: config?.langs?.[siteIdOf(location.pathname, page.siteId)],
    isKoreanAllowed: isKnown ? koreanWhite : isKoreanPage,
    isLoggedIn: user !== null,
    user: info === null ? page.userLanguage : info.language,
    region: koreaIP ? vaspInfo.state.value?.lang : undefined,
    site: siteLanguage(),
    browser: navigator.languages,
  };
}

export interface UseLanguage {
  /** The language that applies. */
  readonly language: Language;
  /** What may be chosen on this site, with names in the languages themselves. */
  readonly languages: readonly LanguageOption[];
  /** See {@link language.change}: a rejection is for the caller to show, `failureOf` reads it. */
  readonly change: (language: Language) => Promise<void>;
}

/** The language and the choice of languages; re-renders when either changes, in whichever tab. */
export function useLanguage(): UseLanguage {
  const { language: current, offered } = useSnapshot(languageState);
  return { language: current, languages: offered.map(optionOf), change: language.change };
}
