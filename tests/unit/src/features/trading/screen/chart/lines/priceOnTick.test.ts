import Decimal from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOnTick } from '../../../../../../../../src/features/trading/screen/chart/lines/priceOnTick.ts';

const rules = (tick: string, priceScale: number) => ({ tick: new Decimal(tick), priceScale });

describe('the price that a line is dragged to', () => {
  it.each([
    [60_000.04, '0.1', 1, '60000.0'],
    [60_000.06, '0.1', 1, '60000.1'],
    [3.1249, '0.005', 3, '3.125'],
    [101.3, '2.5', 1, '102.5'],
    [0.000_000_1, '0.01', 2, '0.01'],
    [-5, '0.01', 2, '0.01'],
  ])('%d lies on the tick %s with %i decimals at %s', (dragged, tick, scale, expected) => {
    expect(priceOnTick(dragged, rules(tick, scale))).toBe(expected);
  });

  it('is never further than half a tick from the pointer, and a whole number of ticks', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e6, noNaN: true }), (dragged) => {
        const price = priceOnTick(dragged, rules('0.1', 1));
        expect(price).toMatch(/^\d+\.\d$/);
        expect(Math.abs(Number(price) - dragged)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });
});
