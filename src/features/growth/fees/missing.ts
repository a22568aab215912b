import Decimal from 'decimal.js';

/** What of an amount is missing, rounded up to cents: a decimal string, `'0'` where nothing is. */
export function missingOf(done: string, required: string): string {
  return Decimal.max(0, new Decimal(required).minus(done)).toDecimalPlaces(2, Decimal.ROUND_UP).toFixed();
}
