import { beforeAll, describe, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { keyHeaders } from './support/signing.ts';
import { OPERATOR_TOKEN, useTestServer } from './support/testServer.ts';

const server = useTestServer({ simulatedPort: 8081 });
let ada: Client;

beforeAll(async () => {
  ada = new Client(server.gateway);
  await ada.login();
  await ada.stepUp();
});

const kept = (headers: Record<string, unknown>): unknown => headers['cache-control'];

describe('private answers', () => {
  it('no cache keeps what any operation for users or operators answers, rejects included', async () => {
    const wrong: string[] = [];
    for (const { id, method, path, secured, forOperators } of server.gateway.operations) {
      if (!secured && !forOperators && method === 'GET') continue;
      const url = path.replaceAll(/\{\w+\}/g, '1');
      const { headers } = await server.gateway.app.inject({ method, url });
      if (kept(headers) !== 'no-store') wrong.push(`${id}: ${String(kept(headers))}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['a list', '/api/spot-trade-api/orders/open', {}],
    ['a table', '/api/spot-trade-api/orders/history.csv', {}],
    ['public data', '/market/v2/tradepair/list', {}],
  ])('no cache keeps %s that a logged-in user asked for', async (_, path, query) => {
    const { headers, status } = await ada.get(path, query);
    expect([status, kept(headers)]).toEqual([200, 'no-store']);
  });

  it('no cache keeps what a key asked for', async () => {
    const settings = { label: 'Bot', scopes: ['read'], addresses: [], expiresAt: null };
    const { data } = await ada.post('/user/apiKeys', settings);
    const { key, secret } = data as { key: { keyId: string }; secret: string };
    const url = '/api/spot-trade-api/balances';
    const headers = keyHeaders({ keyId: key.keyId, secret }, { method: 'GET', url });
    const answer = await server.gateway.app.inject({ url, headers });
    expect([answer.statusCode, kept(answer.headers)]).toEqual([200, 'no-store']);
  });

  it('no cache keeps what operators see', async () => {
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const answer = await server.gateway.app.inject({ url: '/market/v2/tradepair/list', headers });
    expect(kept(answer.headers)).toBe('no-store');
  });

  it('caches may keep what is public', async () => {
    const visitor = new Client(server.gateway);
    expect(kept((await visitor.get('/market/v2/tradepair/list')).headers)).toBeUndefined();
    expect(kept((await visitor.get('/configs/tidemark.json')).headers)).toBe('private, no-cache');
  });
});

describe('headers that a proxy hands on', () => {
  const page = { accept: 'text/html' };

  it.each([
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-host': 'evil.example:443, evil.example' },
    { 'x-forwarded-host': "evil.example; script-src 'unsafe-inline'" },
    { forwarded: 'for=192.0.2.1;host=evil.example;proto=https' },
    { 'x-forwarded-proto': 'https://evil.example/?' },
    { 'x-forwarded-proto': 'evil.example' },
    { 'x-forwarded-proto': "https; script-src 'unsafe-inline' evil.example" },
    { 'x-forwarded-port': 'evil.example' },
    { 'x-forwarded-server': 'evil.example' },
    { 'x-original-host': 'evil.example' },
    { 'x-host': 'evil.example' },
    { host: 'evil.example; script-src *' },
    { host: "localhost' evil.example" },
    { host: 'user@evil.example' },
    { host: 'localhost:1/evil.example' },
  ])('%j is in no header and on no page', async (given) => {
    for (const url of [
      '/',
      '/spot/exchange/BTC_USDT',
      '/configs/tidemark.json',
      '/docs',
      '/nowhere',
      '/health',
    ]) {
      const { headers, body } = await server.gateway.app.inject({ url, headers: { ...page, ...given } });
      expect(JSON.stringify(headers)).not.toContain('evil');
      expect(body).not.toContain('evil');
    }
  });

  it('a scheme that is one is believed', async () => {
    const headers = { host: 'localhost:8080', 'x-forwarded-proto': 'https' };
    const { body } = await server.gateway.app.inject({ url: '/configs/tidemark.json', headers });
    expect(body).toContain('"simulated":"https://localhost:8081"');
  });
});
