import { resolve } from 'node:path';
import { OptionsError } from './optionValues.ts';
import type { SocialLoginSettings } from '../services/identity/social/configuredProviders.ts';

/** What names the exchange to the providers of third-party logins. */
export const SOCIAL_LOGIN_FLAGS = {
  'public-origin': { type: 'string' },
  'google-client-id': { type: 'string' },
  'google-secret-file': { type: 'string' },
  'apple-client-id': { type: 'string' },
  'apple-team-id': { type: 'string' },
  'apple-key-id': { type: 'string' },
  'apple-key-file': { type: 'string' },
} as const;

export const SOCIAL_LOGIN_HELP = `  --public-origin URL  where people reach the exchange, such as https://exchange.example; logins with Google and Apple lead
                       back there                          (PUBLIC_ORIGIN)
  --google-client-id ID     and
  --google-secret-file FILE client of Google and the file of its secret (GOOGLE_CLIENT_ID, GOOGLE_SECRET_FILE)
  --apple-client-id ID      and
  --apple-team-id ID        and
  --apple-key-id ID         and
  --apple-key-file FILE     services id of Apple, the team, and its key with the file (APPLE_CLIENT_ID, APPLE_TEAM_ID,
                            APPLE_KEY_ID, APPLE_KEY_FILE); without any of them, stand-ins for this machine alone`;

type Flag = keyof typeof SOCIAL_LOGIN_FLAGS;

const GOOGLE = ['google-client-id', 'google-secret-file'] as const satisfies readonly Flag[];
const APPLE = [
  'apple-client-id',
  'apple-team-id',
  'apple-key-id',
  'apple-key-file',
] as const satisfies readonly Flag[];

/**
 * Providers with credentials; `undefined` when there are none. Throws {@link OptionsError} when some are missing.
 * @param given what a flag, or its variable, says; empty when neither does
 */
export function socialLogins(given: (flag: Flag) => string): SocialLoginSettings | undefined {
  const has = (flags: readonly Flag[]): boolean => flags.some((flag) => given(flag) !== '');
  if (!has(GOOGLE) && !has(APPLE)) return undefined;
  const requireAll = (flags: readonly Flag[]): void => {
    const missing = flags.filter((flag) => given(flag) === '');
    if (missing.length > 0) throw new OptionsError(`--${missing.join(' and --')} must be given as well`);
  };
  requireAll(['public-origin']);
  const url = URL.parse(given('public-origin'));
  // People's browsers bring codes there: whoever reads along on the way could use them.
  if (url?.protocol !== 'https:' || url.pathname !== '/' || url.search !== '')
    throw new OptionsError('--public-origin must be an address such as https://exchange.example');
  for (const flags of [GOOGLE, APPLE]) if (has(flags)) requireAll(flags);
  return {
    publicOrigin: url.origin,
    google: has(GOOGLE)
      ? { clientId: given('google-client-id'), secretFile: resolve(given('google-secret-file')) }
      : undefined,
    apple: has(APPLE)
      ? {
          clientId: given('apple-client-id'),
          teamId: given('apple-team-id'),
          keyId: given('apple-key-id'),
          keyFile: resolve(given('apple-key-file')),
        }
      : undefined,
  };
}
