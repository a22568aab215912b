import type { RequestOptions } from '../../packages/connector/request.ts';
import type { Client } from './client.ts';
import type { TestServer } from './testServer.ts';

const SCOPES = ['read', 'tradeSpot', 'tradeContracts', 'transfer', 'withdraw'];

/** Makes an API key and listens: what a connector needs to begin. @param client logged in, with a fresh factor */
export async function connectorKey(
  server: Pick<TestServer, 'gateway'>,
  client: Client,
): Promise<Required<Pick<RequestOptions, 'baseUrl' | 'credentials'>>> {
  const asked = { label: 'Connector', scopes: SCOPES, addresses: ['127.0.0.1'], expiresAt: null };
  const { data } = await client.post('/user/apiKeys', asked);
  const { key, secret } = data as { readonly key: { readonly keyId: string }; readonly secret: string };
  const baseUrl = await server.gateway.app.listen({ port: 0, host: '127.0.0.1' });
  return { baseUrl, credentials: { keyId: key.keyId, secret } };
}
