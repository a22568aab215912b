import type { Texts } from './texts.ts';

/**
 * The chunks of the parts whose screens few visits open. Their addresses in all languages are a third of a kilobyte a part, compressed, and so
 * are fetched with the first of them instead of with the application.
 */
export const RARE_CHUNKS = {
  contractInfo: import.meta.glob<Texts>('../../../locales/*.json', {
    query: '?part=contractInfo',
    import: 'default',
  }),
  growth: import.meta.glob<Texts>('../../../locales/*.json', { query: '?part=growth', import: 'default' }),
  nickname: import.meta.glob<Texts>('../../../locales/*.json', {
    query: '?part=nickname',
    import: 'default',
  }),
  recorder: import.meta.glob<Texts>('../../../locales/*.json', {
    query: '?part=recorder',
    import: 'default',
  }),
  reserves: import.meta.glob<Texts>('../../../locales/*.json', {
    query: '?part=reserves',
    import: 'default',
  }),
  site: import.meta.glob<Texts>('../../../locales/*.json', { query: '?part=site', import: 'default' }),
};
