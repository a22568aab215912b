import { useSyncExternalStore } from 'react';
import { getI18n } from 'react-i18next';
import type { NumberSeparators } from '../../platform/numericInput/readNumber.ts';
import { NO_VALUE, readDecimal, toFixed } from './decimalText.ts';
import type { DecimalText } from './decimalText.ts';
import { createNumberFormat } from './number.ts';
import type { NumberFormat } from './number.ts';
import { numberTag, symbolsOf, affixesOf } from './symbols.ts';
import type { Affixes } from './symbols.ts';

/** Everything that is written differently from language to language. Dates are not: see {@link formatDateTime}. */
export interface Format extends NumberFormat, CurrencyFormat {
  readonly separators: NumberSeparators;
}

const formats = new Map<string, Format>();

/** The formats of a language of the product, `de_DE`; the same object for the same language. */
export function formatOf(language: string): Format {
  const known = formats.get(language) ?? createFormat(numberTag(language));
  formats.set(language, known);
  return known;
}

function createFormat(tag: string): Format {
  const symbols = symbolsOf(tag);
  const numbers = createNumberFormat(symbols);
  return { ...numbers, ...createCurrencyFormat(tag, numbers), separators: symbols };
}

function watchLanguage(onChange: () => void): () => void {
  const i18n = getI18n();
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
}

/** The formats of the page's language; a component that uses them shows a change of language at once. */
export function useFormat(): Format {
  // Not by way of the translations: hundreds of figures stand on a trading screen, and need none of the texts.
  return formatOf(useSyncExternalStore(watchLanguage, () => getI18n().language));
}

interface CurrencyFormat {
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
function createCurrencyFormat(
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
      const value = readDecimal(text);
      if (value === undefined) return NO_VALUE;
      const { before, after, scale } = patternOf(currency);
      const shown = formatDecimal(toFixed(value, scale), scale);
      const sign = shown.startsWith('−') ? '−' : '';
      return `${sign}${before}${shown.slice(sign.length)}${after}`;
    },
  };
}

function currencyPattern(tag: string, currency: string): CurrencyPattern {
  if (!/^[A-Z]{3}$/.test(currency)) return { before: '', after: `\u00a0${currency}`, scale: 2 };
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return { ...affixesOf(format), scale: format.resolvedOptions().maximumFractionDigits ?? 2 };
}

const DOLLARS: readonly string[] = ['USDT', 'USD'];

/** Decimals that amounts of an asset are shown with: always as many, so that columns and what stands beside them hold still. */
export function amountScale(asset: string): number {
  return DOLLARS.includes(asset) ? 4 : 8;
}

/** The same for what the insurance fund holds: one figure, wherever it is named, in whole dollars. */
export function fundScale(asset: string): number {
  return DOLLARS.includes(asset) ? 0 : amountScale(asset);
}

/** What is needed of an asset, to the decimals it is shown with: rounded up, so that it never seems to be there. */
export function roundedUp(text: DecimalText, asset = ''): string | undefined {
  const value = readDecimal(text);
  return value && toFixed(value, amountScale(asset), 'up');
}
