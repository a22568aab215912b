import { trustedProxies } from '../gateway/security/trustedProxies.ts';

/** The command line or the environment says something that cannot be applied. */
export class OptionsError extends Error {
  override readonly name = 'OptionsError';
}

/** Which numbers may be given. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly whole?: boolean;
}

/** A number that was given as a text. Throws {@link OptionsError}. @param name what it is, for the message */
export function number(name: string, text: string, { min, max, whole = true }: Range): number {
  const value = text.trim() === '' ? NaN : Number(text);
  const isFit = value >= min && value <= max && (!whole || Number.isInteger(value));
  if (!isFit)
    throw new OptionsError(
      `${name} must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}, not "${text}"`,
    );
  return value;
}

/** The name of a header, in small letters; `undefined` where none is given. Throws {@link OptionsError}. */
export function headerName(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (/^[\w-]+$/.test(text)) return text.toLowerCase();
  throw new OptionsError(`--country-header must be the name of a header, not "${text}"`);
}

/** Origins that were given as addresses. Throws {@link OptionsError}. */
export function origins(list: readonly string[]): string[] {
  return list.map((text) => {
    if (URL.canParse(text) && new URL(text).origin !== 'null') return new URL(text).origin;
    throw new OptionsError(`--allow-origin must be an address such as https://app.example, not "${text}"`);
  });
}

/** The values of a variable that is a list; `undefined` when it says nothing. */
export function listed(text = ''): string[] | undefined {
  const values = text.split(',').map((value) => value.trim());
  return text.trim() === '' ? undefined : values;
}

/** Proxies that were given as addresses or networks; `none` alone is none of them. Throws {@link OptionsError}. */
export function proxies(list: readonly string[]): readonly string[] {
  const addresses = list.length === 1 && list[0] === 'none' ? [] : list;
  try {
    trustedProxies(addresses);
    return addresses;
  } catch (error) {
    throw new OptionsError(
      '--trusted-proxy must be an address, a network such as 10.0.0.0/8, loopback, linklocal, uniquelocal or none: ' +
        (error as Error).message,
    );
  }
}
