import { Decimal as Standard } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatUnits, parseUnits } from '@tidemark/sdk/core';
import { formatRatio, formatScaled, scaleOf } from '../../../../sdk/core/decimal.ts';

const Decimal = Standard.clone({ precision: 60 });

describe('amounts', () => {
  it('come back from their text', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 27n }), (units) => {
        expect(parseUnits(formatUnits(units))).toBe(units);
      }),
    );
  });

  it('are printed like an independent decimal library prints them', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 26n), max: 10n ** 26n }), (units) => {
        expect(formatUnits(units)).toBe(new Decimal(units.toString()).div(1e8).toFixed());
      }),
    );
  });

  it.each(['', '-1', '1.', '.5', '1e3', '0.123456789', ' 1', '1 ', '1,5', 'NaN', '999999999999999999999'])(
    'refuse %j',
    (text) => {
      expect(parseUnits(text)).toBeUndefined();
    },
  );
});

describe('scaled integers', () => {
  it('are printed with exactly their decimals', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 8 }), (value, scale) => {
        expect(formatScaled(value, scale)).toBe(
          new Decimal(value).div(new Decimal(10).pow(scale)).toFixed(scale),
        );
      }),
    );
  });

  it.each([
    [1, 8],
    [1_000_000, 2],
    [5_000_000, 2],
    [100_000_000, 0],
    [1_000_000_000, 0],
  ])('a size of %i units needs %i decimals', (units, scale) => {
    expect(scaleOf(units)).toBe(scale);
  });
});

describe('ratios', () => {
  it('are rounded half up like an independent decimal library rounds them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 1, max: 1e9 }),
        (numerator, denominator) => {
          const expected = new Decimal(numerator).div(denominator).toFixed(4, Decimal.ROUND_HALF_UP);
          expect(formatRatio(BigInt(numerator), BigInt(denominator), 4)).toBe(
            expected.replace(/^-(0\.0000)$/, '$1'),
          );
        },
      ),
    );
  });
});
