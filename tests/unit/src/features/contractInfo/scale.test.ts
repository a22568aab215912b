import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heightOf, scaleOf } from '../../../../../src/features/contractInfo/chart/scale.ts';

const value = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((one) => Number(one.toFixed(6)));

describe('the scale of a chart', () => {
  it('has round ticks around its values', () => {
    expect(scaleOf([92_404.2, 92_458.1]).ticks).toEqual([92_400, 92_420, 92_440, 92_460]);
    expect(scaleOf([0, 0.0001]).ticks).toEqual([0, 0.000025, 0.00005, 0.000075, 0.0001]);
  });

  it('holds every value between evenly spaced ticks, not too many of them', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), (values) => {
        const scale = scaleOf(values);
        const { low, high, ticks } = scale;
        const slack = (high - low) * 1e-6;
        for (const one of values) {
          expect(one).toBeGreaterThanOrEqual(low - slack);
          expect(one).toBeLessThanOrEqual(high + slack);
          expect(heightOf(one, scale)).toBeGreaterThanOrEqual(-1e-6);
          expect(heightOf(one, scale)).toBeLessThanOrEqual(1 + 1e-6);
        }
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(8);
        const step = (high - low) / (ticks.length - 1);
        ticks.forEach((tick, index) =>
          expect(Math.abs(tick - (low + index * step))).toBeLessThan(step * 0.01),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('is there even without values', () => {
    expect(scaleOf([])).toEqual({ low: 0, high: 1, ticks: [0, 1] });
  });
});
