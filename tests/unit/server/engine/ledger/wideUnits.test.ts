import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WideUnits } from '../../../../../server/engine/ledger/wideUnits.ts';

const WORD = 2 ** 32;

/** Safe integers, often at the bounds of the two parts and of numbers. */
const units = fc.oneof(
  fc.maxSafeInteger(),
  fc.integer({ min: -3, max: 3 }),
  fc
    .constantFrom(WORD, 2 ** 31, 2 ** 52, Number.MAX_SAFE_INTEGER)
    .chain((bound) =>
      fc
        .tuple(fc.integer({ min: -2, max: 0 }), fc.boolean())
        .map(([away, isNegative]) => (isNegative ? -(bound + away) : bound + away)),
    ),
);

const wide = fc.oneof(
  fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }),
  fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }),
  units.map(BigInt),
);

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('add' as const, 'subtract' as const), by: units }),
    fc.record({ kind: fc.constant('set' as const), to: wide }),
  ),
  { maxLength: 50, size: 'max' },
);

describe('wide units', () => {
  it('property: equal a bigint after any sums', () => {
    fc.assert(
      fc.property(wide, steps, units, (start, taken, other) => {
        const sum = new WideUnits();
        sum.value = start;
        let expected = start;
        for (const step of taken) {
          if (step.kind === 'set') sum.value = expected = step.to;
          else if (step.kind === 'add') {
            sum.add(step.by);
            expected += BigInt(step.by);
          } else {
            sum.subtract(step.by);
            expected -= BigInt(step.by);
          }
          expect(sum.value).toBe(expected);
          expect(sum.isZero).toBe(expected === 0n);
          expect(sum.isAtLeast(other)).toBe(expected >= BigInt(other));
        }
      }),
    );
  });

  it('property: reach zero by any way back', () => {
    fc.assert(
      fc.property(fc.array(units, { maxLength: 20, size: 'max' }), (all) => {
        const sum = new WideUnits();
        for (const each of all) sum.add(each);
        for (const each of all) sum.subtract(each);
        expect([sum.isZero, sum.value]).toEqual([true, 0n]);
      }),
    );
  });

  it('compare exactly where a number would round', () => {
    const sum = new WideUnits();
    sum.value = 2n ** 53n - 2n;
    expect(sum.isAtLeast(2 ** 53 - 1)).toBe(false);
    sum.add(1);
    expect(sum.isAtLeast(2 ** 53 - 1)).toBe(true);
  });
});
