import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundToLot, roundToTick } from '@tidemark/sdk/core';

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(12))
  .map(([units, scale]) => new Decimal(units.toString()).div(new Decimal(10).pow(scale)))
  .map((value) => value.toFixed());
const step = fc
  .tuple(fc.integer({ min: 1, max: 500 }), fc.nat(8))
  .map(([units, scale]) => new Decimal(units).div(new Decimal(10).pow(scale)).toFixed());

Decimal.set({ precision: 60 });

const MODES = { down: Decimal.ROUND_FLOOR, up: Decimal.ROUND_CEIL } as const;

describe('rounding to a step', () => {
  it.each(['down', 'up'] as const)('gives the next multiple %s, exactly', (rounding) => {
    fc.assert(
      fc.property(decimal, step, (value, size) => {
        const expected = new Decimal(value).div(size).toDecimalPlaces(0, MODES[rounding]).times(size);
        expect(new Decimal(roundToTick(value, size, rounding)).eq(expected)).toBe(true);
      }),
    );
  });

  it('gives the closer multiple, the upper of two that are as close', () => {
    fc.assert(
      fc.property(decimal, step, (value, size) => {
        const rounded = new Decimal(roundToTick(value, size));
        const distance = rounded.minus(value).times(2);
        expect(distance.lte(size) && distance.gt(new Decimal(size).neg())).toBe(true);
        expect(rounded.div(size).isInteger()).toBe(true);
      }),
    );
  });

  it('writes as many decimals as the step has', () => {
    expect(roundToTick('61737.58', '0.1', 'down')).toBe('61737.5');
    expect(roundToTick('61737.58', '0.10')).toBe('61737.60');
    expect(roundToTick('61737.58', '5', 'up')).toBe('61740');
    expect(roundToLot('0.30000000000000004', '0.001')).toBe('0.300');
    expect(roundToLot('0.0009', '0.001')).toBe('0.000');
    expect(roundToTick('-0.04', '0.1')).toBe('0.0');
    expect(roundToTick('-0.16', '0.1')).toBe('-0.2');
  });

  it.each([
    ['1e5', '1'],
    ['', '1'],
    ['1', '0'],
    ['1', '-1'],
    ['1', 'x'],
  ])('knows no %s in steps of %s', (value, size) => {
    expect(() => roundToTick(value, size)).toThrow(RangeError);
  });
});
