import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  feeFor,
  INPUT_WEIGHT,
  selectCoins,
  type Wanted,
} from '../../../../../server/custody/bitcoin/coinSelection.ts';

const OUTPUT = 4 * (8 + 1 + 22);

/** Weight of a whole transaction with so many native segwit inputs, written anew from BIP-141: one byte for a count would do, three are reserved. */
const weight = (inputs: number, outputs: number): number =>
  4 * 14 + 2 + inputs * (41 * 4 + 108) + outputs * OUTPUT;

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

function subsets(amounts: readonly bigint[]): readonly (readonly bigint[])[] {
  return Array.from({ length: 2 ** amounts.length }, (_, mask) =>
    amounts.filter((_amount, at) => (mask >> at) & 1),
  );
}

const coins = fc.array(fc.bigInt({ min: 300n, max: 60_000n }), { maxLength: 9 });

const wanted = fc
  .record({ target: fc.bigInt({ min: 294n, max: 120_000n }), rate: fc.bigInt({ min: 1_000n, max: 60_000n }) })
  .map(({ target, rate }): Wanted => {
    const spending = feeFor(INPUT_WEIGHT, rate);
    return {
      target,
      rate,
      outputWeight: OUTPUT,
      changeWeight: OUTPUT,
      leastChange: spending > 294n ? spending : 294n,
    };
  });

describe('the choice of coins', () => {
  it('is found whenever there is one, and pays all that it must, to the unit', () => {
    fc.assert(
      fc.property(coins, wanted, (amounts, terms) => {
        const selection = selectCoins(
          amounts.map((amount) => ({ amount })),
          terms,
        );
        const worthy = amounts.filter((amount) => amount > feeFor(INPUT_WEIGHT, terms.rate));
        const isPossible = subsets(worthy).some(
          (chosen) =>
            chosen.length > 0 && sum(chosen) >= terms.target + feeFor(weight(chosen.length, 1), terms.rate),
        );
        expect(selection !== undefined).toBe(isPossible);
        if (selection === undefined) return;
        const chosen = selection.coins.map(({ amount }) => amount);
        expect(sum(chosen)).toBe(terms.target + selection.fee + selection.change);
        const outputs = selection.change > 0n ? 2 : 1;
        expect(selection.fee).toBeGreaterThanOrEqual(feeFor(weight(chosen.length, outputs), terms.rate));
        if (selection.change > 0n) expect(selection.change).toBeGreaterThanOrEqual(terms.leastChange);
      }),
      { numRuns: 300 },
    );
  });

  it('does without change wherever some coins pay exactly enough, and then gives the least away', () => {
    fc.assert(
      fc.property(coins, wanted, (amounts, terms) => {
        const spending = feeFor(INPUT_WEIGHT, terms.rate);
        const cost = feeFor(OUTPUT, terms.rate) + spending;
        const tolerance = cost < terms.leastChange ? cost : terms.leastChange;
        const needed = terms.target + feeFor(weight(0, 1), terms.rate);
        const exact = subsets(amounts.filter((amount) => amount > spending))
          .filter((chosen) => chosen.length > 0)
          .map((chosen) => sum(chosen) - BigInt(chosen.length) * spending - needed)
          .filter((excess) => excess >= 0n && excess <= tolerance);
        const selection = selectCoins(
          amounts.map((amount) => ({ amount })),
          terms,
        );
        fc.pre(exact.length > 0);
        const chosen = selection?.coins ?? [];
        const excess = sum(chosen.map(({ amount }) => amount)) - BigInt(chosen.length) * spending - needed;
        expect(excess).toBe(exact.reduce((least, each) => (each < least ? each : least)));
      }),
      { numRuns: 100 },
    );
  });

  it('takes the largest first where change is needed, and never what costs more than it brings', () => {
    const terms = {
      target: 50_000n,
      rate: 10_000n,
      outputWeight: OUTPUT,
      changeWeight: OUTPUT,
      leastChange: 680n,
    };
    const choice = selectCoins([{ amount: 600n }, { amount: 40_000n }, { amount: 90_000n }], terms);
    expect(choice?.coins).toEqual([{ amount: 90_000n }]);
    expect(
      selectCoins(
        Array.from({ length: 500 }, () => ({ amount: 600n })),
        terms,
      ),
    ).toBeUndefined();
  });

  it('keeps the coins that it is told to keep', () => {
    const terms = {
      target: 5_000n,
      rate: 1_000n,
      outputWeight: OUTPUT,
      changeWeight: OUTPUT,
      leastChange: 294n,
    };
    const kept = [{ amount: 5_050n }];
    expect(selectCoins([{ amount: 9_000n }], terms, kept)?.coins).toEqual([
      { amount: 5_050n },
      { amount: 9_000n },
    ]);
    expect(selectCoins([], terms, kept)).toBeUndefined();
    expect(selectCoins([{ amount: 9_000n }], terms, [{ amount: 6_000n }])?.coins).toHaveLength(1);
  });
});
