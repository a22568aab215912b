import type { Decimal } from 'decimal.js';
import { initialMargin } from '../../../../stores/contracts/figures/index.ts';
import type { PositionFacts } from '../../../../stores/contracts/figures/index.ts';
import { Money } from '../../../../ui/format/decimal.ts';

/** From here on a small move against the position liquidates it. */
const RISKY_ABOVE = 20;

/** Leverages marked on the slider: 1, four steps in between and the highest. */
export function leverageMarks(most: number): readonly number[] {
  const steps = 5;
  const marks = Array.from({ length: steps + 1 }, (_, index) =>
    Math.max(1, Math.round((most * index) / steps)),
  );
  return [...new Set(marks)];
}

/** The leverage that a text names; `undefined` unless it is a whole number from 1 to `most`. */
export function readLeverage(text: string, most: number): number | undefined {
  const leverage = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return leverage >= 1 && leverage <= most ? leverage : undefined;
}

/** Margin that positions take at a leverage, in their settlement asset. */
export function marginAt(positions: readonly PositionFacts[], leverage: number): Decimal {
  return positions.reduce((sum, facts) => sum.plus(initialMargin(facts, leverage)), new Money(0));
}

export const isRisky = (leverage: number): boolean => leverage > RISKY_ABOVE;
