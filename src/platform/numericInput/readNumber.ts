import { digitValue } from './digits.ts';
import { readUnclear, unclear } from './sanitizeDecimal.ts';
import type { NumberFault } from './sanitizeDecimal.ts';

/** How a language writes numbers. */
export interface NumberSeparators {
  /** Between groups of three digits. */
  readonly group: string;
  readonly decimal: string;
}

/** What a field makes of the text in it. */
export interface ReadNumber {
  /** What may stay in the field: digits and their separators, or a text marked as unclear as it was given. */
  readonly text: string;
  /** The decimal with a point, without groups and leading zeros, empty where there is no digit; or marked as unclear. */
  readonly value: string;
}

/**
 * The text of a field. What was typed stays while it is the number that the owner holds, its leading zeros included; decimals that the owner has
 * no room for go. Everything else is the owner's number as the language writes it. What may yet turn out to be groups, `92.16` on its way to
 * `92.165,40`, keeps its decimals; so does a number whose owner has room for none, lest the digits behind the point make another number.
 * @param value decimal with a point, or a text marked as unclear
 */
export function shownNumber(
  value: string,
  typed: ReadNumber | undefined,
  { decimal }: NumberSeparators,
): string {
  if (typed?.value === value) return typed.text;
  const own = readUnclear(value)?.text ?? value.replace('.', decimal);
  if (typed === undefined) return own;
  if (value === '' || !isCut(value, typed.value)) return own;
  if (!value.includes('.') || isBegunGroup(typed.text, decimal)) return typed.text;
  // What stands before a separator once the rest is gone must not look like a group.
  return typed.text.slice(0, value.length - typed.value.length).replace(/[.,](?=\d*$)/, decimal);
}

function isBegunGroup(text: string, decimal: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{0,2}$/.test(text) && !text.includes(decimal);
}

/** Whether a decimal is another one without its last decimals. */
function isCut(value: string, whole: string): boolean {
  return whole.startsWith(value) && whole.split('.')[0] === value.split('.')[0];
}

/** Marks of the writing direction and characters without a width, which copied figures carry along. */
const INVISIBLE = /[\u200b-\u200f\u061c\u2060\u2066-\u2069\ufeff]/g;

/** `1.234.567` or `1,234`: groups of three digits alone. */
const GROUPS = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/;

/** Points and commas of wide fonts. */
const WIDE_MARKS: Readonly<Partial<Record<string, string>>> = {
  '\uff0e': '.',
  '\u3002': '.',
  '\uff61': '.',
  '\uff0c': ',',
  '\u3001': ',',
  '\uff64': ',',
};

/**
 * Keeps of a text what a number may be typed with: digits of every script, points and commas. Each character is read by
 * itself, so that the caret keeps its place.
 */
export function typedCharacters(text: string, separators: NumberSeparators): string {
  return [...text]
    .map((character) => plainCharacter(character, separators))
    .filter((character) => /^[\d.,]$/.test(character))
    .join('');
}

/**
 * Reads a number as it is typed: everything but digits, points and commas is left out. A separator that can only be a
 * decimal one is, whatever the language; where it could as well group thousands, `1.234` in German or French, the
 * number is unclear. The language's own decimal separator is always one.
 */
export function readTypedNumber(text: string, separators: NumberSeparators): ReadNumber {
  const typed = typedCharacters(text, separators);
  return { text: typed, value: valueOf(typed, separators, false) ?? unclear(typed, 'grouping') };
}

/**
 * Reads a number that was written elsewhere, in either grouping. Only decoration is taken off, which leaves the number as it is: space around
 * it, invisible marks, and the field's own unit, for dollar coins also `$`. Everything else, a sign, another unit, a multiplier, an exponent, a
 * superscript, is unclear: what was meant by it is unknown. The language's own writing goes first, as the screen shows it; what is not in it must
 * have one meaning alone.
 * @param unit what the field counts in: `"BTC"`, `"%"`
 */
export function readPastedNumber(text: string, separators: NumberSeparators, unit = ''): ReadNumber {
  const bare = withoutUnit(text.replace(INVISIBLE, '').trim(), unit);
  if (bare === '') return { text: '', value: '' };
  const plain = [...bare].map((character) => plainCharacter(character, separators)).join('');
  const fault = faultOf(plain);
  const given = text.trim();
  if (fault !== undefined) return { text: given, value: unclear(given, fault) };
  const digits = withoutSpacedGroups(plain);
  if (digits === undefined) return { text: given, value: unclear(given, 'several') };
  const value = valueOf(digits, separators, true);
  if (value === undefined) return { text: given, value: unclear(given, 'grouping') };
  return { text: ungrouped(digits, value).replace('.', separators.decimal), value };
}

/**
 * What stays in the field of a number that was read: the number without groups. Leading zeros and a point at the end stay until the field is
 * left, as of what is typed: who goes on typing behind them means the number that is seen.
 */
function ungrouped(digits: string, value: string): string {
  const isDecimal = value.includes('.') || !/[.,]\d/.test(digits);
  return isDecimal && /^\d*[.,]?\d*$/.test(digits) ? digits.replace(',', '.') : value;
}

/** The first part of a text that no number has, to be named to the user; empty where there is none. */
export function foreignPart(text: string): string {
  return /[^\p{Nd}\s.,'\u2019\u066b\u066c\uff0e\u3002\uff0c\u3001]+/u.exec(text)?.[0].slice(0, 20) ?? '';
}

/** A character as it counts in a number: digits in ASCII, separators as points and commas; every other one as it is. */
function plainCharacter(character: string, { decimal, group }: NumberSeparators): string {
  const digit = digitValue(character);
  if (digit !== undefined) return String(digit);
  if (character === '\u066b') return decimal;
  if (character === '\u066c') return group === '.' || group === ',' ? group : ' ';
  return WIDE_MARKS[character] ?? character;
}

/** Coins that are counted in dollars. */
const DOLLARS: ReadonlySet<string> = new Set(['USD', 'USDT', 'USDC']);

function withoutUnit(text: string, unit: string): string {
  if (unit === '') return text;
  const names = DOLLARS.has(unit) ? [unit, 'US$', '$'] : [unit];
  for (const name of names) {
    const [upper, wanted] = [text.toUpperCase(), name.toUpperCase()];
    // The digit that a code begins or ends with must not be one of the number: `5 1INCH`.
    const before = text.slice(0, text.length - name.length);
    if (upper.endsWith(wanted) && isEdge(before.at(-1), name[0])) return before.trim();
    const after = text.slice(name.length);
    if (upper.startsWith(wanted) && isEdge(after.at(0), name.at(-1))) return after.trim();
  }
  return text;
}

/** Whether a name ends where another character begins: letters that touch are one word, digits that touch one number. */
function isEdge(neighbour: string | undefined, edge: string | undefined): boolean {
  if (neighbour === undefined || edge === undefined) return true;
  return !/\p{L}/u.test(neighbour) && !(/\d/.test(edge) && /[\p{N}.,]/u.test(neighbour));
}

const SIGN =
  /^[+\-\u2010-\u2015\u2212\u207a\u207b\u208a\u208b\ufe63\uff0b\uff0d\ufe62\u00b1\u2213()\uff08\uff09\u207d\u207e]+$/;

function faultOf(plain: string): NumberFault | undefined {
  const foreign = plain.replace(/[\d\s.,'\u2019]/g, '');
  if (foreign !== '') return SIGN.test(foreign) ? 'sign' : 'character';
  return /\d/.test(plain) ? undefined : 'character';
}

/** Digits and separators without groups by spaces or apostrophes; `undefined` where such stand between other digits. */
function withoutSpacedGroups(plain: string): string | undefined {
  const text = plain.replace(/\s/g, ' ').replaceAll('\u2019', "'");
  if (/^[\d.,]+$/.test(text)) return text;
  const [, groups, , rest = ''] = /^([1-9]\d{0,2}([ '])\d{3}(?:\2\d{3})*)((?:[.,]\d*)?)$/.exec(text) ?? [];
  return groups === undefined ? undefined : groups.replace(/\D/g, '') + rest;
}

/** What digits, points and commas mean; `undefined` where that is nothing, or more than one thing. */
function valueOf(text: string, { decimal, group }: NumberSeparators, isPasted: boolean): string | undefined {
  const marks = text.replace(/\d/g, '');
  const last = marks.at(-1);
  if (last === undefined) return withoutLeadingZeros(text);
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
  const digits = /\d$/.test(whole) ? withoutLeadingZeros(whole) : `${whole}0`;
  return fraction === '' ? digits : `${digits}.${fraction}`;
}

const withoutLeadingZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');
