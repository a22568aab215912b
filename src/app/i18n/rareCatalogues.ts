import type { Texts } from './texts.ts';

/**
 * The chunks of the parts that no trading screen opens with. Their addresses in all languages are a fifth of a kilobyte a part, compressed, and so
 * are fetched with the first of them instead of with the application.
 */
export const RARE_CHUNKS = {
  assets: import.meta.glob<Texts>('../../../locales/*.json', { query: '?part=assets', import: 'default' }),
  auth: import.meta.glob<Texts>('../../../locales/*.json', { query: '?part=auth', import: 'default' }),
  contractInfo: import.meta.glob<Texts>('../../../locales/*.json', {
    query: '?part=contractInfo',
    import: 'default',
  }),
  growth: import.meta.glob<Texts>('../../../locales/*.json', { query: '?part=growth', import: 'default' }),
  guards: import.meta.glob<Texts>('../../../locales/*.json', { query: '?part=guards', import: 'default' }),
  message: import.meta.glob<Texts>('../../../locales/*.json', { query: '?part=message', import: 'default' }),
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
  transfer: import.meta.glob<Texts>('../../../locales/*.json', {
    query: '?part=transfer',
    import: 'default',
  }),
  wallet: import.meta.glob<Texts>('../../../locales/*.json', { query: '?part=wallet', import: 'default' }),
};
