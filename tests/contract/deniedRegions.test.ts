import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAntiBotModule } from '../../server/antiBot/antiBotModule.ts';
import { Client } from './support/client.ts';
import { Socket } from './support/socket.ts';
import { OPERATOR_TOKEN, useTestServer } from './support/testServer.ts';

const server = useTestServer();
let client: Client;

beforeEach(() => {
  client = new Client(server.gateway);
});

describe('visitors from a denied country', () => {
  const NOWHERE = { 'x-country': 'KP' };
  const page = { ...NOWHERE, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const visit = (url: string, headers: Record<string, string> = page, method: 'GET' | 'HEAD' = 'GET') =>
    server.gateway.app.inject({ method, url, headers });

  beforeEach(() => server.services.settings.set('deniedCountries', ['KP']));
  afterEach(() => server.services.settings.set('deniedCountries', []));

  it.each([
    ['/', '/denied_current_pc/'],
    ['/spot/exchange/BTC_USDT?from=mail', '/denied_current_pc/'],
    ['/vn/', '/vn/denied_current_pc/'],
    ['/kr/denied_current_pc/more', '/kr/denied_current_pc/'],
    ['/krypton', '/denied_current_pc/'],
    ['/docs', '/denied_current_pc/'],
    ['/market/v2/tradepair/list', '/denied_current_pc/'],
  ])('are led from %s to %s', async (url, denied) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await visit(url, page, method);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, denied, 'no-store']);
    }
  });

  it.each(['/denied_current_pc/', '/denied_current_pc', '/vn/denied_current_pc/', '/KR/denied_current_pc/'])(
    'are served %s, and its files',
    async (url) => {
      expect([200, 503]).toContain((await visit(url)).statusCode);
      const missing = await visit('/assets/none.js', NOWHERE);
      expect(missing.statusCode).toBe(404);
    },
  );

  it('are served the anti-bot module, without which no call could be told of the region', async () => {
    const { path } = await readAntiBotModule();
    expect((await visit(path, NOWHERE)).statusCode).toBe(200);
  });

  it.each([
    ['GET', '/'],
    ['GET', '/health'],
    ['GET', '/docs/openapi/market.json'],
    ['GET', '/configs/tidemark.json'],
    ['POST', '/user/login'],
    ['POST', '/operator/settings'],
    ['POST', '/no/such/call'],
    ['DELETE', '/market/v2/tradepair/list'],
  ])('are answered 1405 at %s %s', async (method, url) => {
    const answer = await client.call(method, url, { headers: NOWHERE });
    expect(answer).toMatchObject({ status: 403, code: 1405, data: null });
  });

  it('are answered 1405 by every call, whoever makes it', async () => {
    await client.login();
    for (const { id, method, path, forOperators } of server.gateway.operations) {
      const headers = { ...NOWHERE, ...(forOperators && { authorization: `Bearer ${OPERATOR_TOKEN}` }) };
      expect((await client.call(method, path, { headers })).code, id).toBe(1405);
    }
  });

  it('get no websocket', async () => {
    const address = await server.gateway.listen('127.0.0.1', 0);
    await expect(Socket.open(address, NOWHERE)).rejects.toThrow('403');
    (await Socket.open(address, { 'x-country': 'KR' })).close();
  });

  it('are served as everybody else once the country is denied no more', async () => {
    await server.services.settings.set('deniedCountries', []);
    expect((await client.call('GET', '/health', { headers: NOWHERE })).status).toBe(200);
  });
});
