import Decimal from 'decimal.js';
import type { DecimalText } from './decimalText.ts';

/** Decimal arithmetic for the screen's edge: exact, never in exponent notation, money-sized. */
export const Money = Decimal.clone({ precision: 60, toExpNeg: -60, toExpPos: 60 });

/** Parses a wire decimal; anything that is not a finite number is `undefined`. */
export function parseDecimal(text: DecimalText): Decimal | undefined {
  if (text === null || text === undefined || !/^-?\d+(\.\d+)?$/.test(text)) return undefined;
  return new Money(text);
}
