import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sparklinePath } from '../../../../../src/ui/chart/Sparkline.tsx';

describe('sparklinePath', () => {
  it('draws nothing without two points', () => {
    expect(sparklinePath([], 100, 20)).toBe('');
    expect(sparklinePath([5], 100, 20)).toBe('');
  });

  it('spans the box: lowest at the bottom, highest at the top', () => {
    expect(sparklinePath([1, 3, 2], 100, 20)).toBe('M0 20L50 0L100 10');
  });

  it('runs a flat series through the middle', () => {
    expect(sparklinePath([7, 7], 100, 20)).toBe('M0 10L100 10');
  });

  it('never leaves the box', () => {
    const prices = fc.array(fc.double({ min: 1e-8, max: 1e9, noNaN: true }), {
      minLength: 2,
      maxLength: 200,
    });
    fc.assert(
      fc.property(prices, (values) => {
        const points = sparklinePath(values, 100, 20).match(/[\d.]+ [\d.]+/g) ?? [];
        expect(points).toHaveLength(values.length);
        for (const point of points) {
          const [x = NaN, y = NaN] = point.split(' ').map(Number);
          expect(x >= 0 && x <= 100 && y >= 0 && y <= 20).toBe(true);
        }
      }),
    );
  });
});
