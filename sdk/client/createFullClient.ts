import { refreshToken } from '../generated/functions/auth.ts';
import { LOGIN_EXPIRED } from '../contract/handledCodes.ts';
import { LoginExpiredError, RegionDeniedError } from '../errors/answerErrors.ts';
import type { Client } from './client.ts';
import { createClient } from './createClient.ts';
import { clientHeaders, isLoggedIn, type ClientSession } from './identity.ts';
import type { SdkOptions } from './options.ts';
import { retryPolicy } from './retry.ts';
import { createLoginSession } from './session.ts';

/**
 * Makes a client that does all that the SDK can: it says who it is, renews its login and repeats what is safe to repeat. Throws a TypeError when there is
 * no page to take the address from and none was given.
 */
export function createFullClient(options: SdkOptions = {}): Client {
  const { identity = {}, token, getSession, retry = retryPolicy() } = options;
  const sessionOf = (): ClientSession => ({ ...(token !== undefined && { token }), ...getSession?.() });

  const refresh = async (): Promise<void> => {
    const renewed = await refreshToken(client);
    options.onRenewed?.(renewed);
  };

  const renew = async (): Promise<void> => {
    const over = { code: LOGIN_EXPIRED, message: 'Login has expired', data: null, status: 401 };
    // The native application renews its tokens itself.
    const renewable =
      isLoggedIn(sessionOf()) && (options.refresh !== undefined || sessionOf().inApp !== true);
    if (!renewable) throw new LoginExpiredError(over);
    await (options.refresh ?? refresh)();
  };

  const caller = (): string | undefined => sessionOf().displayUserId ?? sessionOf().token ?? undefined;

  const client: Client = createClient({
    ...options,
    retry,
    onCall(ended) {
      if (ended.error instanceof RegionDeniedError) options.onRegionDenied?.(ended.error);
      options.onCall?.(ended);
    },
    headers: () => clientHeaders(typeof identity === 'function' ? identity() : identity, sessionOf()),
    session: createLoginSession({ renew, caller, onExpired: () => options.onExpired?.() }),
  });
  return client;
}
