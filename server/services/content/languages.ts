/** Languages of the interface, each by its own name. */
export const LANGUAGES = [
  { lang: 'en_US', name: 'English' },
  { lang: 'ko_KR', name: '한국어' },
  { lang: 'de_DE', name: 'Deutsch' },
  { lang: 'ja_JP', name: '日本語' },
  { lang: 'fa_IR', name: 'فارسی' },
  { lang: 'fr_FR', name: 'Français' },
  { lang: 'it_IT', name: 'Italiano' },
  { lang: 'ru_RU', name: 'Русский' },
  { lang: 'es_ES', name: 'Español' },
  { lang: 'pt_BR', name: 'Português' },
  { lang: 'tr_TR', name: 'Türkçe' },
  { lang: 'zh_TW', name: '繁體中文' },
] as const;
