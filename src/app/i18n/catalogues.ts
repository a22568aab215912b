import type { Language } from '../../stores/language/index.ts';
import type { TextPart } from './parts.ts';
import type { RARE_CHUNKS } from './rareCatalogues.ts';
import type { TextChunks, Texts } from './texts.ts';

type RarePart = keyof typeof RARE_CHUNKS;

/** One lazily loaded chunk per language and part; the build splits the files, see `scripts/web/textParts.ts`. */
const CHUNKS: Readonly<Record<Exclude<TextPart, RarePart>, TextChunks>> = {
  shell: import.meta.glob<Texts>('../../../locales/*.json', { query: '?part=shell', import: 'default' }),
  trade: import.meta.glob<Texts>('../../../locales/*.json', { query: '?part=trade', import: 'default' }),
  contract: import.meta.glob<Texts>('../../../locales/*.json', {
    query: '?part=contract',
    import: 'default',
  }),
};

function isAtHand(part: TextPart): part is keyof typeof CHUNKS {
  return Object.hasOwn(CHUNKS, part);
}

async function chunksOf(part: TextPart): Promise<TextChunks> {
  if (isAtHand(part)) return CHUNKS[part];
  const rare = await import('./rareCatalogues.ts');
  return rare.RARE_CHUNKS[part];
}

/** Fetches a part of a language's texts; rejects when there is no such catalogue or it cannot be fetched. */
export async function loadCatalogue(language: Language, part: TextPart): Promise<Texts> {
  const load = (await chunksOf(part))[`../../../locales/${language}.json`];
  if (load === undefined) throw new Error(`No catalogue for ${language}`);
  return load();
}
