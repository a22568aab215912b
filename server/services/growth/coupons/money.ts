import { parseUnits, UNITS_PER_ASSET } from '@tidemark/sdk/core';

/** A decimal of a rule, in hundred-millionths; rules are checked when they are made. */
export function unitsOf(decimal: string): bigint {
  const units = parseUnits(decimal);
  if (units === undefined) throw new Error(`A rule says ${decimal}, which is no decimal`);
  return units;
}

/** So much of an amount, rounded down: what is paid is never more than the exact fraction. */
export function shareOf(amount: bigint, rate: string): bigint {
  return amount <= 0n ? 0n : (amount * unitsOf(rate)) / UNITS_PER_ASSET;
}

/** So many times an amount, rounded up: what is asked for is never less. */
export function timesOf(amount: bigint, multiple: string): bigint {
  return (amount * unitsOf(multiple) + UNITS_PER_ASSET - 1n) / UNITS_PER_ASSET;
}

export function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
