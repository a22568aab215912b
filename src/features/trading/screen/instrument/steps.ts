import type Decimal from 'decimal.js';
import { Money } from '../../../../ui/format/decimal.ts';

/** The ledger's smallest unit of any asset. */
export const LEDGER_SCALE = 8;

/** The greatest multiple of `step` that is not above `value` (`value` ≥ 0, `step` > 0). */
export function floorToStep(value: Decimal, step: Decimal): Decimal {
  return value.minus(value.mod(step));
}

/** Whether `value` is a whole number of steps. */
export function isOnStep(value: Decimal, step: Decimal): boolean {
  return value.mod(step).isZero();
}

/**
 * Moves a value by whole steps, never below one step. A value between two steps first goes to the neighbour it is
 * moved towards, and that counts as one step.
 */
export function moveBySteps(value: Decimal, step: Decimal, count: number): Decimal {
  const floor = floorToStep(value, step);
  const start = count < 0 && !floor.eq(value) ? floor.plus(step) : floor;
  return Money.max(step, start.plus(step.times(count)));
}
