import { proxy } from 'valtio';
import { DEFAULT_LANGUAGE } from './languages.ts';
import type { Language } from './languages.ts';

export interface LanguageState {
  /** The language that applies now. */
  language: Language;
  /** What may be chosen on this site, in the order to list it. */
  offered: readonly Language[];
}

/** The language of this page; a module of its own, because the client tells it to the server and the store calls the client. */
export const languageState = proxy<LanguageState>({
  language: DEFAULT_LANGUAGE,
  offered: [DEFAULT_LANGUAGE],
});
