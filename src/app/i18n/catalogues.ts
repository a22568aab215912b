import type { Language } from '../../stores/language/index.ts';
import type { TextPart } from './parts.ts';
import type { FirstPart, Texts } from './texts.ts';

/** One lazily loaded chunk per language and part; the build splits the files, and the first part knows the others: `scripts/web/textParts.ts`. */
const FIRST_PARTS = import.meta.glob<FirstPart>('../../../locales/*.json', { query: '?part=shell' });

/** Fetches a part of a language's texts; rejects when there is no such catalogue or it cannot be fetched. */
export async function loadCatalogue(language: Language, part: TextPart): Promise<Texts> {
  const load = FIRST_PARTS[`../../../locales/${language}.json`];
  if (load === undefined) throw new Error(`No catalogue for ${language}`);
  const first = await load();
  return (part === 'shell' ? first : await first.parts[part]()).default;
}
