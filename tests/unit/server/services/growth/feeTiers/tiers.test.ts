import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingFault } from '../../../../../../server/services/content/settingSchemas.ts';
import {
  DEFAULT_FEE_TIERS,
  tierFor,
  tierOfLevel,
  tiersOf,
  type FeeTier,
} from '../../../../../../server/services/growth/feeTiers/tiers.ts';

const MILLION = 1_000_000;

/** A valid table: thresholds rise strictly, shares never do. */
const aTable: fc.Arbitrary<FeeTier[]> = fc
  .array(
    fc.record({
      volume: fc.integer({ min: 1, max: 1_000 }),
      balance: fc.integer({ min: 1, max: 1_000 }),
      cuts: fc.tuple(fc.nat(200_000), fc.nat(200_000), fc.nat(200_000), fc.nat(200_000)),
    }),
    { maxLength: 8 },
  )
  .map((steps) => {
    const shares = [MILLION, MILLION, MILLION, MILLION];
    let [volume, balance] = [0, 0];
    const decimal = (place: number): string => {
      const share = shares[place] ?? 0;
      return share === MILLION ? '1' : `0.${String(share).padStart(6, '0')}`;
    };
    const row = (level: number): FeeTier => ({
      level,
      volume: String(volume),
      balance: String(balance),
      spot: { maker: decimal(0), taker: decimal(1) },
      contract: { maker: decimal(2), taker: decimal(3) },
    });
    return [
      row(0),
      ...steps.map((step, place) => {
        volume += step.volume;
        balance += step.balance;
        step.cuts.forEach((cut, kind) => (shares[kind] = Math.max(0, (shares[kind] ?? 0) - cut)));
        return row(place + 1);
      }),
    ];
  });

const anAmount = fc.bigInt(0n, 9_000n * 100_000_000n);

/** Parts per million of a decimal, by another way than the exchange's. */
const ppmOf = (share: string): bigint => {
  const [whole = '', decimals = ''] = share.split('.');
  return (BigInt(whole + decimals) * 1_000_000n) / 10n ** BigInt(decimals.length);
};

describe('the table of tiers', () => {
  it('is valid as it comes, and every rate of the listed markets is a whole number of parts per million', () => {
    expect(settingFault('feeTiers', DEFAULT_FEE_TIERS)).toBeUndefined();
    for (const { spot, contract } of DEFAULT_FEE_TIERS)
      for (const [share, ppm] of [
        [spot.maker, 800n],
        [spot.taker, 1_000n],
        [contract.maker, 200n],
        [contract.taker, 500n],
      ] as const)
        expect((ppmOf(share) * ppm) % 1_000_000n).toBe(0n);
  });

  const [base, first] = DEFAULT_FEE_TIERS as readonly [FeeTier, FeeTier];
  it.each<[string, unknown]>([
    ['without a tier', []],
    ['that begins above 0', [first]],
    ['whose first tier pays less', [{ ...base, spot: { maker: '0.5', taker: '1' } }]],
    ['whose first tier needs something', [{ ...base, volume: '1' }]],
    ['whose volume does not rise', [base, { ...first, volume: '0' }]],
    ['whose balance does not rise', [base, { ...first, balance: '0' }]],
    ['whose level does not rise', [base, { ...first, level: 0 }]],
    [
      'whose share rises',
      [
        base,
        first,
        { ...first, level: 2, volume: '9000000', balance: '90000', spot: { maker: '0.91', taker: '0.95' } },
      ],
    ],
    ['with a share above the whole', [base, { ...first, spot: { maker: '1.1', taker: '1' } }]],
    ['with a share below nothing', [base, { ...first, spot: { maker: '-0.1', taker: '1' } }]],
    ['with a share finer than a millionth', [base, { ...first, spot: { maker: '0.1234567', taker: '1' } }]],
    ['with more than it has', [{ ...base, rebate: '1' }]],
  ])('is none %s', (_name, table) => {
    expect(settingFault('feeTiers', table)).toMatch(/^value/);
  });

  it('has a user in the highest tier that volume or balance reaches', () => {
    fc.assert(
      fc.property(aTable, anAmount, anAmount, (table, volume, balance) => {
        expect(settingFault('feeTiers', table)).toBeUndefined();
        const reached = table.filter(
          (row) =>
            volume >= BigInt(row.volume) * 100_000_000n || balance >= BigInt(row.balance) * 100_000_000n,
        );
        const highest = reached.reduce((one, other) => (other.level > one.level ? other : one));
        const tier = tierFor(tiersOf(table), { volume, balance });
        expect(tier.level).toBe(highest.level);
        expect(tier.shares).toEqual({
          spotMaker: Number(ppmOf(highest.spot.maker)),
          spotTaker: Number(ppmOf(highest.spot.taker)),
          contractMaker: Number(ppmOf(highest.contract.maker)),
          contractTaker: Number(ppmOf(highest.contract.taker)),
        });
        expect(tierOfLevel(tiersOf(table), 99)).toEqual(tierOfLevel(tiersOf(table), table.length - 1));
      }),
    );
  });

  it('never has somebody pay less who splits volume and balance among accounts', () => {
    const parts = fc.array(fc.record({ volume: anAmount, balance: anAmount }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(aTable, parts, (table, accounts) => {
        const tiers = tiersOf(table);
        const sum = (of: 'volume' | 'balance'): bigint =>
          accounts.reduce((total, account) => total + account[of], 0n);
        const whole = tierFor(tiers, { volume: sum('volume'), balance: sum('balance') });
        for (const kind of ['spotMaker', 'spotTaker', 'contractMaker', 'contractTaker'] as const) {
          const paid = accounts.reduce(
            (total, account) => total + account.volume * BigInt(tierFor(tiers, account).shares[kind]),
            0n,
          );
          expect(paid >= sum('volume') * BigInt(whole.shares[kind])).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
