import type { Credentials, SessionUser } from '../contract/models.ts';
import type { Sdk } from './calls.ts';
import { createSdk } from './createSdk.ts';
import type { ClientSession } from './identity.ts';
import type { SdkOptions } from './options.ts';

/**
 * A client that is logged in without cookies, as programs outside a browser are: it calls as a native application, keeps both tokens,
 * and renews them when they expire. Rejects with what the login is answered.
 *
 * @param baseUrl as of {@link createSdk}
 */
export async function signIn(
  baseUrl: NonNullable<SdkOptions['baseUrl']>,
  credentials: Credentials,
): Promise<Sdk> {
  let user: SessionUser | undefined;
  const getSession = (): ClientSession => ({ inApp: true, ...user });

  const sdk: Sdk = createSdk({
    baseUrl,
    getSession,
    refresh: async () => {
      const refreshToken = user?.refreshToken ?? '';
      user = await sdk.call('refreshToken', { body: { refreshToken } });
    },
  });
  user = await sdk.call('login', { body: credentials });
  return sdk;
}
