const DOT = 46;
const ZERO = 48;

/** Answer of {@link scaledInteger} when the number has more decimals than asked for. */
export const TOO_FINE = -1;

/**
 * The decimal string `text` × 10^`scale` as an exact integer, or TOO_FINE when that is not whole: "2", "2.0" and "2.00" are one key.
 * Throws a RangeError for anything but plain unsigned decimals, and for numbers too large to be exact.
 */
export function scaledInteger(text: string, scale: number): number {
  let value = 0;
  let digits = 0;
  let decimals = -1;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === DOT && decimals < 0) {
      decimals = 0;
      continue;
    }
    const digit = code - ZERO;
    if (digit < 0 || digit > 9) throw notDecimal(text);
    digits++;
    if (decimals >= scale) {
      if (digit !== 0) return TOO_FINE;
      continue;
    }
    if (decimals >= 0) decimals++;
    value = value * 10 + digit;
  }
  if (digits === 0) throw notDecimal(text);
  for (let i = Math.max(decimals, 0); i < scale; i++) value *= 10;
  if (value > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} has too many digits`);
  return value;
}

/** Whether a decimal string is zero. Throws a RangeError for anything but plain unsigned decimals. */
export function isZero(text: string): boolean {
  let digits = 0;
  let nonZero = false;
  let dotted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === DOT && !dotted) {
      dotted = true;
      continue;
    }
    if (code < ZERO || code > ZERO + 9) throw notDecimal(text);
    if (code !== ZERO) nonZero = true;
    digits++;
  }
  if (digits === 0) throw notDecimal(text);
  return !nonZero;
}

function notDecimal(text: string): RangeError {
  return new RangeError(`${JSON.stringify(text)} is not a decimal`);
}
