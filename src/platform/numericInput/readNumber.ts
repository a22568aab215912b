import { toAscii, unclear, unclearText } from './sanitizeDecimal.ts';

/** How a language writes numbers. */
export interface NumberSeparators {
  /** Between groups of three digits. */
  readonly group: string;
  readonly decimal: string;
}

/** What a field makes of the text in it. */
export interface ReadNumber {
  /** What may stay in the field: digits and their separators. */
  readonly text: string;
  /** The decimal with a point and without groups, empty where there is no digit; or marked as unclear. */
  readonly value: string;
}

/**
 * The text of a field: the number that its owner holds as the language writes it, or what was typed, while that is the same number. What may
 * yet turn out to be groups, `92.16` on its way to `92.165,40`, also stays where the owner has no room for its decimals; and so do decimals where
 * there is room for none, lest the digits behind them make another number.
 * @param value decimal with a point, or a text marked as unclear
 */
export function shownNumber(
  value: string,
  typed: ReadNumber | undefined,
  { decimal }: NumberSeparators,
): string {
  if (typed?.value === value) return typed.text;
  const isKept = typed !== undefined && (!value.includes('.') || isBegunGroup(typed.text, decimal));
  if (isKept && isCut(value, typed.value)) return typed.text;
  return unclearText(value) ?? value.replace('.', decimal);
}

function isBegunGroup(text: string, decimal: string): boolean {
  return /^-?[1-9]\d{0,2}[.,]\d{0,2}$/.test(text) && !text.includes(decimal);
}

/** Whether a decimal is another one without its last decimals. */
function isCut(value: string, whole: string): boolean {
  return whole.startsWith(value) && whole.split('.')[0] === value.split('.')[0];
}

/** Marks of the writing direction, which copied figures carry along. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u2066-\u2069]/g;

/** `1.234.567` or `1,234`: groups of three digits alone. */
const GROUPS = /^-?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/;

/**
 * Reads a number as it is typed: everything but digits, points and commas is left out. A separator that can only be a
 * decimal one is, whatever the language; where it could as well group thousands, `1.234` in German or French, the
 * number is unclear. The language's own decimal separator is always one.
 */
export function readTypedNumber(text: string, separators: NumberSeparators): ReadNumber {
  const plain = toPlain(text, separators);
  const sign = /^\s*[-\u2212]/.test(plain) ? '-' : '';
  const typed = sign + plain.replace(/[^\d.,]/g, '');
  return { text: typed, value: valueOf(typed, separators, false) ?? unclear(typed) };
}

/**
 * Reads a number that was written elsewhere, in either grouping, with a sign, an asset or a currency around it. The
 * language's own writing goes first, as the screen shows it; what is not in it must have one meaning alone. `1e5`, `1.5M`
 * and what has letters between its digits is unclear.
 */
export function readPastedNumber(text: string, separators: NumberSeparators): ReadNumber {
  const plain = toPlain(text, separators).trim();
  if (plain === '') return { text: '', value: '' };
  const number = numberIn(plain);
  const value = number === undefined ? undefined : valueOf(number, separators, true);
  return { text: text.trim(), value: value ?? unclear(text.trim()) };
}

/** Full-width, Persian and Arabic characters as ASCII, all kinds of spaces as one. */
function toPlain(text: string, { decimal, group }: NumberSeparators): string {
  const thousands = group === '.' || group === ',' ? group : ' ';
  const marked = text
    .normalize('NFKC')
    .replace(DIRECTION_MARKS, '')
    .replaceAll('\u066b', decimal)
    .replaceAll('\u066c', thousands)
    .replaceAll('\u3002', '.')
    .replaceAll('\u3001', ',');
  return toAscii(marked);
}

/** Thousands, millions and the like behind a number, which would be lost. */
const MULTIPLE = /^\s*(?:[kmbt](?!\p{L})|[千万萬億亿천만억])/iu;

/** The number in a pasted text, without groups by spaces or apostrophes; `undefined` where there is none, or more than that. */
function numberIn(text: string): string | undefined {
  const [, before = '', core = '', after = ''] = /^(\D*?)([.,]?\d(?:.*\d)?)(\D*)$/su.exec(text) ?? [];
  if (core === '' || MULTIPLE.test(after)) return undefined;
  const sign = /(?<!\p{L})[-\u2212][^\p{L}]*$/u.test(before) ? '-' : '';
  // The point of `Rs.500` belongs to the currency.
  const digits = /\p{L}$/u.test(before) ? core.replace(/^[.,]/, '') : core;
  const [, groups, , rest = ''] =
    /^([1-9]\d{0,2}([ '\u2019])\d{3}(?:\2\d{3})*)((?:[.,]\d*)?)$/.exec(digits) ?? [];
  if (groups !== undefined) return sign + groups.replace(/\D/g, '') + rest;
  return /^[\d.,]+$/.test(digits) ? sign + digits : undefined;
}

/** What digits, points and commas mean; `undefined` where that is nothing, or more than one thing. */
function valueOf(text: string, { decimal, group }: NumberSeparators, isPasted: boolean): string | undefined {
  const marks = text.replace(/[\d-]/g, '');
  const last = marks.at(-1);
  if (last === undefined) return text;
  if (!/\d/.test(text)) return '';
  const cut = text.lastIndexOf(last);
  const whole = text.slice(0, cut);
  const isGroups = GROUPS.test(text);
  if (marks === last) {
    if (last === decimal || !isGroups) return join(whole, text.slice(cut + 1));
    return isPasted && last === group ? text.replace(last, '') : undefined;
  }
  if (marks.indexOf(last) < marks.length - 1) return isGroups ? text.replaceAll(last, '') : undefined;
  return GROUPS.test(whole) ? join(whole.replace(/[.,]/g, ''), text.slice(cut + 1)) : undefined;
}

function join(whole: string, fraction: string): string {
  const digits = /\d$/.test(whole) ? whole : `${whole}0`;
  return fraction === '' ? digits : `${digits}.${fraction}`;
}
