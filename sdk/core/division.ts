/** Integer division with the rounding said out loud. The divisor may have either sign but must not be zero (RangeError). */

/** Towards minus infinity. */
export function divideDown(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const isInexact = quotient * divisor !== dividend;
  return isInexact && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient;
}

/** Towards plus infinity. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const isInexact = quotient * divisor !== dividend;
  return isInexact && dividend < 0n === divisor < 0n ? quotient + 1n : quotient;
}

/** To the nearest whole number, halves up. */
export function divideNearest(dividend: bigint, divisor: bigint): bigint {
  const [over, under] = divisor < 0n ? [-dividend, -divisor] : [dividend, divisor];
  return divideDown(2n * over + under, 2n * under);
}
