import Decimal from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, readDecimal, shifted, toFixed } from '../../../../src/ui/format/decimalText.ts';
import type { Exact, Rounding } from '../../../../src/ui/format/decimalText.ts';

const Oracle = Decimal.clone({ precision: 100, toExpNeg: -100, toExpPos: 100 });

const MODES: Readonly<Record<Rounding, Decimal.Rounding>> = {
  cut: Decimal.ROUND_DOWN,
  nearest: Decimal.ROUND_HALF_UP,
  up: Decimal.ROUND_UP,
};

const digits = fc.stringMatching(/^\d{1,24}$/);

/** Wire decimals, with zeros before and behind that mean nothing. */
const decimal = fc
  .tuple(fc.constantFrom('', '-'), digits, fc.option(digits))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`);

function read(text: string): Exact {
  const value = readDecimal(text);
  if (value === undefined) throw new Error(`${text} was not read`);
  return value;
}

/** A zero that lost its digits keeps a sign with either; who writes it drops that. */
const unsigned = (text: string): string => text.replace(/^-(?=[0.]+$)/, '');

describe('decimals of the wire', () => {
  it('are written and rounded as the decimal library does it', () => {
    const modes = fc.constantFrom<Rounding>('cut', 'nearest', 'up');
    fc.assert(
      fc.property(decimal, fc.integer({ min: 0, max: 30 }), modes, (text, places, rounding) => {
        const expected = new Oracle(text).toFixed(places, MODES[rounding]);
        expect(unsigned(toFixed(read(text), places, rounding))).toBe(unsigned(expected));
      }),
    );
  });

  it('have no decimal more than they need', () => {
    fc.assert(
      fc.property(decimal, (text) => {
        expect(read(text).scale).toBe(new Oracle(text).decimalPlaces());
        expect(unsigned(toFixed(read(text)))).toBe(unsigned(new Oracle(text).toFixed()));
      }),
    );
  });

  it('are shifted by powers of ten', () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: 0, max: 12 }), (text, places) => {
        const expected = new Oracle(text).times(new Oracle(10).pow(places)).toFixed();
        expect(unsigned(toFixed(shifted(read(text), places)))).toBe(unsigned(expected));
      }),
    );
  });

  it('are compared as numbers', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(compareDecimals(read(a), read(b))).toBe(new Oracle(a).comparedTo(b));
        expect(compareDecimals(read(a), read(`${a}${a.includes('.') ? '00' : '.0'}`))).toBe(0);
      }),
    );
  });
});
