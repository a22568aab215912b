import { MILLION, type Amount, type MarginRate } from '../units.ts';

/** One step of a contract's margin ladder. */
export interface MarginTier {
  /** Largest value of a position in it, in ledger units of the settlement asset; values above belong to the next. */
  readonly maxValue: Amount;
  readonly maxLeverage: number;
  /** Maintenance margin rate in parts per million. */
  readonly maintenancePpm: MarginRate;
  /** Subtracted from value × rate, in ledger units, so that the maintenance margin does not jump between tiers. */
  readonly deduction: Amount;
}

/** A tier as an operator writes it: the deduction follows from the ladder. */
export type MarginTierRate = Omit<MarginTier, 'deduction'>;

/**
 * Completes a ladder: c₀ = 0, cᵢ = cᵢ₋₁ + limitᵢ₋₁ × (mmrᵢ − mmrᵢ₋₁). Throws a RangeError for an empty ladder, one whose limits or rates
 * do not rise, or a deduction that is no whole number of ledger units.
 */
export function ladderOf(rates: readonly MarginTierRate[]): readonly MarginTier[] {
  const ladder: MarginTier[] = [];
  for (const rate of rates) {
    const before = ladder.at(-1);
    ladder.push({ ...rate, deduction: before === undefined ? (0n as Amount) : deductionAfter(before, rate) });
  }
  if (ladder.length === 0) throw new RangeError('A ladder needs a tier');
  return ladder;
}

function deductionAfter(before: MarginTier, rate: MarginTierRate): Amount {
  if (rate.maxValue <= before.maxValue || rate.maintenancePpm <= before.maintenancePpm) {
    throw new RangeError('The limits and maintenance rates of a ladder must rise');
  }
  const step = before.maxValue * (rate.maintenancePpm - before.maintenancePpm);
  if (step % MILLION !== 0n) throw new RangeError('A deduction must be a whole number of ledger units');
  return (before.deduction + step / MILLION) as Amount;
}

/** The tier of a value in ledger units; the last one when it is above every limit. */
export function tierOf(ladder: readonly MarginTier[], value: Amount): MarginTier {
  const tier = ladder.find(({ maxValue }) => value <= maxValue) ?? ladder.at(-1);
  if (tier === undefined) throw new RangeError('A ladder needs a tier');
  return tier;
}
