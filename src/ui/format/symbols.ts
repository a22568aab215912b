import type { NumberSeparators } from '../../platform/numericInput/readNumber.ts';

/** How a language writes numbers, as far as the screen needs it. */
export interface NumberSymbols extends NumberSeparators {
  /** Around a percentage. */
  readonly percent: Affixes;
}

/** What stands before and after the digits. */
export interface Affixes {
  readonly before: string;
  readonly after: string;
}

/** Parts of a formatted number that are digits or stand between them. */
const DIGIT_PARTS: ReadonlySet<string> = new Set(['integer', 'group', 'decimal', 'fraction']);

/** Direction marks are left out: figures are isolated and always run left to right. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g;

/** A BCP 47 tag with Latin digits: exchanges write prices in them in every language, Persian included. */
export function numberTag(language: string): string {
  return `${language.replace('_', '-')}-u-nu-latn`;
}

/** @param tag BCP 47 */
export function symbolsOf(tag: string): NumberSymbols {
  const parts = new Intl.NumberFormat(tag, { useGrouping: 'always' }).formatToParts(-1234.5);
  const find = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return {
    group: find('group'),
    decimal: find('decimal'),
    percent: affixesOf(new Intl.NumberFormat(tag, { style: 'percent' })),
  };
}

/** What a format puts around the digits of a number without a sign. */
export function affixesOf(format: Intl.NumberFormat): Affixes {
  const parts = format.formatToParts(1);
  const first = parts.findIndex(({ type }) => DIGIT_PARTS.has(type));
  const last = parts.findLastIndex(({ type }) => DIGIT_PARTS.has(type));
  return { before: textOf(parts.slice(0, first)), after: textOf(parts.slice(last + 1)) };
}

function textOf(parts: readonly Intl.NumberFormatPart[]): string {
  return parts
    .map(({ value }) => value)
    .join('')
    .replace(DIRECTION_MARKS, '');
}
