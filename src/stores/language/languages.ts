import { LANGUAGES as FACTS, type Language } from '@tidemark/sdk/contract';

export type { Language } from '@tidemark/sdk/contract';

/** The languages of the product; the order of every list of them. */
export const LANGUAGES = Object.keys(FACTS) as readonly Language[];

/** What an unsupported language falls back to. */
export const DEFAULT_LANGUAGE: Language = 'en_US';

/** The language's name in itself. */
export function nameOfLanguage(language: Language): string {
  return FACTS[language].name;
}

export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(FACTS, text);
}

/** The language as BCP 47 writes it, `pt-BR`: for `lang` attributes and `Intl`. */
export function languageTag(language: Language): string {
  return language.replace('_', '-');
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return FACTS[language].direction;
}
