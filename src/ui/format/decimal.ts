import Decimal from 'decimal.js';

/** Decimal arithmetic for the screen's edge: exact, never in exponent notation, money-sized. */
export const Money = Decimal.clone({ precision: 60, toExpNeg: -60, toExpPos: 60 });

/** A decimal string from the wire, or its absence. */
export type DecimalText = string | null | undefined;

/** What is shown where a number does not exist. */
export const NO_VALUE = '--';

/** Parses a wire decimal; anything that is not a finite number is `undefined`. */
export function parseDecimal(text: DecimalText): Decimal | undefined {
  if (text === null || text === undefined || !/^-?\d+(\.\d+)?$/.test(text)) return undefined;
  return new Money(text);
}

/** 1, 0 or -1; `undefined` when there is no number. */
export function signOf(text: DecimalText): -1 | 0 | 1 | undefined {
  const value = parseDecimal(text);
  if (value === undefined) return undefined;
  if (value.isZero()) return 0;
  return value.isNegative() ? -1 : 1;
}

/** The tone of a change: how its sign is coloured. */
export function toneOf(text: DecimalText): 'up' | 'down' | 'muted' {
  const sign = signOf(text);
  if (sign === 1) return 'up';
  return sign === -1 ? 'down' : 'muted';
}
