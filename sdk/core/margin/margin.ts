import { divideUp } from '../division.ts';
import { exposureOf, fineNotional, toAmount, type OpenPosition } from './position.ts';
import { tierOf, type MarginTier } from './tiers.ts';
import { FINE_PER_UNIT, MILLION, RATE_ONE, type Amount, type Price, type Rate } from '../units.ts';

/** Initial margin at the entry price, Σ ÷ leverage, in ledger units, rounded up. */
export function initialMargin({ entryValue }: Pick<OpenPosition, 'entryValue'>, leverage: number): Amount {
  return divideUp(entryValue, BigInt(leverage) * FINE_PER_UNIT) as Amount;
}

/** Value at a price in ledger units, rounded up: what tiers and limits compare with. */
export function notional(position: Pick<OpenPosition, 'kind' | 'size'>, price: Price): Amount {
  return toAmount(fineNotional(position, price, 'up'), 'up');
}

/**
 * Maintenance margin at a mark, in ledger units, rounded up; never below zero. All positions of the owner in the contract need Q × mmr − c of the
 * tier at their value Q together; each of them its share of that by size: value × mmr − c × size ÷ exposure.
 */
export function maintenanceMargin(
  position: Pick<OpenPosition, 'kind' | 'size' | 'exposure'>,
  mark: Price,
  ladder: readonly MarginTier[],
): Amount {
  const { kind, size } = position;
  const exposure = exposureOf(position);
  const { maintenancePpm, deduction } = tierOf(ladder, notional({ kind, size: exposure }, mark));
  const ofValue = fineNotional(position, mark, 'up') * maintenancePpm * exposure;
  const deducted = deduction * MILLION * FINE_PER_UNIT * size;
  const needed = divideUp(ofValue - deducted, MILLION * FINE_PER_UNIT * exposure);
  return (needed > 0n ? needed : 0n) as Amount;
}

/** Funding that the owner pays (positive) or receives (negative), s × value × rate, in ledger units, rounded up: against the owner. */
export function fundingPayment(
  position: Pick<OpenPosition, 'kind' | 'size' | 'direction'>,
  mark: Price,
  rate: Rate,
): Amount {
  const paysOnValue = position.direction * rate > 0n;
  const value = fineNotional(position, mark, paysOnValue ? 'up' : 'down');
  return divideUp(position.direction * value * rate, RATE_ONE * FINE_PER_UNIT) as Amount;
}
