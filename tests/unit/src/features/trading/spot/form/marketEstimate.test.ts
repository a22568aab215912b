import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  estimateByBudget,
  estimateByQuantity,
} from '../../../../../../../src/features/trading/spot/form/marketEstimate.ts';
import { Money } from '../../../../../../../src/ui/format/decimal.ts';
import { feePpm, text, ticks, units } from '../../instruments.ts';

const LOT = new Money('0.00001');

interface WholeLevel {
  readonly cents: bigint;
  readonly lots: bigint;
}

const book = fc
  .array(fc.record({ cents: ticks, lots: fc.bigInt({ min: 1n, max: 1_000n }) }), { maxLength: 12 })
  .map((levels) => levels.sort((a, b) => Number(a.cents - b.cents)));

const levelsOf = (side: readonly WholeLevel[]) =>
  side.map(({ cents, lots }) => ({ price: text(cents * 1_000_000n), quantity: text(lots * 1_000n) }));

/** Takes the book apart lot by lot, as slowly and plainly as possible. */
function takeLots(side: readonly WholeLevel[], wants: (lots: bigint, units: bigint) => boolean) {
  let lots = 0n;
  let notional = 0n;
  for (const level of side) {
    for (let i = 0n; i < level.lots; i += 1n) {
      if (!wants(lots + 1n, notional + level.cents * 10n)) return { lots, notional, exhausted: false };
      lots += 1n;
      notional += level.cents * 10n;
    }
  }
  return { lots, notional, exhausted: true };
}

describe('market order estimates', () => {
  it('by quantity equals taking the book apart lot by lot', () => {
    fc.assert(
      fc.property(book, fc.bigInt({ min: 1n, max: 8_000n }), (side, wanted) => {
        const oracle = takeLots(side, (lots) => lots <= wanted);
        const found = estimateByQuantity(levelsOf(side), new Money(text(wanted * 1_000n)));
        expect(units(found.quantity)).toBe(oracle.lots * 1_000n);
        expect(units(found.notional)).toBe(oracle.notional);
        expect(found.isExhausted).toBe(oracle.lots < wanted);
      }),
      { numRuns: 60 },
    );
  });

  it('by budget buys every lot that value and fee allow, and not one more', () => {
    fc.assert(
      fc.property(book, fc.bigInt({ min: 1n, max: 10n ** 12n }), feePpm, (side, budget, ppm) => {
        const cost = (notional: bigint) => notional + (notional * BigInt(ppm) + 999_999n) / 1_000_000n;
        const oracle = takeLots(side, (_lots, notional) => cost(notional) <= budget);
        const found = estimateByBudget(
          levelsOf(side),
          new Money(text(budget)),
          new Money(ppm).div(1_000_000),
          LOT,
        );
        expect(units(found.quantity)).toBe(oracle.lots * 1_000n);
        expect(units(found.notional)).toBe(oracle.notional);
        expect(found.isExhausted).toBe(oracle.exhausted);
      }),
      { numRuns: 60 },
    );
  });

  it('has no average price where nothing fills', () => {
    expect(estimateByQuantity([], new Money(1)).average).toBeUndefined();
  });
});
