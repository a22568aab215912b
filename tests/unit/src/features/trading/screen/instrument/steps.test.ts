import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  floorToStep,
  isOnStep,
  moveBySteps,
} from '../../../../../../../src/features/trading/screen/instrument/steps.ts';
import { Money } from '../../../../../../../src/ui/format/decimal.ts';
import { text, units } from '../../instruments.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 16n });
const step = fc.bigInt({ min: 1n, max: 10n ** 10n });
const money = (value: bigint) => new Money(text(value));

describe('price and quantity steps', () => {
  it('floor to the greatest multiple that is not above', () => {
    fc.assert(
      fc.property(amount, step, (value, size) => {
        expect(units(floorToStep(money(value), money(size)))).toBe((value / size) * size);
        expect(isOnStep(money(value), money(size))).toBe(value % size === 0n);
      }),
    );
  });

  it('moves on the grid by whole steps, never below one step', () => {
    fc.assert(
      fc.property(amount, step, fc.integer({ min: -20, max: 20 }), (value, size, count) => {
        const floor = value / size;
        const start = count < 0 && value % size !== 0n ? floor + 1n : floor;
        const moved = start + BigInt(count);
        const expected = (moved < 1n ? 1n : moved) * size;
        expect(units(moveBySteps(money(value), money(size), count))).toBe(expected);
      }),
    );
  });
});
