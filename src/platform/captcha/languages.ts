/** Languages of the pages as the script providers name them. */
const LANGUAGES: Readonly<Record<string, string>> = {
  en_US: 'en',
  ko_KR: 'ko',
  de_DE: 'de',
  ja_JP: 'ja',
  fa_IR: 'fa',
  fr_FR: 'fr',
  it_IT: 'it',
  ru_RU: 'ru',
  es_ES: 'es',
  pt_BR: 'pt-BR',
  tr_TR: 'tr',
  zh_TW: 'zh-TW',
};

/** The language of a script provider's captcha for a locale such as `pt_BR`; English for one that is not known. */
export function captchaLanguage(locale: string): string {
  return LANGUAGES[locale] ?? 'en';
}
