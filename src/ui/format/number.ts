import { compareDecimals, NO_VALUE, readDecimal, shifted, toFixed } from './decimalText.ts';
import type { DecimalText, Exact } from './decimalText.ts';
import type { NumberSymbols } from './symbols.ts';

/** Larger counts are shown as this one and a plus. */
const DISPLAY_CAP = 100_000;

/** From which power of ten on a number is shortened, and to what. */
const SHORT_UNITS = [
  { power: 9, suffix: 'B' },
  { power: 6, suffix: 'M' },
  { power: 3, suffix: 'K' },
] as const;

/** Decimals of the ledger. */
const LEDGER_SCALE = 8;

/** Writes decimal strings for the screen in one language. */
export interface NumberFormat {
  /**
   * Groups the digits and keeps exactly `scale` decimals, truncating what does not fit: a trader is never shown
   * more money, or a better price, than there is. Without `scale` every decimal of the text is kept.
   */
  readonly formatDecimal: (text: DecimalText, scale?: number) => string;
  /**
   * A price with exactly the decimals of its market, rounded to the nearest: an average, an entry or a liquidation price has more of them.
   * Wherever a price is shown it is written by this.
   */
  readonly formatPrice: (text: DecimalText, scale: number) => string;
  /** A ledger amount: at most 8 decimals, trailing zeros dropped, at least `minimumScale` decimals (2 by default). */
  readonly formatAmount: (text: DecimalText, minimumScale?: number) => string;
  /** A ratio as a signed percentage: `"0.0123"` becomes `+1.23%` in English. */
  readonly formatPercent: (ratio: DecimalText, scale?: number) => string;
  /**
   * A ratio as a percentage without a plus: `"0.001"` becomes `0.1%`. It keeps exactly `scale` decimals, truncating
   * what does not fit, or without `scale` those that it has.
   */
  readonly formatRate: (ratio: DecimalText, scale?: number) => string;
  /** A count that stops at a cap, a whole number, 100000 by default: what is above it is shown as `100000+`. */
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
      const value = readDecimal(text);
      return value === undefined ? NO_VALUE : write(toFixed(value, scale));
    },
    formatPrice(text, scale) {
      const value = readDecimal(text);
      return value === undefined ? NO_VALUE : write(toFixed(value, scale, 'nearest'));
    },
    formatAmount(text, minimumScale = 2) {
      const value = readDecimal(text);
      if (value === undefined) return NO_VALUE;
      const shown = readDecimal(toFixed(value, Math.min(value.scale, LEDGER_SCALE))) ?? value;
      return write(toFixed(shown, Math.max(minimumScale, shown.scale)));
    },
    formatPercent(ratio, scale = 2) {
      const value = readDecimal(ratio);
      if (value === undefined) return NO_VALUE;
      const bare = toFixed(shifted(value, 2), scale, 'nearest').replace('-', '');
      const written = `${percent.before}${write(bare)}${percent.after}`;
      if (/^[0.]+$/.test(bare)) return written;
      return `${value.units < 0n ? '−' : '+'}${written}`;
    },
    formatRate(ratio, scale) {
      const value = readDecimal(ratio);
      if (value === undefined) return NO_VALUE;
      return `${percent.before}${write(toFixed(shifted(value, 2), scale))}${percent.after}`;
    },
    formatCapped(text, cap = DISPLAY_CAP) {
      const value = readDecimal(text);
      if (value === undefined) return NO_VALUE;
      const isAbove = compareDecimals(value, { units: BigInt(cap), scale: 0 }) > 0;
      return isAbove ? `${cap}+` : write(toFixed(value));
    },
    formatShort(text) {
      const value = readDecimal(text);
      if (value === undefined) return NO_VALUE;
      const unit = SHORT_UNITS.find(({ power }) => reaches(value, power));
      if (unit === undefined) return write(toFixed(value, 2));
      return `${write(toFixed({ ...value, scale: value.scale + unit.power }, 2))}${unit.suffix}`;
    },
  };
}

/** Whether a number is 10^`power` or more, whatever its sign. */
function reaches({ units, scale }: Exact, power: number): boolean {
  const limit = 10n ** BigInt(power + scale);
  return units >= limit || units <= -limit;
}
