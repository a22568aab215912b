import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeDecimal } from '../../../../../src/platform/numericInput/sanitizeDecimal.ts';

describe('numeric input', () => {
  it.each([
    ['61,737.604', 2, '61737.60'],
    ['$ 5', 2, '5'],
    ['007', 2, '7'],
    ['0', 2, '0'],
    ['00.5', 2, '0.5'],
    ['.5', 2, '0.5'],
    ['.', 2, '0.'],
    ['12.', 2, '12.'],
    ['1.2.3', 4, '1.23'],
    ['1.9', 0, '1'],
    ['-3', 2, '3'],
    ['1e5', 2, '15'],
    ['۱۲۳٫۴۵', 2, '123.45'],
    ['٤٢', 2, '42'],
    ['', 2, ''],
  ])('keeps of %j at scale %i: %j', (typed, scale, kept) => {
    expect(sanitizeDecimal(typed, scale)).toBe(kept);
  });

  it('always leaves a number being typed, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 8 }), (typed, scale) => {
        const kept = sanitizeDecimal(typed, scale);
        expect(kept).toMatch(/^(|(0|[1-9]\d*)(\.\d*)?)$/);
        expect((kept.split('.')[1] ?? '').length).toBeLessThanOrEqual(scale);
        expect(sanitizeDecimal(kept, scale)).toBe(kept);
      }),
    );
  });
});
