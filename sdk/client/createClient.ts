import { hmacTokenSource } from '../auth/hmacTokenSource.ts';
import { once } from '../auth/once.ts';
import type { Client } from './client.ts';
import { connectClient } from './connectClient.ts';
import type { ClientOptions } from './options.ts';

/** Globals whose lack a call would report as something else: all others name themselves. */
const NEEDED = ['fetch', 'Request', 'Headers', 'crypto'];

interface KeyedConfig {
  readonly antiBot?: { readonly clientKey?: string };
}

/**
 * Makes a client of the exchange, for the functions of `@tidemark/sdk/spot` and its like. Throws a TypeError when there is no page to take the address
 * from and none was given, or where globals are missing.
 */
export function createClient(options: ClientOptions = {}): Client {
  const missing = NEEDED.find((name) => !Reflect.get(globalThis, name) && !Reflect.get(options, name));
  if (missing) throw new TypeError(`@tidemark/sdk needs ${missing}, which this environment does not have`);
  const { configId = 'tidemark', randomBytes } = options;
  const clientKey = once(async () => {
    const path = '/configs/{configId}.json';
    const config = await client.make({
      ...{ operation: 'getConfig', method: 'GET', path, answer: 'document', params: { configId } },
    });
    const key = (config as KeyedConfig).antiBot?.clientKey;
    if (!key) throw new TypeError(`The configuration ${configId} names no client key`);
    return key;
  });
  const client: Client = connectClient({
    ...options,
    authTokenSource:
      options.authTokenSource ?? hmacTokenSource({ clientKey, now: () => client.clock.now(), randomBytes }),
  });
  return client;
}
