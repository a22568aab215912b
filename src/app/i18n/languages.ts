/** The languages of the product; unsupported ones fall back to the first. */
export const LANGUAGES = [
  'en_US',
  'ko_KR',
  'de_DE',
  'ja_JP',
  'fa_IR',
  'fr_FR',
  'it_IT',
  'ru_RU',
  'es_ES',
  'pt_BR',
  'tr_TR',
  'zh_TW',
] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en_US';

/** The language as an HTML `lang` tag, `pt-BR`. */
export function languageTag(language: Language): string {
  return language.replace('_', '-');
}
