import type { Language } from '../../stores/language/index.ts';
import type { TextPart } from './parts.ts';

/** Texts by area and name, as `locales/` has them. */
export type Texts = Readonly<Record<string, unknown>>;

type Chunks = Readonly<Record<string, () => Promise<Texts>>>;

/** One lazily loaded chunk per language and part; the build splits the files, see `scripts/web/textParts.ts`. */
const CHUNKS: Readonly<Record<TextPart, Chunks>> = {
  shell: import.meta.glob<Texts>('../../../locales/*.json', { query: '?part=shell', import: 'default' }),
  assets: import.meta.glob<Texts>('../../../locales/*.json', { query: '?part=assets', import: 'default' }),
  site: import.meta.glob<Texts>('../../../locales/*.json', { query: '?part=site', import: 'default' }),
  auth: import.meta.glob<Texts>('../../../locales/*.json', { query: '?part=auth', import: 'default' }),
  guards: import.meta.glob<Texts>('../../../locales/*.json', { query: '?part=guards', import: 'default' }),
  trade: import.meta.glob<Texts>('../../../locales/*.json', { query: '?part=trade', import: 'default' }),
  contract: import.meta.glob<Texts>('../../../locales/*.json', {
    query: '?part=contract',
    import: 'default',
  }),
  contractInfo: import.meta.glob<Texts>('../../../locales/*.json', {
    query: '?part=contractInfo',
    import: 'default',
  }),
  transfer: import.meta.glob<Texts>('../../../locales/*.json', {
    query: '?part=transfer',
    import: 'default',
  }),
  wallet: import.meta.glob<Texts>('../../../locales/*.json', { query: '?part=wallet', import: 'default' }),
  growth: import.meta.glob<Texts>('../../../locales/*.json', { query: '?part=growth', import: 'default' }),
  recorder: import.meta.glob<Texts>('../../../locales/*.json', {
    query: '?part=recorder',
    import: 'default',
  }),
  reserves: import.meta.glob<Texts>('../../../locales/*.json', {
    query: '?part=reserves',
    import: 'default',
  }),
  message: import.meta.glob<Texts>('../../../locales/*.json', {
    query: '?part=message',
    import: 'default',
  }),
  nickname: import.meta.glob<Texts>('../../../locales/*.json', {
    query: '?part=nickname',
    import: 'default',
  }),
};

/** Fetches a part of a language's texts; rejects when there is no such catalogue or it cannot be fetched. */
export async function loadCatalogue(language: Language, part: TextPart): Promise<Texts> {
  const load = CHUNKS[part][`../../../locales/${language}.json`];
  if (load === undefined) throw new Error(`No catalogue for ${language}`);
  return load();
}
