import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  verifyCoverage,
  verifyHoldings,
  verifyMessage,
  type PublishedSnapshot,
} from '@tidemark/sdk/reserves';
import { faultOf } from './support/faultOf.ts';

const liabilities = {
  ...{ seq: 7, takenAt: 1_732_160_000_123, root: 'ab'.repeat(32) },
  assets: [
    { asset: 'BTC', leaves: 2, total: '1.75', root: '' },
    { asset: 'DOGE', leaves: 1, total: '5', root: '' },
    { asset: 'USDT', leaves: 3, total: '0', root: '' },
  ],
};

const bitcoin = {
  network: 'bitcoin',
  assets: ['BTC'],
  addresses: 2,
  holdings: [
    { asset: 'BTC', account: 'addresses', amount: '0.8' },
    { asset: 'BTC', account: 'cold', amount: '1' },
  ],
};

const addresses = [
  { address: 'bc1cold', account: 'cold', holdings: [{ asset: 'BTC', amount: '1' }] },
  { address: 'bc1users', account: 'addresses', holdings: [{ asset: 'BTC', amount: '0.8' }] },
];

const ethereum = { network: 'ethereum', assets: ['ETH', 'USDT'], addresses: 0, holdings: [] };

const coverage = [
  { asset: 'BTC', reserves: '1.8', ratio: '1.0285' },
  { asset: 'DOGE', reserves: null, ratio: null },
  { asset: 'USDT', reserves: '0', ratio: null },
];

const snapshot: PublishedSnapshot = {
  liabilities,
  coverage,
  reserves: { message: '', chains: [bitcoin, ethereum], missing: [] },
};

/** The snapshot with other coverage of bitcoin. */
const claiming = (claim: object): PublishedSnapshot => ({
  ...snapshot,
  coverage: [{ ...coverage[0], ...claim }, ...coverage.slice(1)] as PublishedSnapshot['coverage'],
});

const withReserves = (change: object): PublishedSnapshot => ({
  ...snapshot,
  reserves: { message: '', chains: [bitcoin, ethereum], missing: [], ...change },
});

describe('what is held over what is owed', () => {
  it('follows from holdings and totals, and is unknown where no chain says', () => {
    expect(() => verifyCoverage(snapshot)).not.toThrow();
    expect(() => verifyCoverage({ liabilities, coverage: [], reserves: null })).not.toThrow();
    const missing = withReserves({ chains: [bitcoin], missing: [ethereum] });
    const unknown = [...coverage.slice(0, 2), { asset: 'USDT', reserves: null, ratio: null }];
    expect(() => verifyCoverage({ ...missing, coverage: unknown })).not.toThrow();
  });

  it.each([
    ['a ratio that is larger', claiming({ ratio: '1.2' })],
    ['a ratio that is rounded up', claiming({ ratio: '1.0286' })],
    ['reserves that are larger', claiming({ reserves: '18' })],
    ['an asset that is left out', { ...snapshot, coverage: coverage.slice(1) }],
    ['an asset more than is owed', { ...snapshot, coverage: [...coverage, coverage[0]] as typeof coverage }],
    [
      'reserves of an asset that no chain carries',
      {
        ...snapshot,
        coverage: [
          coverage[0],
          { asset: 'DOGE', reserves: '9', ratio: '1.8' },
          coverage[2],
        ] as typeof coverage,
      },
    ],
    ['ratios without any reserves', { ...snapshot, reserves: null }],
    ['a chain that is counted twice', withReserves({ chains: [bitcoin, bitcoin, ethereum] })],
    ['a chain that is missing and counted all the same', withReserves({ missing: [ethereum] })],
  ])('is not right with %s', (_, tampered) => {
    expect(faultOf(() => verifyCoverage(tampered))).toBe('reserves');
  });

  it('cannot be made larger by a chain that holds less than nothing', () => {
    const holdings = [{ asset: 'BTC', account: 'cold', amount: '-1' }];
    const tampered = withReserves({ chains: [{ ...bitcoin, holdings }, ethereum] });
    expect(faultOf(() => verifyCoverage(tampered))).toBe('negative');
  });
});

describe('what a chain holds', () => {
  it('is what its addresses hold together, to the last decimal', () => {
    expect(() => verifyHoldings(bitcoin, addresses)).not.toThrow();
    const amounts = fc.array(fc.bigInt(0n, 10n ** 30n), { minLength: 1, maxLength: 20, size: 'max' });
    const text = (atto: bigint): string =>
      `${atto / 10n ** 18n}.${String(atto % 10n ** 18n).padStart(18, '0')}`;
    fc.assert(
      fc.property(amounts, (all) => {
        const sum = all.reduce((total, amount) => total + amount, 0n);
        const chain = (amount: bigint) => ({
          ...{ network: 'bitcoin', assets: ['BTC'], addresses: all.length },
          holdings: [{ asset: 'BTC', account: 'addresses', amount: text(amount) }],
        });
        const own = all.map((amount, place) => ({
          ...{ address: `bc1${place}`, account: 'addresses' },
          holdings: [{ asset: 'BTC', amount: text(amount) }],
        }));
        expect(() => verifyHoldings(chain(sum), own)).not.toThrow();
        expect(faultOf(() => verifyHoldings(chain(sum + 1n), own))).toBe('reserves');
      }),
    );
  });

  const [cold, users] = addresses;
  it.each([
    ['holdings that nobody has signed for', bitcoin, []],
    ['one address less than is told', bitcoin, [cold]],
    [
      'an address that is counted twice in other letters',
      bitcoin,
      [users, { ...users, address: 'BC1USERS' }],
    ],
    ['holdings without the addresses', { ...bitcoin, addresses: 0 }, []],
    ['an asset of another chain', bitcoin, [cold, { ...users, holdings: [{ asset: 'ETH', amount: '0.8' }] }]],
    [
      'an asset that an address has twice',
      bitcoin,
      [
        cold,
        {
          ...users,
          holdings: [
            { asset: 'BTC', amount: '0.4' },
            { asset: 'BTC', amount: '0.4' },
          ],
        },
      ],
    ],
    [
      'holdings that are told twice',
      { ...bitcoin, holdings: [...bitcoin.holdings, bitcoin.holdings[0]] },
      addresses,
    ],
    [
      'an address whose holdings are not told',
      { ...bitcoin, holdings: bitcoin.holdings.slice(1) },
      addresses,
    ],
  ])('is not right with %s', (_, chain, shown) => {
    expect(faultOf(() => verifyHoldings(chain as typeof bitcoin, shown as typeof addresses))).toBe(
      'reserves',
    );
  });

  it('is not made larger by an amount below zero elsewhere, or by one that is none', () => {
    const bent = (amount: string) =>
      [cold, { ...users, holdings: [{ asset: 'BTC', amount }] }] as typeof addresses;
    expect(faultOf(() => verifyHoldings(bitcoin, bent('-0.8')))).toBe('negative');
    expect(faultOf(() => verifyHoldings(bitcoin, bent('8e-1')))).toBe('malformed');
  });
});

describe('what addresses sign', () => {
  const lines = [
    'Tidemark proof of reserves',
    'command 7',
    'time 2024-11-21T03:33:20.123Z',
    `root ${liabilities.root}`,
  ];

  it('names the snapshot', () => {
    expect(() => verifyMessage(lines.join('\n'), liabilities)).not.toThrow();
  });

  it.each([
    ['the root of another one', [...lines.slice(0, 3), `root ${'cd'.repeat(32)}`]],
    ['another time', [...lines.slice(0, 2), 'time 2024-11-20T03:33:20.123Z', ...lines.slice(3)]],
    ['another command', [...lines.slice(0, 1), 'command 8', ...lines.slice(2)]],
    ['something besides', [...lines, `root ${'cd'.repeat(32)}`]],
    ['something else before', ['I owe nothing', ...lines.slice(1)]],
  ])('is refused with %s', (_, other) => {
    expect(faultOf(() => verifyMessage(other.join('\n'), liabilities))).toBe('reserves');
  });
});
