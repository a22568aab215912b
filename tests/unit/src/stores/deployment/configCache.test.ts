import type { ClientConfig } from '@tidemark/sdk/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createConfigCache, decodeConfig } from '../../../../../src/stores/deployment/configCache.ts';
import shipped from '../../../../../server/deployments/tidemark.json';
import { mergeConfigs } from '../../../../../src/stores/deployment/deployment.ts';

const PAGE = { bizId: 'tidemark', appId: 'tidemark-web' };
const MODULE = { version: '1', hash: 'a'.repeat(64), path: '/anti-bot/module.wasm' };
const BUSINESS = { ...shipped.business, antiBot: { ...shipped.business.antiBot, module: MODULE } };
const CONFIG = mergeConfigs(BUSINESS as ClientConfig, shipped.application as ClientConfig);

afterEach(() => localStorage.clear());

describe('the two documents of the configuration', () => {
  it('are merged, the one of the application over that of the business', () => {
    const merged = mergeConfigs(
      { bizId: 'b', lang: 'en_US', switches: { p2p: true, earn: true }, messageTypes: ['trader', 'user'] },
      { appId: 'a', lang: 'de_DE', switches: { p2p: false }, messageTypes: ['system'] },
    );
    expect(merged).toEqual({
      bizId: 'b',
      appId: 'a',
      lang: 'de_DE',
      switches: { p2p: false, earn: true },
      messageTypes: ['system'],
    });
  });

  it('are merged at every depth, lists and single values as a whole', () => {
    const merged = mergeConfigs(
      { langs: { MAIN: ['en_US', 'de_DE'], KR: ['ko_KR'] }, storages: { session: { version: 1 } } },
      { langs: { MAIN: ['fr_FR'] }, storages: { session: { version: 2 }, preferences: { version: 1 } } },
    );
    expect(merged).toEqual({
      langs: { MAIN: ['fr_FR'], KR: ['ko_KR'] },
      storages: { session: { version: 2 }, preferences: { version: 1 } },
    });
  });
});

describe('the kept configuration', () => {
  it('is under cb_global_config, with its version', () => {
    const cache = createConfigCache(PAGE);
    expect(cache.read()).toBeUndefined();
    cache.write({ version: 'v1', config: CONFIG });
    expect(Object.keys(localStorage)).toEqual(['cb_global_config']);
    expect(createConfigCache(PAGE).read()).toEqual({ version: 'v1', config: CONFIG });
  });

  it('of another application is none', () => {
    createConfigCache(PAGE).write({ version: 'v1', config: CONFIG });
    expect(createConfigCache({ bizId: 'harbour', appId: 'harbour-web' }).read()).toBeUndefined();
  });

  it.each(['', 'null', '[]', '{', '{"bizId":"tidemark","appId":"tidemark-web"}', '42'])(
    'that reads %j is none',
    (text) => {
      localStorage.setItem('cb_global_config', text);
      expect(createConfigCache(PAGE).read()).toBeUndefined();
    },
  );

  it('is done without where the storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    const cache = createConfigCache(PAGE, { getItem: blocked, setItem: blocked, removeItem: blocked });
    expect(cache.read()).toBeUndefined();
    expect(() => cache.write({ version: 'v1', config: CONFIG })).not.toThrow();
  });

  it('is validated when it is read', () => {
    expect(decodeConfig(CONFIG)).toBe(CONFIG);
    const broken: readonly unknown[] = [
      { ...CONFIG, antiBot: undefined },
      { ...CONFIG, antiBot: { clientKey: 7, module: MODULE } },
      { ...CONFIG, antiBot: { clientKey: 'of-an-earlier-version' } },
      { ...CONFIG, antiBot: { clientKey: 'key', module: { ...MODULE, hash: 7 } } },
      { ...CONFIG, langs: { MAIN: 'en_US' } },
      { ...CONFIG, switches: { p2p: 'yes' } },
      { ...CONFIG, navbar: { leftMenus: [{ name: 'spot' }] } },
      { ...CONFIG, menus: { assets: [], orders: {} } },
      { ...CONFIG, compileHosts: { test: { pages: ['localhost'] } } },
      { ...CONFIG, storages: { session: 2 } },
      { ...CONFIG, brand: { ...CONFIG.brand, officialHosts: 'tidemark.example' } },
    ];
    for (const config of broken) expect(decodeConfig(config)).toBeUndefined();
  });
});
