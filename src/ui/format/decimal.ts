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

/** An average price with the decimals of its market, to the nearest, as the exchange's messages have it. */
export function nearest(text: DecimalText, scale: number): DecimalText {
  return parseDecimal(text)?.toFixed(scale, Money.ROUND_HALF_UP);
}

/** The tone of a change: how its sign is coloured; muted when it is zero or absent. */
export function toneOf(text: DecimalText): 'up' | 'down' | 'muted' {
  const value = parseDecimal(text);
  if (value === undefined || value.isZero()) return 'muted';
  return value.isNegative() ? 'down' : 'up';
}
