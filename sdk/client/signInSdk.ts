import type { Credentials } from '../contract/models.ts';
import { sdkOf, type Sdk } from './createSdk.ts';
import type { ClientOptions } from './options.ts';
import { retryPolicy } from './retry.ts';
import { signInClient } from './signIn.ts';

/** {@link signInClient} for the whole SDK. */
export async function signIn(
  baseUrl: NonNullable<ClientOptions['baseUrl']>,
  credentials: Credentials,
): Promise<Sdk> {
  return sdkOf(await signInClient(baseUrl, credentials, { retry: retryPolicy() }));
}
