import { createCurrencyFormat } from './currency.ts';
import type { CurrencyFormat } from './currency.ts';
import { createNumberFormat } from './number.ts';
import type { NumberFormat } from './number.ts';
import { numberTag, symbolsOf } from './symbols.ts';
import { createTypedFormat } from './typed.ts';
import type { TypedFormat } from './typed.ts';

/** Everything that is written differently from language to language. Dates are not: see {@link formatDateTime}. */
export interface Format extends NumberFormat, CurrencyFormat, TypedFormat {}

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
  return { ...numbers, ...createCurrencyFormat(tag, numbers), ...createTypedFormat(symbols) };
}
