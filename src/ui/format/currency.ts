import { Money, NO_VALUE, parseDecimal } from './decimal.ts';
import type { DecimalText } from './decimal.ts';
import type { NumberFormat } from './number.ts';
import { affixesOf } from './symbols.ts';
import type { Affixes } from './symbols.ts';

export interface CurrencyFormat {
  /**
   * An amount of a currency with its symbol where the language puts it, `$1,234.50` or `1.234,50 $`, truncated to the
   * decimals of the currency.
   * @param currency ISO 4217 code; what is none stands behind the amount as it is
   */
  readonly formatCurrency: (text: DecimalText, currency: string) => string;
}

interface CurrencyPattern extends Affixes {
  readonly scale: number;
}

/** Makes the currency format of a language. @param tag BCP 47 */
export function createCurrencyFormat(
  tag: string,
  { formatDecimal }: Pick<NumberFormat, 'formatDecimal'>,
): CurrencyFormat {
  const patterns = new Map<string, CurrencyPattern>();
  const patternOf = (currency: string): CurrencyPattern => {
    const known = patterns.get(currency) ?? currencyPattern(tag, currency);
    patterns.set(currency, known);
    return known;
  };

  return {
    formatCurrency(text, currency) {
      const value = parseDecimal(text);
      if (value === undefined) return NO_VALUE;
      const { before, after, scale } = patternOf(currency);
      const shown = value.toDecimalPlaces(scale, Money.ROUND_DOWN);
      const sign = shown.isNegative() && !shown.isZero() ? '−' : '';
      return `${sign}${before}${formatDecimal(shown.abs().toFixed(), scale)}${after}`;
    },
  };
}

function currencyPattern(tag: string, currency: string): CurrencyPattern {
  if (!/^[A-Z]{3}$/.test(currency)) return { before: '', after: `\u00a0${currency}`, scale: 2 };
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return { ...affixesOf(format), scale: format.resolvedOptions().maximumFractionDigits ?? 2 };
}
