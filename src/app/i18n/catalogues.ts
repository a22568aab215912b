import type { Language } from './languages.ts';

interface Catalogue {
  readonly default: Record<string, unknown>;
}

/** One lazily loaded chunk per language. */
const CATALOGUES = import.meta.glob<Catalogue>('../../../locales/*.json');

/** Fetches a language's texts; rejects when the language has no catalogue or it cannot be fetched. */
export async function loadCatalogue(language: Language): Promise<Record<string, unknown>> {
  const load = CATALOGUES[`../../../locales/${language}.json`];
  if (load === undefined) throw new Error(`No catalogue for ${language}`);
  return (await load()).default;
}
