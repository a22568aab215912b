// Generated from openapi/ by `npm run generate`. Do not edit.

/** Languages of the interface in the order of every list of them: each by its own name, with the direction it is written in. */
export const LANGUAGES = {
  en_US: { name: 'English', direction: 'ltr' },
  ko_KR: { name: '한국어', direction: 'ltr' },
  de_DE: { name: 'Deutsch', direction: 'ltr' },
  ja_JP: { name: '日本語', direction: 'ltr' },
  fa_IR: { name: 'فارسی', direction: 'rtl' },
  fr_FR: { name: 'Français', direction: 'ltr' },
  it_IT: { name: 'Italiano', direction: 'ltr' },
  ru_RU: { name: 'Русский', direction: 'ltr' },
  es_ES: { name: 'Español', direction: 'ltr' },
  pt_BR: { name: 'Português (Brasil)', direction: 'ltr' },
  tr_TR: { name: 'Türkçe', direction: 'ltr' },
  zh_TW: { name: '繁體中文', direction: 'ltr' },
} as const;
