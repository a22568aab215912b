import { useTranslation } from 'react-i18next';
import { formatOf } from './format.ts';
import type { Format } from './format.ts';

/** The formats of the page's language; a component that uses them shows a change of language at once. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  return formatOf(i18n.language);
}
