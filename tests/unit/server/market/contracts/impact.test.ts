import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTRACT_LISTINGS } from '../../../../../server/market/contracts/listings.ts';
import { impactPrice } from '../../../../../server/market/contracts/impact.ts';

/** Walks the book in floating point, spending the notional level by level. */
function naiveImpact(
  levels: readonly (readonly [price: number, size: number])[],
  isInverse: boolean,
  notional: number,
): number | undefined {
  let left = notional;
  let base = 0;
  for (const [price, size] of levels) {
    const worth = isInverse ? size : size * price;
    const spent = Math.min(left, worth);
    base += spent / price;
    left -= spent;
    if (left <= 0) return notional / base;
  }
  return undefined;
}

describe('the impact price', () => {
  it('is what trading the impact notional against the book would cost on average', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CONTRACT_LISTINGS),
        fc.constantFrom('buy' as const, 'sell' as const),
        fc.array(fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: 1, max: 1_000 })), {
          minLength: 1,
          maxLength: 30,
        }),
        fc.integer({ min: 1, max: 50_000 }),
        ({ contract, character }, side, offsets, notional) => {
          const tick = contract.tickUnits / 1e8;
          const middle = Math.round(character.startPrice / tick);
          const depth = new Map(offsets.map(([offset, lots]) => [middle + offset, lots]));
          const actual = impactPrice(depth, side, contract, notional);
          const sorted = [...depth].sort(([a], [b]) => (side === 'buy' ? b - a : a - b));
          const expected = naiveImpact(
            sorted.map(([ticks, lots]) => [ticks * tick, (lots * contract.lotUnits) / 1e8]),
            contract.kind === 'inverse',
            notional,
          );
          if (actual === undefined || expected === undefined) expect(actual).toBe(expected);
          else expect(Math.abs(Number(actual) / 1e8 / expected - 1)).toBeLessThan(1e-6);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is exact where it is a whole number', () => {
    const contract = { kind: 'linear', tickUnits: 10_000_000, lotUnits: 100_000_000 } as const;
    const depth = new Map([
      [1_000, 1],
      [2_000, 1],
    ]);
    // 1 at 100 and 1 at 200: 300 spent on 2.
    expect(impactPrice(depth, 'sell', contract, 300)).toBe(15_000_000_000n);
    expect(impactPrice(depth, 'sell', contract, 301)).toBeUndefined();
    // 200 dollars at 100 and 200 at 200: 400 dollars for 3 coins.
    const inverse = { kind: 'inverse', tickUnits: 10_000_000, lotUnits: 20_000_000_000 } as const;
    expect(impactPrice(depth, 'sell', inverse, 400)).toBe(13_333_333_333n);
  });
});
