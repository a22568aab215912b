import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';
import { visible } from './emailAddresses.ts';

/** Signs that people write between digits. */
const PHONE_LIKE = /^[+\d\s().\p{Pd}\u2212/]+$/u;

/** Kinds of numbers that a person carries with them. In some countries mobile numbers cannot be told from others. */
const MOBILE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** Digits of the national number that tell the network it belongs to, roughly. */
const PREFIX_DIGITS = 4;

/** What of a number decides whether anything is sent to it. */
export interface PhoneFacts {
  /** In E.164: `+4915112345678`. */
  readonly e164: string;
  /** Whether texts are read at it: neither a landline nor a number that costs who calls it. */
  readonly isMobile: boolean;
  /** ISO 3166; `undefined` where a number belongs to no single country. */
  readonly country: CountryCode | undefined;
  /** Calling code and first digits, which numbers of one network share. */
  readonly prefix: string;
}

/** A number with its calling code, however it is spelled: with `+`, `00` or neither, with blanks, and with the zero that is dialled within the country. */
function parse(text: string): PhoneNumber | undefined {
  // Numbers are copied with marks of direction around them.
  const written = visible(text)
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, digitOf)
    .trim();
  if (!PHONE_LIKE.test(written)) return undefined;
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  const number = parsePhoneNumberFromString(`+${digits}`);
  return number?.isValid() === true ? number : undefined;
}

/** The number in E.164, `+4915112345678`; `undefined` for what is no number that exists. */
export function e164Of(text: string): string | undefined {
  return parse(text)?.number;
}

/** What is known of a number; `undefined` for what is no number that exists. */
export function phoneFacts(text: string): PhoneFacts | undefined {
  const number = parse(text);
  if (number === undefined) return undefined;
  return {
    e164: number.number,
    isMobile: MOBILE.has(number.getType() ?? ''),
    country: number.country,
    prefix: `+${number.countryCallingCode}${number.nationalNumber.slice(0, PREFIX_DIGITS)}`,
  };
}

/** A digit as phones of Arabic and Persian speakers type it: the last four bits of its code say which one it is. */
const digitOf = (digit: string): string => String(digit.charCodeAt(0) & 0xf);
