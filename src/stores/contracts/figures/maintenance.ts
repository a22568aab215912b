import type { Decimal } from 'decimal.js';
import { valueAt } from './position.ts';
import type { PositionFacts } from './position.ts';
import { Exact, toLedger } from './units.ts';

/** A step of a contract's margin ladder; decimal strings. */
export interface MarginTier {
  /** Largest value of a position in it, in the settlement asset. */
  readonly maxValue: string;
  /** '0.004' = 0.4 %. */
  readonly maintenanceRate: string;
  /** Subtracted from value × rate, so that the margin does not jump from tier to tier. */
  readonly deduction: string;
}

/** The tier that a value belongs to; above every limit the last. */
export function tierAt<Tier extends MarginTier>(ladder: readonly Tier[], value: Decimal): Tier {
  const tier = ladder.find(({ maxValue }) => value.lte(maxValue)) ?? ladder.at(-1);
  if (tier === undefined) throw new RangeError('A ladder needs a tier');
  return tier;
}

/** Margin without which a position is liquidated, value × rate − deduction of the tier at that value, rounded up; never below zero. */
export function maintenanceMargin(
  position: Pick<PositionFacts, 'kind' | 'quantity'>,
  mark: string,
  ladder: readonly MarginTier[],
): Decimal {
  const value = valueAt(position, mark, 'up');
  const { maintenanceRate, deduction } = tierAt(ladder, toLedger(value, 'up'));
  return Exact.max(0, toLedger(value.times(maintenanceRate), 'up').minus(deduction));
}
