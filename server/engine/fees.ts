/**
 * Fees in parts per million, in exact integers below 2^53.
 *
 * An order accrues its fee exactly, in millionths of a unit, and is charged the accrued sum rounded up. So it pays at most one
 * fraction of a unit more than the exact fee however many fills it has, and never more than was held for it.
 */

const MILLION = 1_000_000;

/** The fee an order has accrued. */
export interface FeeAccrual {
  feeUnits: number;
  /** Millionths of a unit, 0 to 999 999. */
  feeMillionths: number;
}

/** What has been charged so far, in units: the accrued fee rounded up against the user. */
export function chargedFee(accrual: FeeAccrual): number {
  return accrual.feeMillionths === 0 ? accrual.feeUnits : accrual.feeUnits + 1;
}

/** What {@link accrueFee} would return, without accruing. */
export function previewFee(accrual: FeeAccrual, notional: number, ppm: number): number {
  if (ppm === 0) return 0;
  const rest = notional % MILLION;
  const millionths = rest * ppm + accrual.feeMillionths;
  const left = millionths % MILLION;
  const units = ((notional - rest) / MILLION) * ppm + (millionths - left) / MILLION;
  return units + (left === 0 ? 0 : 1) - (accrual.feeMillionths === 0 ? 0 : 1);
}

/** Adds the fee of a fill worth `notional` units and returns what to charge for it now. */
export function accrueFee(accrual: FeeAccrual, notional: number, ppm: number): number {
  const charge = previewFee(accrual, notional, ppm);
  const millionths = (notional % MILLION) * ppm + accrual.feeMillionths;
  accrual.feeUnits = chargedFee(accrual) + charge;
  accrual.feeMillionths = millionths % MILLION;
  if (accrual.feeMillionths !== 0) accrual.feeUnits -= 1;
  return charge;
}

const NOTHING_ACCRUED: Readonly<FeeAccrual> = { feeUnits: 0, feeMillionths: 0 };

/** The fee of a whole order worth `notional` units, rounded up. */
export function feeOf(notional: number, ppm: number): number {
  return previewFee(NOTHING_ACCRUED, notional, ppm);
}
