import { compareDecimals, readDecimal, toFixed } from '../../ui/format/decimalText.ts';

/** The highest of rates, a ratio, `"0.001"`; `undefined` where none can be read. */
export function highestRate(rates: readonly string[]): string | undefined {
  const known = rates.flatMap((rate) => readDecimal(rate) ?? []);
  const highest = known.toSorted(compareDecimals).at(-1);
  return highest && toFixed(highest);
}

/** Digits of what is claimed of an amount. */
const CLAIMED_DIGITS = 2;

/**
 * An amount as it is claimed: rounded down to its first two digits, so that the claim is never above what there is, and stays while that changes a
 * little: `50,000,019.74` is claimed as `50000000`, `49,999,999` as `49000000`. What cannot be read is claimed as it is.
 */
export function claimed(amount: string): string {
  const value = readDecimal(amount);
  if (value === undefined) return amount;
  const [whole = ''] = toFixed(value).split('.');
  return whole.slice(0, CLAIMED_DIGITS).padEnd(whole.length, '0');
}
