import type { Credentials } from '../../packages/connector/request.ts';
import type { Client } from './client.ts';

const SCOPES = ['read', 'tradeSpot', 'tradeContracts', 'transfer', 'withdraw'];

/** Makes an API key for a connector. @param client logged in, with a fresh factor */
export async function connectorKey(client: Client): Promise<Credentials> {
  const asked = { label: 'Connector', scopes: SCOPES, addresses: ['127.0.0.1'], expiresAt: null };
  const { data } = await client.post('/user/apiKeys', asked);
  const { key, secret } = data as { readonly key: { readonly keyId: string }; readonly secret: string };
  return { keyId: key.keyId, secret };
}
