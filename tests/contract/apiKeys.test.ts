import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiKey, ApiKeyScope } from '@tidemark/sdk';
import { Client, type Answer } from './support/client.ts';
import { keyHeaders, type Signer } from './support/signing.ts';
import { startSimulatedServer } from './support/simulatedServer.ts';
import { OPERATOR_TOKEN, startTestServer, useTestServer, type TestServer } from './support/testServer.ts';

const SCOPES: readonly ApiKeyScope[] = ['read', 'tradeSpot', 'tradeContracts', 'transfer', 'withdraw'];
const ADDRESS = '127.0.0.1';
const ORDER = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '90000', quantity: '0.01' };
const ORDER_PATH = '/api/spot-trade-api/order';
const SETTINGS = { label: 'Bot', scopes: SCOPES, addresses: [ADDRESS], expiresAt: null };

const server = useTestServer();
let ada: Client;

beforeAll(async () => {
  ada = new Client(server.gateway);
  await ada.login();
  await ada.stepUp();
});
beforeEach(async () => {
  for (const { keyId } of await keysOf(ada)) await ada.post('/user/apiKeys/delete', { keyId });
});

interface Made {
  readonly key: ApiKey;
  readonly secret: string;
}

async function make(settings: object = {}, client = ada): Promise<Signer & Made> {
  const { code, data, message } = await client.post('/user/apiKeys', { ...SETTINGS, ...settings });
  expect(code, message).toBe(200);
  return { ...(data as Made), keyId: (data as Made).key.keyId };
}

async function keysOf(client: Client): Promise<readonly ApiKey[]> {
  return ((await client.get('/user/apiKeys')).data as { keys: ApiKey[] }).keys;
}

interface KeyCall {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly on?: Pick<TestServer, 'gateway'>;
}

/** Makes a call by key and nothing else. */
async function byKey(signer: Signer, method: string, url: string, init: KeyCall = {}): Promise<Answer> {
  const { body, headers = {}, on = server } = init;
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const response = await on.gateway.app.inject({
    method: method as 'GET',
    url,
    ...(payload !== undefined && { payload }),
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...keyHeaders(signer, { method, url, ...(payload !== undefined && { body: payload }) }),
      ...headers,
    },
  });
  const envelope = response.json<Pick<Answer, 'code' | 'message' | 'data'>>();
  return { ...envelope, status: response.statusCode, headers: response.headers, raw: response.body };
}

/** Documents whose calls are for people, or for operators. */
const FOR_PEOPLE = [
  'activities',
  'apiKeys',
  'bonus',
  'captcha',
  'config',
  'content',
  'factors',
  'security',
  'identity',
  'kyc',
  'log',
  'operator',
  'passkeys',
  'qrLogin',
  'support',
  'referral',
  'security',
  'socialLogins',
  'user',
];

/** Calls of other documents that no key makes, and of these that one does. */
const EXCEPTIONS = [
  'getServerDatetime',
  'createRealtimeTicket',
  'sendTestCoins',
  'checkAddress',
  'confirmWithdrawal',
  'resendWithdrawalCode',
  'addAddress',
  'removeAddress',
  'setWhitelistOnly',
  'publishReserves',
];

describe('what keys may call', () => {
  it('is decided for every call: by one scope, or not at all', () => {
    for (const { id, document, keyScope } of server.gateway.operations) {
      const isForKeys = FOR_PEOPLE.includes(document) === EXCEPTIONS.includes(id);
      expect({ id, isForKeys: keyScope !== undefined }).toEqual({ id, isForKeys });
    }
  });

  it('of what changes something: orders of the one product each, transfers and withdrawals', () => {
    const changing = server.gateway.operations.filter(
      ({ method, id }) => method !== 'GET' && !EXCEPTIONS.includes(id),
    );
    for (const { id, document, keyScope } of changing) {
      const scope = {
        spot: 'tradeSpot',
        contracts: 'tradeContracts',
        account: 'transfer',
        earn: 'transfer',
        wallet: id === 'getDepositAddress' ? 'read' : 'withdraw',
      }[document];
      expect({ id, keyScope }).toEqual({ id, keyScope: scope });
    }
  });

  it('is nothing else: no call that is not for keys takes one, whatever its scopes, and a login beside it', async () => {
    const signer = await make();
    const others = server.gateway.operations.filter(
      // What asks for no token asks nobody who they are.
      ({ keyScope, signed, forOperators }) => keyScope === undefined && (signed || forOperators),
    );
    expect(others.length).toBeGreaterThan(20);
    for (const { id, method, path } of others) {
      const url = path.replace('{configId}', 'tidemark');
      const headers = { cookie: [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
      const body = method === 'GET' ? undefined : SETTINGS;
      expect((await byKey(signer, method, url, { body, headers })).code, id).toBe(10403);
    }
    expect(await keysOf(ada)).toHaveLength(1);
  });

  it('is done in the name of the key’s user, without a token or a cookie', async () => {
    const signer = await make({ scopes: ['read', 'tradeSpot'] });
    const placed = await byKey(signer, 'POST', ORDER_PATH, { body: ORDER });
    expect(placed).toMatchObject({ status: 200, code: 200 });
    const { orderId } = placed.data as { orderId: string };
    const own = await ada.get(ORDER_PATH, { orderId });
    expect(own).toMatchObject({ code: 200, data: { orderId } });
    expect(await byKey(signer, 'GET', `${ORDER_PATH}?orderId=${orderId}`)).toMatchObject({ code: 200 });
    expect(await byKey(signer, 'GET', '/market/v2/tradepair/list')).toMatchObject({ code: 200 });
    const [key] = await keysOf(ada);
    expect(key).toMatchObject({ keyId: signer.keyId, lastAddress: ADDRESS });
    expect(key?.lastUsedAt).toBeGreaterThan(0);
  });

  it('is as much a minute as its headers say', async () => {
    const limited = await startTestServer({ keyCallsPerMinute: 1 });
    const client = new Client(limited.gateway);
    await client.login();
    await client.stepUp();
    const signer = await make({}, client);
    const call = () => byKey(signer, 'GET', '/market/v2/tradepair/list', { on: limited });
    expect(await call()).toMatchObject({
      code: 200,
      headers: {
        'ratelimit-limit': '1',
        'ratelimit-remaining': '0',
        'ratelimit-policy': '1;w=60;burst=1',
      },
    });
    const refused = await call();
    expect(refused).toMatchObject({ status: 429, code: 10429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await limited.stop();
  });

  it('counts each item of a batch', async () => {
    const limited = await startTestServer({ keyCallsPerMinute: 180 });
    const client = new Client(limited.gateway);
    await client.login();
    await client.stepUp();
    const signer = await make({}, client);
    const body = { orders: Array.from({ length: 20 }, () => ORDER) };
    const call = () => byKey(signer, 'POST', '/api/spot-trade-api/orders/place', { on: limited, body });
    expect(await call()).toMatchObject({ code: 200, headers: { 'ratelimit-remaining': '10' } });
    expect(await call()).toMatchObject({ status: 429, code: 10429 });
    await limited.stop();
  });
});

describe('a signed call', () => {
  it('has a body in JSON: as a form the same bytes would mean something else', async () => {
    const signer = await make();
    for (const headers of [
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-encoding': 'gzip' },
    ])
      expect(await byKey(signer, 'POST', ORDER_PATH, { body: ORDER, headers })).toMatchObject({
        code: 10415,
      });
  });

  it('is told the exchange’s time when its own is another', async () => {
    const signer = await make();
    const { statusCode, body } = await server.gateway.app.inject({
      url: '/market/v2/tradepair/list',
      headers: keyHeaders(signer, {
        method: 'GET',
        url: '/market/v2/tradepair/list',
        time: Date.now() - 6_000,
      }),
    });
    expect(statusCode).toBe(403);
    const { code, data } = JSON.parse(body) as { code: number; data: { serverTime: number } };
    expect(code).toBe(10442);
    expect(Math.abs(data.serverTime - Date.now())).toBeLessThan(60_000);
  });

  it('comes from where the trusted proxy says, and from nowhere else', async () => {
    const signer = await make({ addresses: ['203.0.113.7'] });
    const call = (forwarded: string) =>
      byKey(signer, 'GET', '/market/v2/tradepair/list', { headers: { 'x-forwarded-for': forwarded } });
    expect(await call('203.0.113.7')).toMatchObject({ code: 200 });
    expect(await call('203.0.113.8')).toMatchObject({ code: 10445 });
    // Whoever stands before the proxy writes what they like.
    expect(await call('203.0.113.7, 203.0.113.8')).toMatchObject({ code: 10445 });
    const open = await startTestServer({ trustedProxies: [] });
    const client = new Client(open.gateway);
    await client.login();
    await client.stepUp();
    const direct = await make({ addresses: ['203.0.113.7'] }, client);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect(await byKey(direct, 'GET', '/market/v2/tradepair/list', { headers, on: open })).toMatchObject({
      code: 10445,
    });
    await open.stop();
  });

  it('is taken once, by the exchange or by simulated trading', async () => {
    const real = await startTestServer();
    const simulated = await startSimulatedServer(real);
    const client = new Client(real.gateway);
    await client.login();
    await client.stepUp();
    const signer = await make({}, client);
    const url = '/api/contract-trade-api/margin-accounts';
    const headers = keyHeaders(signer, { method: 'GET', url });
    const codes = [simulated, real].map(async ({ gateway }) => {
      const { code } = (await gateway.app.inject({ url, headers })).json<{ code: number }>();
      return code;
    });
    expect(new Set(await Promise.all(codes))).toEqual(new Set([200, 10443]));
    await simulated.stop();
    await real.stop();
  });
});

describe('the keys of a user', () => {
  it('are made, changed and deleted by who has proved a factor just now', async () => {
    const { keyId } = await make();
    const later = new Client(server.gateway);
    await later.login();
    const change = { ...SETTINGS, keyId, enabled: false };
    for (const [path, body] of [
      ['', SETTINGS] as const,
      ['/change', change] as const,
      ['/delete', { keyId }] as const,
    ])
      expect(await later.post(`/user/apiKeys${path}`, body)).toMatchObject({ code: 10421 });
    expect(await keysOf(later)).toMatchObject([{ keyId, enabled: true }]);
  });

  it('are theirs alone: another sees, changes and deletes none of them', async () => {
    const { keyId } = await make();
    const linus = new Client(server.gateway);
    await linus.login(1);
    await linus.stepUp(1);
    expect(await keysOf(linus)).toEqual([]);
    const change = { ...SETTINGS, keyId, enabled: false };
    expect(await linus.post('/user/apiKeys/change', change)).toMatchObject({ code: 10404 });
    expect(await linus.post('/user/apiKeys/delete', { keyId })).toMatchObject({ code: 10404 });
    expect(await keysOf(ada)).toMatchObject([{ keyId, enabled: true }]);
  });

  it('are twenty at most, and tell their secret once', async () => {
    const secrets: string[] = [];
    for (let count = 0; count < 20; count += 1) secrets.push((await make()).secret);
    expect(new Set(secrets).size).toBe(20);
    expect(await ada.post('/user/apiKeys', SETTINGS)).toMatchObject({ status: 409, code: 10446 });
    const { raw } = await ada.get('/user/apiKeys');
    for (const secret of secrets) expect(raw).not.toContain(secret);
  });

  it('are refused from when they are changed, switched off or deleted', async () => {
    const signer = await make();
    const { keyId } = signer;
    const code = async () => (await byKey(signer, 'POST', ORDER_PATH, { body: ORDER })).code;
    const change = (settings: object) =>
      ada.post('/user/apiKeys/change', { ...SETTINGS, keyId, enabled: true, ...settings });
    expect(await code()).toBe(200);
    await change({ scopes: ['read'] });
    expect(await code()).toBe(10444);
    await change({ addresses: ['192.0.2.1'] });
    expect(await code()).toBe(10445);
    await change({ enabled: false });
    expect(await code()).toBe(10441);
    expect((await change({})).data).toMatchObject({ keyId, enabled: true, kind: 'hmac' });
    expect(await code()).toBe(200);
    expect(await ada.post('/user/apiKeys/delete', { keyId })).toMatchObject({ code: 200 });
    expect(await code()).toBe(10440);
  });

  it('are switched off with the account, and stay off when it is thawed', async () => {
    const signer = await make();
    const freeze = (frozen: boolean) =>
      ada.call('POST', '/operator/users/freeze', {
        body: { displayUserId: '61000100', frozen },
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      });
    expect((await freeze(true)).code).toBe(200);
    expect((await freeze(false)).code).toBe(200);
    expect(await byKey(signer, 'GET', '/market/v2/tradepair/list')).toMatchObject({ code: 10441 });
  });
});
