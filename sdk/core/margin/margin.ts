import { divideUp } from '../division.ts';
import { fineNotional, type OpenPosition } from './position.ts';
import { tierOf, type MarginTier } from './tiers.ts';
import { FINE_PER_UNIT, MILLION, RATE_ONE } from '../units.ts';

/** Initial margin at the entry price, Σ ÷ leverage, in ledger units, rounded up. */
export function initialMargin({ entryValue }: Pick<OpenPosition, 'entryValue'>, leverage: number): bigint {
  return divideUp(entryValue, BigInt(leverage) * FINE_PER_UNIT);
}

/** Value at a price in ledger units, rounded up: what tiers and limits compare with. */
export function notional(position: Pick<OpenPosition, 'kind' | 'size'>, price: bigint): bigint {
  return divideUp(fineNotional(position, price, 'up'), FINE_PER_UNIT);
}

/** Maintenance margin at a mark, value × mmr − c of the tier at that value, in ledger units, rounded up; never below zero. */
export function maintenanceMargin(
  position: Pick<OpenPosition, 'kind' | 'size'>,
  mark: bigint,
  ladder: readonly MarginTier[],
): bigint {
  const { maintenancePpm, deduction } = tierOf(ladder, notional(position, mark));
  const needed =
    divideUp(fineNotional(position, mark, 'up') * maintenancePpm, MILLION * FINE_PER_UNIT) - deduction;
  return needed > 0n ? needed : 0n;
}

/** Funding that the owner pays (positive) or receives (negative), s × value × rate, in ledger units, rounded up: against the owner. */
export function fundingPayment(
  position: Pick<OpenPosition, 'kind' | 'size' | 'direction'>,
  mark: bigint,
  rate: bigint,
): bigint {
  const paysOnValue = position.direction * rate > 0n;
  const value = fineNotional(position, mark, paysOnValue ? 'up' : 'down');
  return divideUp(position.direction * value * rate, RATE_ONE * FINE_PER_UNIT);
}
