import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadCatalogue } from './catalogues.ts';
import { DEFAULT_LANGUAGE, languageTag } from './languages.ts';
import type { Language } from './languages.ts';

/** Starts translation in one language; resolves when its catalogue is there, so nothing renders as a bare key. */
export async function startTranslation(language: Language = DEFAULT_LANGUAGE): Promise<void> {
  const translation = await loadCatalogue(language);
  document.documentElement.lang = languageTag(language);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    load: 'currentOnly',
    resources: { [language]: { translation } },
    // React escapes; escaping twice would show entities.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}
