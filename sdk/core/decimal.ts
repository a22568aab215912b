import { amountOf, LEDGER_SCALE, type Amount } from './units.ts';

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

const AMOUNT = /^(\d{1,20})(?:\.(\d{1,8}))?$/;

/** Ledger units as the shortest exact decimal string: `150000000n` → `"1.5"`. */
export function formatUnits(units: bigint): string {
  return formatExact(units, LEDGER_SCALE);
}

/** Reads a non-negative decimal of at most eight decimals; `undefined` for anything else. */
export function parseUnits(text: string): Amount | undefined {
  const match = AMOUNT.exec(text);
  if (match === null) return undefined;
  const [, whole = '0', fraction = ''] = match;
  return amountOf(BigInt(whole + fraction.padEnd(LEDGER_SCALE, '0')));
}

/**
 * `value × 10^-scale` with exactly `scale` decimals: `(6173760, 2)` → `"61737.60"`.
 * `value` is not negative; a number is a safe integer.
 */
export function formatScaled(value: number | bigint, scale: number): string {
  const digits = String(value);
  if (scale === 0) return digits;
  const padded = digits.length > scale ? digits : digits.padStart(scale + 1, '0');
  return `${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}

/** How many decimals a size of `units` (1e-8 each) needs: `1_000_000` (0.01) → 2. */
export function scaleOf(units: number): number {
  let scale = 8;
  let rest = units;
  while (scale > 0 && rest % 10 === 0) {
    rest /= 10;
    scale -= 1;
  }
  return scale;
}

/**
 * `numerator / denominator` rounded half up to `scale` decimals, both positive or zero; the caller guards against zero denominators.
 */
export function formatRatio(numerator: bigint, denominator: bigint, scale: number): string {
  const power = 10n ** BigInt(scale);
  const negative = numerator < 0n;
  const size = negative ? -numerator : numerator;
  const rounded = (size * power * 2n + denominator) / (denominator * 2n);
  const digits = rounded.toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return negative && rounded !== 0n ? `-${text}` : text;
}

/** `value × 10^-scale` as the shortest exact decimal string: `(-1500n, 3)` → `"-1.5"`. */
export function formatExact(value: bigint, scale: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - scale);
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`;
}

/** A decimal as it is written: `'-1.50'` → `units` -150n at `scale` 2. Throws a RangeError for anything but plain decimals. */
export function parseDecimal(text: string): { readonly units: bigint; readonly scale: number } {
  const match = DECIMAL.exec(text);
  if (match === null) throw new RangeError(`${JSON.stringify(text)} is not a decimal`);
  const [, sign = '', whole = '', fraction = ''] = match;
  const size = BigInt(whole + fraction);
  return { units: sign === '-' ? -size : size, scale: fraction.length };
}

/** A decimal in units of 10^-scale, exact. Throws a RangeError when it is none, or has more decimals than that. */
export function scaledUnits(text: string, scale: number): bigint {
  const { units, scale: written } = parseDecimal(text);
  if (written <= scale) return units * 10n ** BigInt(scale - written);
  const divisor = 10n ** BigInt(written - scale);
  if (units % divisor !== 0n) throw new RangeError(`${text} has more than ${scale} decimals`);
  return units / divisor;
}
