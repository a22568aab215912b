import type { Language } from '@tidemark/sdk/contract';

export type { Language } from '@tidemark/sdk/contract';

/** The languages of the product with their own names; the order of every list of them. */
const NAMES: Readonly<Record<Language, string>> = {
  en_US: 'English',
  ko_KR: '한국어',
  de_DE: 'Deutsch',
  ja_JP: '日本語',
  fa_IR: 'فارسی',
  fr_FR: 'Français',
  it_IT: 'Italiano',
  ru_RU: 'Русский',
  es_ES: 'Español',
  pt_BR: 'Português (Brasil)',
  tr_TR: 'Türkçe',
  zh_TW: '繁體中文',
};

export const LANGUAGES = Object.keys(NAMES) as readonly Language[];

/** What an unsupported language falls back to. */
export const DEFAULT_LANGUAGE: Language = 'en_US';

/** The language's name in itself. */
export function nameOfLanguage(language: Language): string {
  return NAMES[language];
}

export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(NAMES, text);
}

/** The language as BCP 47 writes it, `pt-BR`: for `lang` attributes and `Intl`. */
export function languageTag(language: Language): string {
  return language.replace('_', '-');
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'fa_IR' ? 'rtl' : 'ltr';
}
