import {
  createSdk,
  type ClientSession,
  type Credentials,
  type Sdk,
  type SdkOptions,
  type SessionUser,
} from '../index.ts';

/**
 * A client that is logged in without cookies, as programs outside a browser are: it calls as a native application, keeps both tokens,
 * and renews them when they expire.
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
