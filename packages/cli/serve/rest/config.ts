import { createHash } from 'node:crypto';

/**
 * A module by which pages make the tokens of their calls, as small as can be: nobody here checks them, and all of them are "replayed". It exports what
 * those of the exchange export: `memory`, `input`, `output`, `capacity`, `nonceBytes` and `makeToken`.
 */
const TOKEN_MODULE = Buffer.from(
  'AGFzbQEAAAABCAFgA39/fAF/AwIBAAUDAQABBhcEfwBBgAgLfwBBAAt/AEGAIAt/AEEQCwc/BgZtZW1vcnkCAAVpbnB1dAMABm91dHB1dAMBCGNhcGFj' +
    'aXR5AwIKbm9uY2VCeXRlcwMDCW1ha2VUb2tlbgAACgYBBABBCAsLDgEAQQALCHJlcGxheWVk',
  'base64',
);

export const TOKEN_MODULE_PATH = '/anti-bot/replay.wasm';

export function tokenModule(): Uint8Array {
  return TOKEN_MODULE;
}

/** From light to dark, as the application has them by itself. */
const BRAND_COLORS = [
  '#eef1ff',
  '#dbe1ff',
  '#b6c2ff',
  '#8fa1ff',
  '#6c83ff',
  '#4d6bff',
  '#3355ff',
  '#2a48e0',
  '#213ab5',
  '#182a85',
];

/** The configuration of the business: the page's host counts as one for testing. */
export function businessConfig(): object {
  const ownMachine = ['localhost', '127.0.0.1'];
  return {
    bizId: 'tidemark',
    siteId: 'MAIN',
    lang: 'en_US',
    brand: {
      name: 'Tidemark',
      logo: '/favicon.svg',
      colors: { brand: BRAND_COLORS },
      officialSite: '',
      officialHosts: [],
      stores: { ios: '', android: '' },
    },
    socialLogins: [],
    messageTypes: ['system'],
    compileHosts: {
      test: { pages: ownMachine, api: '' },
      staging: { pages: [], api: '' },
      production: { pages: [], api: '' },
    },
    antiBot: {
      clientKey: 'tidemark-replay-key',
      module: {
        version: '1',
        hash: createHash('sha256').update(TOKEN_MODULE).digest('hex'),
        path: TOKEN_MODULE_PATH,
      },
    },
  };
}

/** The configuration of the web application: markets, and nothing that takes a user. */
export function applicationConfig(hasContracts: boolean): object {
  const off = ['register', 'earn', 'deposit', 'withdrawal', 'apiManagement', 'twoFactor'];
  const menus = [
    { name: 'spot', url: '/spot/exchange' },
    ...(hasContracts ? [{ name: 'perpetual', url: '/contract/exchange' }] : []),
  ];
  return {
    appId: 'tidemark-web',
    project: 'tidemark',
    switches: { ...Object.fromEntries(off.map((name) => [name, false])), derivatives: hasContracts },
    navbar: { leftMenus: menus },
    menus: { assets: [], orders: [] },
    storages: { preferences: { version: 1 } },
  };
}
