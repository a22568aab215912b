import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisOf, columnAt, heightOn, middleOf } from '../../../../../src/ui/chart/scale.ts';

describe('an axis', () => {
  it.each([
    [
      [0, 100],
      [0, 25, 50, 75, 100],
    ],
    [
      [-130, 60],
      [-150, -100, -50, 0, 50, 100],
    ],
    [
      [95_924, 87_500],
      [87_500, 90_000, 92_500, 95_000, 97_500],
    ],
    [
      [0.0012, 0.0019],
      [0.0012, 0.0014, 0.0016, 0.0018, 0.002],
    ],
  ])('for %j has round values: %j', (values, ticks) => {
    expect(axisOf(values).ticks).toEqual(ticks);
  });

  it('stands around a value that never changed, and there is one for no value at all', () => {
    for (const values of [[5], [0], [-7, -7], []]) {
      const axis = axisOf(values);
      expect(axis.high).toBeGreaterThan(axis.low);
      for (const value of values) expect(heightOn(axis, value)).toBeLessThanOrEqual(1);
    }
  });

  it('holds every value and has a handful of values beside it', () => {
    const values = fc.array(fc.maxSafeInteger(), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 8 }), (units, scale) => {
        const all = units.map((value) => value / 10 ** scale);
        const axis = axisOf(all);
        expect(axis.ticks.length).toBeGreaterThan(1);
        expect(axis.ticks.length).toBeLessThan(9);
        for (const value of all) {
          const height = heightOn(axis, value);
          expect(height > -1e-6 && height < 1 + 1e-6).toBe(true);
        }
      }),
    );
  });
});

it('the column under a pointer is the one whose middle is nearest, also beyond the ends', () => {
  expect([-0.2, 0, 0.24, 0.26, 0.99, 1, 1.4].map((at) => columnAt(at, 4))).toEqual([0, 0, 0, 1, 3, 3, 3]);
  expect([0, 1, 2, 3].map((column) => columnAt(middleOf(column, 4), 4))).toEqual([0, 1, 2, 3]);
});
