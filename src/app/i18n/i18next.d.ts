import type catalogue from '../../../locales/en_US.json';

declare module 'i18next' {
  /** Makes a key that en_US lacks a compile error. */
  interface CustomTypeOptions {
    readonly defaultNS: 'translation';
    readonly resources: { readonly translation: typeof catalogue };
  }
}
