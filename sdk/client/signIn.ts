import { login, refreshToken } from '../generated/functions/auth.ts';
import type { Credentials, SessionUser } from '../contract/models.ts';
import type { Client } from './client.ts';
import { createClient } from './createClient.ts';
import { clientHeaders } from './identity.ts';
import type { ClientOptions } from './options.ts';
import { createLoginSession } from './session.ts';

/**
 * A client that is logged in without cookies, as programs outside a browser are: it calls as a native application, keeps both tokens,
 * and renews them when they expire. Rejects with what the login is answered.
 *
 * @param baseUrl as of {@link createClient}
 */
export async function signInClient(
  baseUrl: NonNullable<ClientOptions['baseUrl']>,
  credentials: Credentials,
  options: Omit<ClientOptions, 'baseUrl' | 'headers' | 'session' | 'token' | 'apiKey'> = {},
): Promise<Client> {
  let user: SessionUser | undefined;
  const client: Client = createClient({
    ...options,
    baseUrl,
    headers: () => clientHeaders({}, { inApp: true, ...user }),
    session: createLoginSession({
      renew: async () => {
        user = await refreshToken(client, { refreshToken: user?.refreshToken ?? '' });
      },
      caller: () => user?.token ?? undefined,
      onExpired: () => undefined,
    }),
  });
  user = await login(client, credentials);
  return client;
}
