import { readFileSync } from 'node:fs';
import { getCountries } from 'libphonenumber-js/max';
import { number, OptionsError } from './optionValues.ts';
import type { SmsProvider } from '../services/sms/httpTransport.ts';
import { SMS_LIMITS, type SmsRules, type SmsScope } from '../services/sms/sms.ts';

/** How text messages are sent. */
export interface SmsOptions extends SmsRules {
  /** `undefined` = they stay on this machine. */
  readonly provider: SmsProvider | undefined;
}

export interface SmsSettings {
  /** A file that describes the provider, or the description itself. */
  readonly provider: string | undefined;
  /** `DE,FR`. */
  readonly countries: string | undefined;
  /** `receiver=5/10,all=1000/5000`. */
  readonly limits: string | undefined;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Reads how text messages are sent. Throws {@link OptionsError}. */
export function smsOptions({ provider, countries, limits }: SmsSettings): SmsOptions {
  return {
    provider: readProvider(provider ?? ''),
    countries: readCountries(countries),
    limits: readLimits(limits),
  };
}

function readProvider(setting: string): SmsProvider | undefined {
  if (setting === '') return undefined;
  const wrong = (what: string): OptionsError => new OptionsError(`--sms-provider: ${what}`);
  let described: unknown;
  try {
    described = JSON.parse(setting.startsWith('{') ? setting : readFileSync(setting, 'utf8'));
  } catch {
    // The reason could repeat what is written there, which is a secret.
    throw wrong('must be a file of JSON that can be read');
  }
  const {
    url,
    headers = {},
    encoding = 'json',
    body,
  } = Object(described) as Partial<Record<keyof SmsProvider, unknown>>;
  if (typeof url !== 'string' || !URL.canParse(url)) throw wrong('"url" must be an address');
  const { protocol, hostname, username } = new URL(url);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.test(hostname)))
    throw wrong('"url" must begin with https://; http:// is for providers on this machine');
  if (username !== '') throw wrong('"url" must hold no credentials; they belong to "headers"');
  if (encoding !== 'json' && encoding !== 'form') throw wrong('"encoding" must be json or form');
  if (!isTexts(headers)) throw wrong('"headers" must be texts');
  if (
    !isTexts(body) ||
    !['{{to}}', '{{text}}'].every((part) => Object.values(body).some((value) => value.includes(part)))
  )
    throw wrong('"body" must be texts, among them {{to}} and {{text}}');
  return { url, headers, encoding, body };
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((each) => typeof each === 'string')
  );
}

function readCountries(list = ''): SmsOptions['countries'] {
  if (list.trim() === '') return undefined;
  const known = new Set<string>(getCountries());
  const countries = list.split(',').map((country) => country.trim().toUpperCase());
  const unknown = countries.find((country) => !known.has(country));
  if (unknown !== undefined) throw new OptionsError(`--sms-countries: there is no country ${unknown}`);
  return new Set(countries);
}

const MOST = { min: 1, max: 1e9 } as const;

function readLimits(list = ''): SmsOptions['limits'] {
  const limits = { ...SMS_LIMITS };
  for (const part of list.split(',').filter((each) => each.trim() !== '')) {
    const [, scope = '', hour = '', day = ''] = /^\s*(\w+)=(\d+)\/(\d+)\s*$/.exec(part) ?? [];
    if (!Object.hasOwn(SMS_LIMITS, scope))
      throw new OptionsError(
        '--sms-limits must be such as receiver=5/10,network=10/30,prefix=50/200,all=1000/5000',
      );
    limits[scope as SmsScope] = {
      hour: number('--sms-limits', hour, MOST),
      day: number('--sms-limits', day, MOST),
    };
  }
  return limits;
}
