import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { subscribeKey } from 'valtio/utils';
import { readBrand } from '../../platform/pageHead.ts';
import { language } from '../../stores/language/index.ts';
import { startLanguage } from '../../stores/language/start.ts';
import { loadCatalogue } from './catalogues.ts';
import type { TextPart } from './parts.ts';
import { createTranslation } from './translation.ts';

const translation = createTranslation({
  i18n: i18next.use(initReactI18next),
  load: loadCatalogue,
  variables: { brand: readBrand().name },
  root: document.documentElement,
});

/**
 * Starts translation in the language that applies and follows its changes. Resolves when the texts of the shell are
 * there, so that nothing renders as a bare key; rejects when they cannot be had.
 *
 * @param mayCall false for a page that must do without any call
 */
export async function startTranslation(mayCall = true): Promise<void> {
  await startLanguage(mayCall);
  await translation.start(language.state.language);
  language.loadTextsWith(translation.prepare);
  // Without the texts (offline, or another tab is ahead) the page stays readable in the language it has.
  const follow = (): void => void translation.apply(language.state.language).catch(() => undefined);
  subscribeKey(language.state, 'language', follow, true);
  follow();
}

/** A dynamic import that brings the texts of its screen along. */
export function withTexts<M>(part: TextPart, load: () => Promise<M>): () => Promise<M> {
  return async () => {
    const [module] = await Promise.all([load(), translation.loadPart(part)]);
    return module;
  };
}
