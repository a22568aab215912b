/**
 * Fees in parts per million, in exact integers below 2^53.
 *
 * An order accrues its fee exactly, in millionths of a unit, and is charged the accrued sum rounded up. So it pays at most one
 * fraction of a unit more than the exact fee however many fills it has, and never more than was held for it.
 */
import type { Ppm, SafeAmount } from '@tidemark/sdk/core';

const MILLION = 1_000_000;

/** The fee an order has accrued. */
export interface FeeAccrual {
  feeUnits: SafeAmount;
  /** Millionths of a unit, 0 to 999 999. */
  feeMillionths: number;
}

/** What has been charged so far, in units: the accrued fee rounded up against the user. */
export function chargedFee(accrual: FeeAccrual): SafeAmount {
  return accrual.feeMillionths === 0 ? accrual.feeUnits : accrual.feeUnits + 1;
}

/** What {@link accrueFee} would return, without accruing. */
export function previewFee({ feeMillionths }: FeeAccrual, notional: SafeAmount, ppm: Ppm): SafeAmount {
  if (ppm === 0) return 0;
  const millions = wholeMillions(notional);
  const millionths = (notional - millions * MILLION) * ppm + feeMillionths;
  const units = wholeMillions(millionths);
  const roundedUp = units * MILLION === millionths ? units : units + 1;
  return millions * ppm + roundedUp - (feeMillionths === 0 ? 0 : 1);
}

/** Adds the fee of a fill worth `notional` units and returns what to charge for it now. */
export function accrueFee(accrual: FeeAccrual, notional: SafeAmount, ppm: Ppm): SafeAmount {
  if (ppm === 0) return 0;
  const before = chargedFee(accrual);
  const millions = wholeMillions(notional);
  const millionths = (notional - millions * MILLION) * ppm + accrual.feeMillionths;
  const units = wholeMillions(millionths);
  accrual.feeUnits += millions * ppm + units;
  accrual.feeMillionths = millionths - units * MILLION;
  return chargedFee(accrual) - before;
}

const NOTHING_ACCRUED: Readonly<FeeAccrual> = { feeUnits: 0, feeMillionths: 0 };

/** The fee of a whole order worth `notional` units, rounded up. */
export function feeOf(notional: SafeAmount, ppm: Ppm): SafeAmount {
  return previewFee(NOTHING_ACCRUED, notional, ppm);
}

/**
 * How many whole millions are in a non-negative safe integer. The quotient of two such numbers may round up to the next whole
 * number but never beyond; the remainder operator would be exact as well, at many times the cost.
 */
function wholeMillions(value: number): number {
  const millions = Math.floor(value / MILLION);
  return millions * MILLION > value ? millions - 1 : millions;
}
