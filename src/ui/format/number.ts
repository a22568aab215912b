import { Money, NO_VALUE, parseDecimal } from './decimal.ts';
import type { DecimalText } from './decimal.ts';
import type { NumberSymbols } from './symbols.ts';

const ROUND_DOWN = Money.ROUND_DOWN;

/** Larger counts are shown as this one and a plus. */
const DISPLAY_CAP = 100_000;

const SHORT_UNITS = [
  { limit: new Money(1e9), suffix: 'B' },
  { limit: new Money(1e6), suffix: 'M' },
  { limit: new Money(1e3), suffix: 'K' },
] as const;

/** Writes decimal strings for the screen in one language. */
export interface NumberFormat {
  /**
   * Groups the digits and keeps exactly `scale` decimals, truncating what does not fit: a trader is never shown
   * more money, or a better price, than there is. Without `scale` every decimal of the text is kept.
   */
  readonly formatDecimal: (text: DecimalText, scale?: number) => string;
  /** A ledger amount: at most 8 decimals, trailing zeros dropped, at least `minimumScale` decimals (2 by default). */
  readonly formatAmount: (text: DecimalText, minimumScale?: number) => string;
  /** A ratio as a signed percentage: `"0.0123"` becomes `+1.23%` in English. */
  readonly formatPercent: (ratio: DecimalText, scale?: number) => string;
  /**
   * A ratio as a percentage without a plus: `"0.001"` becomes `0.1%`. It keeps exactly `scale` decimals, truncating
   * what does not fit, or without `scale` those that it has.
   */
  readonly formatRate: (ratio: DecimalText, scale?: number) => string;
  /** A count that stops at a cap, 100000 by default: what is above it is shown as `100000+`. */
  readonly formatCapped: (text: DecimalText, cap?: number) => string;
  /** The short form of large numbers: K, M and B from 1e3, 1e6 and 1e9, two decimals, truncated. */
  readonly formatShort: (text: DecimalText) => string;
}

/** Makes the number formats of the language with these symbols. */
export function createNumberFormat({ group, decimal, percent }: NumberSymbols): NumberFormat {
  /** Writes what `toFixed` gave; string surgery, so that no digit passes through a float. What is cut down to zero has no sign. */
  const write = (fixed: string): string => {
    const [whole = '', fraction] = fixed.replace(/^-(?=[0.]+$)/, '').split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group).replace(/^-/, '−');
    return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
  };

  return {
    formatDecimal(text, scale) {
      const value = parseDecimal(text);
      if (value === undefined) return NO_VALUE;
      return write(scale === undefined ? value.toFixed() : value.toFixed(scale, ROUND_DOWN));
    },
    formatAmount(text, minimumScale = 2) {
      const value = parseDecimal(text);
      if (value === undefined) return NO_VALUE;
      const shown = value.toDecimalPlaces(8, ROUND_DOWN);
      return write(shown.toFixed(Math.max(minimumScale, shown.decimalPlaces())));
    },
    formatPercent(ratio, scale = 2) {
      const value = parseDecimal(ratio);
      if (value === undefined) return NO_VALUE;
      const bare = value.abs().times(100).toFixed(scale, Money.ROUND_HALF_UP);
      const written = `${percent.before}${write(bare)}${percent.after}`;
      if (/^[0.]+$/.test(bare)) return written;
      return `${value.isNegative() ? '−' : '+'}${written}`;
    },
    formatRate(ratio, scale) {
      const value = parseDecimal(ratio);
      if (value === undefined) return NO_VALUE;
      const rate = value.times(100);
      const bare = scale === undefined ? rate.toFixed() : rate.toFixed(scale, ROUND_DOWN);
      return `${percent.before}${write(bare)}${percent.after}`;
    },
    formatCapped(text, cap = DISPLAY_CAP) {
      const value = parseDecimal(text);
      if (value === undefined) return NO_VALUE;
      return value.gt(cap) ? `${cap}+` : write(value.toFixed());
    },
    formatShort(text) {
      const value = parseDecimal(text);
      if (value === undefined) return NO_VALUE;
      const unit = SHORT_UNITS.find(({ limit }) => value.abs().gte(limit));
      if (unit === undefined) return write(value.toFixed(2, ROUND_DOWN));
      return `${write(value.div(unit.limit).toFixed(2, ROUND_DOWN))}${unit.suffix}`;
    },
  };
}
