import type { IncomingHttpHeaders } from 'node:http';

/** Country of a visitor, ISO 3166-1 alpha-2 in capitals; `undefined` when it is not known. */
export type CountryReader = (headers: IncomingHttpHeaders) => string | undefined;

/** What proxies say when they do not know. */
const UNKNOWN = new Set(['XX', 'ZZ']);

/**
 * Reads the country from a header that the operator's own proxy sets, such as `CF-IPCountry`.
 * @param header `undefined` believes no header: without such a proxy every visitor could set it
 */
export function countryReader(header: string | undefined): CountryReader {
  if (header === undefined) return () => undefined;
  const name = header.toLowerCase();
  return (headers) => {
    const value = headers[name];
    const country = typeof value === 'string' ? value.trim().toUpperCase() : '';
    return /^[A-Z]{2}$/.test(country) && !UNKNOWN.has(country) ? country : undefined;
  };
}
