import { divideUp } from './division.ts';
import { valueAt, type Position } from './position.ts';
import { tierOf, type Tier } from './tiers.ts';
import { FINE_PER_UNIT, MILLION, RATE_ONE } from './units.ts';

/** Initial margin at the entry price, Σ ÷ leverage, in ledger units, rounded up. */
export function initialMargin({ entryValue }: Pick<Position, 'entryValue'>, leverage: number): bigint {
  return divideUp(entryValue, BigInt(leverage) * FINE_PER_UNIT);
}

/** Value at a price in ledger units, rounded up: what tiers and limits compare with. */
export function notional(position: Pick<Position, 'kind' | 'size'>, price: bigint): bigint {
  return divideUp(valueAt(position, price, 'up'), FINE_PER_UNIT);
}

/** Maintenance margin at a mark, value × mmr − c of the tier at that value, in ledger units, rounded up; never below zero. */
export function maintenanceMargin(
  position: Pick<Position, 'kind' | 'size'>,
  mark: bigint,
  ladder: readonly Tier[],
): bigint {
  const { maintenancePpm, deduction } = tierOf(ladder, notional(position, mark));
  const needed =
    divideUp(valueAt(position, mark, 'up') * maintenancePpm, MILLION * FINE_PER_UNIT) - deduction;
  return needed > 0n ? needed : 0n;
}

/** Funding that the owner pays (positive) or receives (negative), s × value × rate, in ledger units, rounded up: against the owner. */
export function fundingPayment(
  position: Pick<Position, 'kind' | 'size' | 'direction'>,
  mark: bigint,
  rate: bigint,
): bigint {
  const paysOnValue = position.direction * rate > 0n;
  const value = valueAt(position, mark, paysOnValue ? 'up' : 'down');
  return divideUp(position.direction * value * rate, RATE_ONE * FINE_PER_UNIT);
}
