import { Money, NO_VALUE, parseDecimal } from './decimal.ts';
import type { DecimalText } from './decimal.ts';

const ROUND_DOWN = Money.ROUND_DOWN;

/**
 * Groups the digits and keeps exactly `scale` decimals, truncating what does not fit: a trader is never shown
 * more money, or a better price, than there is. Without `scale` every decimal of the text is kept.
 */
export function formatDecimal(text: DecimalText, scale?: number): string {
  const value = parseDecimal(text);
  if (value === undefined) return NO_VALUE;
  const fixed = scale === undefined ? value.toFixed() : value.toFixed(scale, ROUND_DOWN);
  return groupDigits(fixed);
}

/** A ledger amount: at most 8 decimals, trailing zeros dropped, at least `minimumScale` decimals. */
export function formatAmount(text: DecimalText, minimumScale = 2): string {
  const value = parseDecimal(text);
  if (value === undefined) return NO_VALUE;
  const shown = value.toDecimalPlaces(8, ROUND_DOWN);
  return groupDigits(shown.toFixed(Math.max(minimumScale, shown.decimalPlaces())));
}

/** A ratio as a signed percentage: `"0.0123"` becomes `+1.23%`. */
export function formatPercent(ratio: DecimalText, scale = 2): string {
  const value = parseDecimal(ratio);
  if (value === undefined) return NO_VALUE;
  const percent = value.times(100).toFixed(scale, Money.ROUND_HALF_UP);
  const bare = percent.replace(/^-/, '');
  if (/^[0.]+$/.test(bare)) return `${bare}%`;
  return `${value.isNegative() ? '−' : '+'}${groupDigits(bare)}%`;
}

const SHORT_UNITS = [
  { limit: new Money(1e9), suffix: 'B' },
  { limit: new Money(1e6), suffix: 'M' },
  { limit: new Money(1e3), suffix: 'K' },
] as const;

/** The short form of large numbers: K, M and B from 1e3, 1e6 and 1e9, two decimals, truncated. */
export function formatShort(text: DecimalText): string {
  const value = parseDecimal(text);
  if (value === undefined) return NO_VALUE;
  const unit = SHORT_UNITS.find(({ limit }) => value.abs().gte(limit));
  if (unit === undefined) return value.toFixed(2, ROUND_DOWN);
  return `${groupDigits(value.div(unit.limit).toFixed(2, ROUND_DOWN))}${unit.suffix}`;
}

/** Inserts thousands separators; string surgery, so that no digit passes through a float. */
function groupDigits(fixed: string): string {
  const [whole = '', fraction] = fixed.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',').replace(/^-/, '−');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
