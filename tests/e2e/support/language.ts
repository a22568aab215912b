import type { Page } from 'playwright/test';
import { readCatalogue, textsOf } from '../../../scripts/locales/catalogue.ts';
import type { Language } from '../../../src/stores/language/languages.ts';

/** Lets every page of the context start in a language, as somebody who chose it here before. */
export async function preferLanguage(page: Page, language: Language): Promise<void> {
  await page.addInitScript((chosen) => {
    const key = 'tidemark:preferences:v1';
    const saved = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    if (!('language' in saved)) localStorage.setItem(key, JSON.stringify({ ...saved, language: chosen }));
  }, language);
}

/** What the screens of the site that an address is of say to whoever has chosen no language. */
export function wordsAt(path: string): (key: string) => string {
  if (/^\/kr(\/|$)/.test(path)) return wordsOf('ko_KR');
  return wordsOf(/^\/br(\/|$)/.test(path) ? 'pt_BR' : 'en_US');
}

/** What the screens of a language say for a key of the catalogues. */
export function wordsOf(language: Language): (key: string) => string {
  const texts = textsOf(readCatalogue(language));
  return (key) => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`${language} has no text ${key}`);
    return text;
  };
}
