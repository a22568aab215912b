import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { sdk } from '../clients.ts';
import { createResource } from '../resource.ts';
import { DEFAULT_LANGUAGE, useLanguage } from './index.ts';
import type { LanguageOption } from './index.ts';

/** The languages of the exchange. */
const exchangeLanguages = createResource(() => sdk.call('getLanguageList'));

/**
 * Of the site's languages those that the exchange has, called as it calls them; all of the site's until it has answered. English is always
 * among them.
 */
export function useOfferedLanguages(): readonly LanguageOption[] {
  const { languages } = useLanguage();
  const { value } = useSnapshot(exchangeLanguages.state);
  useEffect(() => void exchangeLanguages.ensure(), []);
  if (value === undefined) return languages;
  return languages.flatMap((option) => {
    const known = value.find(({ lang }) => lang === option.language);
    if (known !== undefined) return { ...option, name: known.name };
    return option.language === DEFAULT_LANGUAGE ? option : [];
  });
}
