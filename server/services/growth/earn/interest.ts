/** The arithmetic of interest: whole numbers only, so that nothing drifts however long it is added up. */

/** Rates have eight decimals: '0.05' a year is 5,000,000. */
const RATE_DECIMALS = 8;
const RATE_SCALE = 10n ** BigInt(RATE_DECIMALS);

/** A year of 365 days, in leap years too. */
const HOURS_PER_YEAR = 8_760n;

/** What a ledger unit is divided into: an hour's interest is a whole number of these fractions, for every amount and rate. */
export const FRACTIONS_PER_UNIT = RATE_SCALE * HOURS_PER_YEAR;

/** A part of an amount, from where the tier before ends, that earns a rate of its own. */
export interface RateTier {
  /** Ledger units; the last tier has no end. */
  readonly upTo: bigint | null;
  /** A year's, in 10⁻⁸. */
  readonly rate: bigint;
}

/** What an amount earns in an hour, in fractions of a ledger unit: Σ part in the tier × rate / 8760. */
export function hourInterest(units: bigint, tiers: readonly RateTier[]): bigint {
  let sum = 0n;
  let from = 0n;
  for (const { upTo, rate } of tiers) {
    const to = upTo === null || upTo > units ? units : upTo;
    if (to <= from) break;
    sum += (to - from) * rate;
    from = to;
  }
  return sum;
}

/** The ledger units in fractions, rounded down, and the fractions that are left. */
export function wholeUnits(fractions: bigint): { readonly units: bigint; readonly rest: bigint } {
  return { units: fractions / FRACTIONS_PER_UNIT, rest: fractions % FRACTIONS_PER_UNIT };
}
