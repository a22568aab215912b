import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CountryCode } from 'libphonenumber-js/min';

/** A number as it is typed: the country, and what is dialled there. */
export interface TypedNumber {
  readonly country: CountryCode;
  readonly number: string;
}

export type { CountryCode } from 'libphonenumber-js/min';

/** A country and the digits that numbers of it begin with, of abroad. */
export interface CallingCode {
  readonly country: CountryCode;
  readonly code: string;
}

/** All countries that have numbers. */
export function callingCodes(): readonly CallingCode[] {
  return getCountries().map((country) => ({ country, code: getCountryCallingCode(country) }));
}

/** The digits that numbers of a country begin with. */
export const callingCode = (country: CountryCode): string => getCountryCallingCode(country);

/** The number in E.164, `+4915112345678`; empty for what is none. A number that is typed with its calling code may be of any country. */
export function e164({ country, number }: TypedNumber): string {
  const typed = number.trim().replace(/^00/, '+');
  const parsed = parsePhoneNumberFromString(typed, country);
  return parsed?.isValid() === true ? parsed.number : '';
}

/** A number typed with its calling code, as country and the rest; `undefined` while that does not tell the country. */
export function splitNumber(text: string): TypedNumber | undefined {
  if (!/^\s*(?:\+|00)/.test(text)) return undefined;
  const parsed = parsePhoneNumberFromString(text.trim().replace(/^00/, '+'));
  if (parsed?.country === undefined || !parsed.isValid()) return undefined;
  return { country: parsed.country, number: parsed.formatNational() };
}

/**
 * The country that somebody most likely has a number of: that of their browser, else that of the page's language.
 * @param language of the page: `de_DE`
 */
export function ownCountry(language: string, browser = navigator.languages): CountryCode {
  const known = new Set<string>(getCountries());
  const named = browser.filter((each) => each.includes('-'));
  const regions = [...named, language.replace('_', '-')].map(
    (each) => new Intl.Locale(each).maximize().region,
  );
  return (regions.find((region) => region !== undefined && known.has(region)) ?? 'US') as CountryCode;
}
