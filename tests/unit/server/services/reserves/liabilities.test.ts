import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountIdOf, SYSTEM_OWNER } from '../../../../../server/engine/protocol.ts';
import { liabilitiesOf, type PackedBalances } from '../../../../../server/services/reserves/liabilities.ts';
import type { BalanceEvent } from '../../../../../server/views/balances.ts';

/** The account in which withdrawals wait. */
const PENDING = 6;

const balance = (owner: number, product: number, asset: string, available: bigint, held = 0n, sub = 0) => ({
  kind: 'balance' as const,
  account: accountIdOf(owner, product, sub),
  ...{ asset, available, held },
});

/** What is packed, as lists. */
function unpacked(assets: readonly PackedBalances[]): Record<string, [owner: number, units: bigint][]> {
  return Object.fromEntries(
    assets.map(({ asset, owners, units }) => [
      asset,
      [...owners]
        .map((owner, at): [number, bigint] => [
          owner,
          (units[2 * at] ?? 0n) * 2n ** 64n + (units[2 * at + 1] ?? 0n),
        ])
        .sort(([a], [b]) => a - b),
    ]),
  );
}

describe('what is owed', () => {
  it('is what users have in all products and sub-accounts, pending withdrawals included', () => {
    const balances = [
      balance(100, 1, 'BTC', 1n),
      balance(100, 2, 'BTC', 20n, 300n),
      balance(100, 3, 'BTC', 4_000n),
      balance(100, 4, 'BTC', 50_000n),
      balance(100, 5, 'BTC', 600_000n, 0n, 17),
      balance(100, PENDING, 'BTC', 7_000_000n),
      balance(101, 1, 'BTC', 8n),
    ];
    expect(unpacked(liabilitiesOf(balances, []))).toEqual({
      BTC: [
        [100, 7_654_321n],
        [101, 8n],
      ],
    });
  });

  it('has what arrived and is not credited yet, also of who has nothing else', () => {
    const uncredited = [
      { owner: 100, asset: 'BTC', units: 7n },
      { owner: 101, asset: 'ETH', units: 9n },
    ];
    expect(unpacked(liabilitiesOf([balance(100, 1, 'BTC', 500n)], uncredited))).toEqual({
      BTC: [[100, 507n]],
      ETH: [[101, 9n]],
    });
  });

  it('leaves out the accounts of the exchange itself', () => {
    const own = Object.values(SYSTEM_OWNER).map((owner) => balance(owner, 1, 'BTC', 5n));
    expect(liabilitiesOf(own, [])).toEqual([]);
  });

  it('is not made smaller by a user’s debt', () => {
    const balances = [balance(100, 1, 'BTC', 500n), balance(101, 4, 'BTC', -400n)];
    expect(unpacked(liabilitiesOf(balances, []))).toEqual({ BTC: [[100, 500n]] });
  });

  it('is an empty list for an asset that was used up', () => {
    expect(unpacked(liabilitiesOf([balance(100, 1, 'XRP', 0n)], []))).toEqual({ XRP: [] });
  });

  it('adds up to the plain sums, whatever the balances are', () => {
    const any = fc
      .record({
        owner: fc.integer({ min: 90, max: 112 }),
        product: fc.integer({ min: 1, max: 6 }),
        sub: fc.nat({ max: 3 }),
        asset: fc.constantFrom('BTC', 'ETH', 'USDT'),
        available: fc.bigInt(-(2n ** 70n), 2n ** 90n),
        held: fc.bigInt(0n, 2n ** 66n),
      })
      .map(({ owner, product, asset, available, held, sub }): BalanceEvent =>
        balance(owner, product, asset, available, held, sub),
      );
    fc.assert(
      fc.property(fc.array(any, { maxLength: 60, size: 'max' }), (balances) => {
        const expected: Record<string, [number, bigint][]> = {};
        for (const asset of ['BTC', 'ETH', 'USDT'])
          for (let owner = 100; owner <= 112; owner += 1) {
            const own = balances.filter(
              (each) => each.asset === asset && Math.floor(each.account / 10_000) === owner,
            );
            if (own.length > 0) expected[asset] ??= [];
            const sum = own.reduce((total, { available, held }) => total + available + held, 0n);
            if (sum > 0n) expected[asset]?.push([owner, sum]);
          }
        expect(unpacked(liabilitiesOf(balances, []))).toEqual(expected);
      }),
    );
  });
});
