import { createSdk, secretApiKey } from '@tidemark/sdk';
import { UsageError } from '../../cli/args.ts';

/**
 * Gives a ticket for each connection, signed by the API key of the environment. Throws a UsageError when there is no key.
 *
 * @param url of the socket; the exchange's calls are at the same host
 */
export function ticketSource(url: URL, env: NodeJS.ProcessEnv): () => Promise<string> {
  const keyId = env['TIDEMARK_KEY_ID'];
  const secret = env['TIDEMARK_KEY_SECRET'];
  // A variable that is set to nothing is as good as none.
  if (!keyId || !secret)
    throw new UsageError(
      'private topics need an API key: TIDEMARK_KEY_ID and TIDEMARK_KEY_SECRET are not set',
    );
  const { origin } = new URL(url.href.replace(/^ws/, 'http'));
  const sdk = createSdk({ baseUrl: origin, apiKey: secretApiKey({ keyId, secret }) });
  return async () => (await sdk.call('createRealtimeTicket')).ticket;
}
