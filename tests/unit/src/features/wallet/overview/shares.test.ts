import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestParts, sharesOf } from '../../../../../../src/features/wallet/overview/shares.ts';
import { Money } from '../../../../../../src/ui/format/decimal.ts';

const parts = (...worths: readonly (string | number | bigint)[]) =>
  worths.map((worth, index) => ({ name: `part ${index}`, worth: new Money(String(worth)) }));

const thousandths = (...worths: readonly (string | number | bigint)[]) =>
  sharesOf(parts(...worths)).map((share) => share.thousandths);

describe('shares', () => {
  it('of thirds are 100.0 % together all the same', () => {
    expect(thousandths(1, 1, 1)).toEqual([334, 333, 333]);
  });

  it('give what is left over to the largest remainders', () => {
    // 166.6…, 166.6…, 666.6…
    expect(thousandths(1, 1, 4)).toEqual([167, 167, 666]);
    // 0.5, 333.2, 666.3: the half comes first
    expect(thousandths('0.5', '333.2', '666.3')).toEqual([1, 333, 666]);
  });

  it('of nothing are none, and one alone is all', () => {
    expect(thousandths(0, 0)).toEqual([0, 0]);
    expect(thousandths('0.00000001')).toEqual([1000]);
    expect(sharesOf([])).toEqual([]);
  });

  it('are 1000 together, off by less than one each, and none of a larger part is smaller', () => {
    const worths = fc.array(fc.bigInt({ min: 0n, max: 10n ** 24n }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(worths, (units) => {
        const whole = units.reduce((sum, one) => sum + one, 0n);
        fc.pre(whole > 0n);
        const found = thousandths(...units);
        expect(found.reduce((sum, one) => sum + one, 0)).toBe(1000);
        for (const [index, one] of units.entries()) {
          // Exactly, in whole numbers: |share · whole − 1000 · part| < whole
          const off = BigInt(found[index] ?? 0) * whole - 1000n * one;
          expect(off < whole && -off < whole).toBe(true);
          for (const [other, size] of units.entries())
            if (size > one) expect(found[other]).toBeGreaterThanOrEqual(found[index] ?? 0);
        }
      }),
    );
  });
});

describe('the largest parts', () => {
  it('stand first, and the others are one under a name of its own', () => {
    const found = largestParts(parts(1, 5, 3, 0, 2), 3, 'Other');
    expect(found.map(({ name, worth }) => [name, String(worth)])).toEqual([
      ['part 1', '5'],
      ['part 2', '3'],
      ['Other', '3'],
    ]);
  });

  it('are all of them where there are no more than are asked for, nothing worth nothing', () => {
    expect(largestParts(parts(1, 0, 2), 2, 'Other').map(({ name }) => name)).toEqual(['part 2', 'part 0']);
  });
});
