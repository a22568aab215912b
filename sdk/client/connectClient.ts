import type { AuthTokenSource } from '../auth/authTokenSource.ts';
import { addressBook } from './baseUrl.ts';
import type { Client, ExchangeClock } from './client.ts';
import type { ClientOptions } from './options.ts';
import { perform, type CallParts } from './perform.ts';
import { createTransport } from './transport.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

/** Makes a client that has its auth tokens from elsewhere. Throws a TypeError when there is no page to take the address from and none was given. */
export function connectClient(
  options: ClientOptions & { readonly authTokenSource: AuthTokenSource },
): Client {
  const { now = Date.now, timeoutMs = DEFAULT_TIMEOUT_MS, token } = options;

  let offsetMs = 0;
  const clock: ExchangeClock = {
    get offsetMs() {
      return offsetMs;
    },
    now: () => now() + offsetMs,
    async correct(serverTime) {
      offsetMs = serverTime - now();
      await options.onServerTime?.(serverTime);
    },
  };

  const parts: CallParts = {
    ...options,
    baseOf: addressBook(options.baseUrl ?? '/'),
    transport: createTransport(),
    headers: () => ({
      ...options.headers?.(),
      ...(token && { Authorization: `Bearer ${token}` }),
    }),
    authToken: options.authTokenSource,
    ...{ timeoutMs, clock, now },
  };

  return { make: (call) => perform(call, parts), clock };
}
