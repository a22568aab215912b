import { RegionDeniedError } from '../errors/answerErrors.ts';
import type { Client } from './client.ts';
import { createClient } from './createClient.ts';
import { clientHeaders, type ClientSession } from './identity.ts';
import type { SdkOptions } from './options.ts';
import { createPageSession } from './pageSession.ts';
import { retryPolicy } from './retry.ts';

/**
 * Makes a client that does all that the SDK can: it says who it is, renews its login and repeats what is safe to repeat. Throws a TypeError when there is
 * no page to take the address from and none was given.
 */
export function createFullClient(options: SdkOptions = {}): Client {
  const { identity = {}, token, retry = retryPolicy() } = options;
  const getSession = (): ClientSession => ({
    ...(token !== undefined && { token }),
    ...options.getSession?.(),
  });
  const client: Client = createClient({
    ...options,
    retry,
    headers: () => clientHeaders(typeof identity === 'function' ? identity() : identity, getSession()),
    session: createPageSession({ ...options, getSession, client: () => client }),
    async onCall(ended) {
      try {
        if (ended.error instanceof RegionDeniedError) await options.onRegionDenied?.(ended.error);
      } finally {
        await options.onCall?.(ended);
      }
    },
  });
  return client;
}
