import { hmacTokenSource } from '../auth/hmacTokenSource.ts';
import { once } from '../auth/once.ts';
import { addressBook } from './baseUrl.ts';
import type { Client, ExchangeClock } from './client.ts';
import type { ClientOptions } from './options.ts';
import { perform, type CallParts } from './perform.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

interface KeyedConfig {
  readonly antiBot?: { readonly clientKey?: string };
}

/**
 * Makes a client of the exchange, for the functions of `@tidemark/sdk/spot` and its like. Throws a TypeError when there is no page to take the address
 * from and none was given.
 */
export function createClient(options: ClientOptions = {}): Client {
  const {
    now = Date.now,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    configId = 'tidemark',
    randomBytes,
    token,
  } = options;

  let offsetMs = 0;
  const clock: ExchangeClock = {
    get offsetMs() {
      return offsetMs;
    },
    now: () => now() + offsetMs,
    correct(serverTime) {
      offsetMs = serverTime - now();
      options.onServerTime?.(serverTime);
    },
  };

  const clientKey = once(async () => {
    const path = '/configs/{configId}.json';
    const config = await client.make({
      ...{ operation: 'getConfig', method: 'GET', path, answer: 'document', params: { configId } },
    });
    const key = (config as KeyedConfig).antiBot?.clientKey;
    if (key === undefined) throw new TypeError(`The configuration ${configId} names no client key`);
    return key;
  });

  const parts: CallParts = {
    ...options,
    baseOf: addressBook(options.baseUrl ?? '/'),
    fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
    headers: () => ({
      ...options.headers?.(),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    }),
    authToken: options.authTokenSource ?? hmacTokenSource({ clientKey, now: () => clock.now(), randomBytes }),
    ...{ timeoutMs, clock, now },
  };

  const client: Client = { make: (call) => perform(call, parts), clock };
  return client;
}
