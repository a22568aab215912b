import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { listingOf, quoteAround } from './support/contractMarkets.ts';
import { startSimulatedServer, type SimulatedServer } from './support/simulatedServer.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const contract = 'BTC-USDT';
const listing = listingOf(contract);

let real: TestServer;
let simulated: SimulatedServer;
let browser: Client;
let ada: Client;

beforeAll(async () => {
  real = await startTestServer();
  simulated = await startSimulatedServer(real, () => Date.now());
  browser = new Client(real.gateway);
  await browser.login(0);
  ada = simulated.clientOf(browser);
  await quoteAround(simulated.exchange, listing, 92_400);
});
afterAll(async () => {
  await simulated.stop();
  await real.stop();
});

describe('the simulated host', () => {
  it.each([
    ['GET', '/api/spot-trade-api/balances'],
    ['POST', '/api/spot-trade-api/order'],
    ['GET', '/api/exchange-account-center-api/asset/balances'],
    ['GET', '/market/v2/tradepair/list'],
    ['POST', '/user/login'],
    ['POST', '/operator/contract/mark'],
    ['GET', '/contract/simul'],
  ])('has nothing at %s %s', async (method, path) => {
    const answer = await ada.call(method, path, method === 'POST' ? { body: {} } : {});
    expect(answer).toMatchObject({
      status: 404,
      code: 10404,
      message: 'Simulated trading does not offer this',
    });
  });

  it.each([
    ['/market/v2/contract/list', {}],
    ['/market/v2/contract/mark-prices', { contract }],
    ['/market/v2/contract/funding-rates', { contract }],
    ['/market/v2/contract/insurance-fund', {}],
    ['/market/v2/tradepair/single/quote', { instrument: contract }],
    ['/market/v2/orderbook', { instrument: contract }],
    ['/market/v2/trades', { instrument: contract }],
    ['/market/v2/candles', { instrument: contract, interval: '1m' }],
    ['/user/userInfo', {}],
  ] as const)('answers %s', async (path, query) => {
    expect((await ada.get(path, query)).code).toBe(200);
  });

  it('tells the configuration, which names the key that calls are signed with', async () => {
    const { status, raw } = await ada.get('/configs/tidemark.json');
    expect(status).toBe(200);
    expect(JSON.parse(raw)).toHaveProperty('antiBot.clientKey');
  });

  it('lists no pairs', async () => {
    expect((await ada.get('/market/v2/tradepair/quotes')).data).toEqual([]);
    expect((await ada.get('/market/v2/tradepair/single/quote', { instrument: 'BTC/USDT' })).code).toBe(20009);
  });

  it.each([
    ['http://127.0.0.1:8080', '127.0.0.1:8081', true],
    ['http://localhost:8080', 'localhost:8081', true],
    ['https://app.example', '127.0.0.1:8081', true],
    ['http://localhost:8080', '127.0.0.1:8081', false],
    ['http://127.0.0.1:9000', '127.0.0.1:8081', false],
    ['https://evil.example', '127.0.0.1:8081', false],
  ])('lets pages of %s call %s: %s', async (origin, host, isAllowed) => {
    const { headers } = await simulated.gateway.app.inject({
      method: 'OPTIONS',
      url: '/api/contract-trade-api/order',
      headers: { origin, host, 'access-control-request-method': 'POST' },
    });
    expect(headers['access-control-allow-origin']).toBe(isAllowed ? origin : undefined);
    const answer = await ada.call('POST', '/api/contract-trade-api/order/cancel-all', {
      body: {},
      headers: { origin, host },
    });
    expect(answer.code).toBe(isAllowed ? 200 : 10403);
  });
});

describe('the exchange beside it', () => {
  let beside: TestServer;
  beforeAll(async () => {
    beside = await startTestServer({ simulatedPort: 8081 });
  });
  afterAll(() => beside.stop());

  const told = (host: string) =>
    new Client(beside.gateway).call('GET', '/configs/tidemark.json', { headers: { host } });

  it('names it in the configuration, on the host that was called, which only the caller may keep', async () => {
    const { raw, headers } = await told('localhost:8080');
    const { compileHosts } = JSON.parse(raw) as { compileHosts: Record<string, { simulated?: string }> };
    expect(compileHosts['test']?.simulated).toBe('http://localhost:8081');
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it.each(['evil.example; script-src *', 'user@localhost', 'localhost:8080/x', '*'])(
    'names nothing to who calls "%s", which is no host',
    async (host) => {
      expect((await told(host)).raw).not.toContain('"simulated":"http');
      const page = await beside.gateway.app.inject({ url: '/', headers: { host } });
      expect(page.headers['content-security-policy']).not.toContain('8081');
    },
  );

  it('says nothing of it when there is none', async () => {
    const { raw } = await browser.get('/configs/tidemark.json');
    expect(raw).not.toContain('"simulated":"http');
  });
});
