import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type SettingName } from '../../../../../server/services/content/defaults.ts';
import { settingReferenceFault } from '../../../../../server/services/content/settingReferences.ts';
import { settingFault } from '../../../../../server/services/content/settingSchemas.ts';

const menu = (menuUrl: string) =>
  settingFault('personalCenterMenu', { enabled: true, menuUrl, menuName: 'Fees' });
const version = (downUrl: string) => settingFault('androidVersion', { versionName: '1.0.0', downUrl });

describe('an address that pages lead to', () => {
  it.each(['', '/m/#/fees', 'https://download.example/tidemark.apk'])('may be %j', (address) => {
    expect([menu(address), version(address)]).toEqual([undefined, undefined]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    ' /x',
  ])('may not be %j', (address) => {
    expect(menu(address)).toContain('value.menuUrl');
    expect(version(address)).toContain('value.downUrl');
  });
});

const NAMES = Object.keys(DEFAULT_SETTINGS) as SettingName[];

/** Values that no setting takes, beside `null`, which some do. */
const NEVER: readonly unknown[] = [
  undefined,
  Number.NaN,
  -1,
  'nonsense!',
  true,
  [[]],
  { nonsense: {} },
  [null],
];

const { levels, ...program } = DEFAULT_SETTINGS.referralProgram;
const withLevels = (...changed: object[]) => ({ ...program, levels: changed });
const [first, second] = levels;
const [tier] = DEFAULT_SETTINGS.feeTiers;
const [product] = DEFAULT_SETTINGS.earnProducts;
const { rates, ...table } = DEFAULT_SETTINGS.currencyRates;
const euro = { name: 'EUR', symbol: '€', rate: '0.9' };
const halt = { asset: 'USDT', network: 'ethereum', deposits: true, withdrawals: false, cause: '' };
const { review, dayLimits } = DEFAULT_SETTINGS.withdrawalRules;

/** Values of the right shape that make no sense, by setting. */
const SENSELESS: Readonly<Record<SettingName, readonly unknown[]>> = {
  currencyRates: [
    { ...table, rates: [] },
    { ...table, rates: [euro, euro] },
    { ...table, rates: [{ ...euro, rate: '0' }] },
    { ...table, rates: [{ ...euro, rate: '0.000' }] },
    { ...table, rates, asOf: '2024-13-01' },
    { ...table, rates, asOf: '2024-02-30' },
  ],
  abtestStrategies: [{ a: null }, { a: {} }],
  androidVersion: [{ versionName: '1', downUrl: 'javascript:alert(1)' }, { versionName: '1' }],
  vasp: [
    { vaspSwitch: true, lang: 'xx_XX', koreaIP: true },
    { vaspSwitch: 1, lang: '', koreaIP: true },
  ],
  deniedCountries: [['ZZ'], ['UK'], ['kp'], ['KP', 'KP'], ['Korea']],
  financialPromotion: [{}, { asset: 'usdt' }, { asset: '' }],
  earnProducts: [
    [product, product],
    [{ ...product, tiers: [] }],
    [{ ...product, minimum: '0' }],
    [{ ...product, tiers: [{ upTo: '5', yearRate: '0.1' }] }],
  ],
  nicknameChangesPerMonth: [1.5, 1_001, '3'],
  sensitiveWords: [[''], ['  '], [5]],
  transferStatus: [
    { 99: 0 },
    { 9: 0 },
    { 6: 0 },
    { 8: 3 },
    { 0: 0 },
    { Spot: 0 },
    { withdrawals: 0 },
    { 2: 0, spot: 0 },
    { 7: 1, earn: 2 },
    { 1: 4 },
    { 1: '0' },
    { '01': 0 },
  ],
  walletMinimums: [{ usdt: { deposit: '1', withdrawal: '1' } }, { USDT: { deposit: '-1', withdrawal: '1' } }],
  walletHalts: [
    [halt, halt],
    [{ ...halt, network: 'Ethereum' }],
    [{ ...halt, deposits: 1 }],
    [{ asset: 'USDT', network: 'ethereum', deposits: true }],
  ],
  withdrawalRules: [
    { review, dayLimits: { unverified: '2', verified: '1' } },
    { dayLimits, review: { ...review, perDay: 0.5 } },
  ],
  personalCenterMenu: [{ enabled: 'yes', menuUrl: '', menuName: '' }],
  feeTiers: [[], [tier, tier], [{ ...tier, level: 1 }], [{ ...tier, spot: { maker: '1.1', taker: '1' } }]],
  verifiedTraderVolume: ['-1', '1e5', 100_000, ''],
  registerBonus: [{}, { rule: '' }, { rule: 'a b' }],
  referralProgram: [
    withLevels(),
    withLevels({ ...second }),
    withLevels({ ...first }, { ...second }, { ...second }),
    withLevels({ ...first }, { ...second, spot: '0.1' }),
    withLevels({ ...first, vipTier: 3 }, { ...second, vipTier: 2 }),
    {
      ...program,
      levels,
      feeTiers: [
        { vipTier: 0, factor: '1' },
        { vipTier: 0, factor: '0.5' },
      ],
    },
  ],
};

const things = {
  hasAsset: () => false,
  isCarried: () => false,
  earnsOn: () => false,
  hasCouponRule: () => false,
};

describe('the settings', () => {
  it.each(NAMES)('%s takes its default, and nothing of another kind', (name) => {
    expect(settingFault(name, DEFAULT_SETTINGS[name])).toBeUndefined();
    for (const value of NEVER) expect(settingFault(name, value), JSON.stringify(value)).toMatch(/^value/);
  });

  const senseless = NAMES.flatMap((name) => SENSELESS[name].map((value) => [name, value] as const));
  it.each(senseless)('%s is not %j', (name, value) => {
    expect(settingFault(name, value)).toMatch(/^value/);
  });

  const products = [1, 2, 3, 4, 5, 7, 'wallet', 'spot', 'coinm', 'usdtm', 'margin', 'earn'];
  it.each(products)('transferStatus takes the product %s', (id) => {
    expect(settingFault('transferStatus', { [id]: 0 })).toBeUndefined();
  });

  const dangling = [
    ['financialPromotion', { asset: 'NOPE' }],
    ['registerBonus', { rule: 'nope' }],
    ['walletMinimums', { NOPE: { deposit: '1', withdrawal: '1' } }],
    ['earnProducts', [{ ...product, asset: 'NOPE' }]],
    ['walletHalts', [{ ...halt, network: 'nope' }]],
  ] as const;
  it.each(dangling)('%s names nothing that does not exist: %j', (name, value) => {
    const current = DEFAULT_SETTINGS[name];
    expect(settingReferenceFault(name, value, { ...things, current })).toMatch(/^value.*: .* (NOPE|nope)$/);
  });

  it.each(['walletMinimums', 'earnProducts'] as const)('%s keeps what it names already', (name) => {
    const current = DEFAULT_SETTINGS[name];
    expect(settingReferenceFault(name, current, { ...things, current })).toBeUndefined();
  });

  it.each(NAMES)('%s stands in the guide for operators', (name) => {
    expect(readFileSync('docs/operator.md', 'utf8')).toContain(`\n| \`${name}\``);
  });
});
