import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSdk } from '@tidemark/sdk';
import { Client, authToken } from './support/client.ts';
import { OPERATOR_TOKEN, startTestServer, useTestServer, type TestServer } from './support/testServer.ts';

const server = useTestServer();
let client: Client;

beforeEach(() => {
  client = new Client(server.gateway);
});

function setCookies(headers: Readonly<Record<string, unknown>>): string[] {
  return [headers['set-cookie'] ?? []].flat().map(String);
}

describe('session cookies', () => {
  it('are out of reach of scripts and of other sites', async () => {
    const cookies = setCookies((await client.login()).headers);
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) {
      expect(cookie).toContain('HttpOnly');
      expect(cookie).toContain('SameSite=Lax');
      expect(cookie).not.toContain('Secure');
    }
    expect(cookies.find((cookie) => cookie.startsWith('tm_session='))).toContain('Path=/;');
    expect(cookies.find((cookie) => cookie.startsWith('tm_refresh='))).toContain('Path=/user/refresh_token');
    expect(cookies.find((cookie) => cookie.startsWith('tm_device='))).toContain('Path=/user;');
  });

  it('are sent over https only, when it is in use', async () => {
    const { headers } = await client.call('POST', '/user/login', {
      body: { loginId: 'ada@tidemark.example', password: 'Tidemark-1815' },
      headers: { 'x-forwarded-proto': 'https' },
    });
    for (const cookie of setCookies(headers)) expect(cookie).toContain('Secure');
  });

  it('change with every login, and the session of before is over: no fixation', async () => {
    client.cookies.set('tm_session', 'planted-by-somebody-else');
    await client.login();
    const first = client.cookies.get('tm_session') ?? '';
    expect(first).not.toBe('planted-by-somebody-else');
    await client.login();
    expect(client.cookies.get('tm_session')).not.toBe(first);
    const old = new Client(server.gateway);
    old.cookies.set('tm_session', first);
    expect((await old.get('/user/userInfo')).code).toBe(10001);
    expect((await client.get('/user/userInfo')).code).toBe(200);
  });

  it('are worth nothing after logging out', async () => {
    await client.login();
    const stolen = new Client(server.gateway);
    for (const [name, value] of client.cookies) stolen.cookies.set(name, value);
    expect((await client.post('/user/logout')).code).toBe(200);
    // What is left says which device it is, not whose session.
    expect([...client.cookies.keys()]).toEqual(['tm_device']);
    expect((await stolen.get('/user/userInfo')).code).toBe(10001);
    expect((await stolen.post('/user/refresh_token', {})).code).toBe(10001);
  });

  it('are renewed by the refresh cookie', async () => {
    await client.login();
    client.cookies.delete('tm_session');
    expect((await client.get('/user/userInfo')).code).toBe(10001);
    expect(await client.post('/user/refresh_token', {})).toMatchObject({ code: 200, data: { token: null } });
    expect((await client.get('/user/userInfo')).code).toBe(200);
  });
});

describe('native applications', () => {
  const headers = { 'x-client-data': JSON.stringify({ deviceId: 'd', uuid: 'u', client: 1 }) };

  it('get tokens instead of cookies, and use them as a bearer', async () => {
    const body = { loginId: 'ada@tidemark.example', password: 'Tidemark-1815' };
    const answer = await client.call('POST', '/user/login', { body, headers });
    expect(setCookies(answer.headers)).toEqual([]);
    const { token, refreshToken } = answer.data as { token: string; refreshToken: string };
    const bearer = { authorization: `Bearer ${token}` };
    expect((await client.call('GET', '/user/userInfo', { headers: bearer })).code).toBe(200);
    const renewed = await client.call('POST', '/user/refresh_token', { body: { refreshToken }, headers });
    expect(renewed.data).toMatchObject({ token: expect.any(String) as string });
    expect(renewed.data).not.toMatchObject({ refreshToken });
  });
});

describe('origins', () => {
  const login = { loginId: 'ada@tidemark.example', password: 'Tidemark-1815' };

  it.each([
    ['another site', { origin: 'https://evil.example' }, 10403],
    ['a hidden origin', { origin: 'null' }, 10403],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }, 10403],
    ['the site itself', { origin: 'http://localhost:80', host: 'localhost:80' }, 10403],
    ['the site itself, written as browsers do', { origin: 'http://localhost', host: 'localhost' }, 200],
    ['the site itself, by another scheme', { origin: 'https://localhost', host: 'localhost' }, 10403],
    [
      'the site itself, behind a proxy for https',
      { origin: 'https://localhost', host: 'localhost', 'x-forwarded-proto': 'https' },
      200,
    ],
    [
      'the site by plain http, behind a proxy for https',
      { origin: 'http://localhost', host: 'localhost', 'x-forwarded-proto': 'https' },
      10403,
    ],
    ['an allowed site', { origin: 'https://app.example' }, 200],
    ['no browser', {}, 200],
  ])('%s → %s', async (_, headers, code) => {
    expect((await client.call('POST', '/user/login', { body: login, headers })).code).toBe(code);
  });
});

describe('answers', () => {
  it('of the API may never run or be framed, and give nothing away', async () => {
    const { headers } = await client.get('/market/v2/tradepair/list');
    for (const part of ['default-src', 'frame-ancestors', 'base-uri', 'form-action'])
      expect(headers['content-security-policy']).toContain(`${part} 'none'`);
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['strict-transport-security']).toBeDefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('to what does not exist are envelopes, or the page for people', async () => {
    const missing = await client.get('/api/nothing/here');
    expect(missing).toMatchObject({ status: 404, code: 10404 });
    const file = await server.gateway.app.inject({
      url: '/assets/gone.js',
      headers: { accept: 'text/html,*/*' },
    });
    expect(file.statusCode).toBe(404);
  });

  it('never show the inside of a fault', async () => {
    vi.spyOn(server.services.settings, 'get').mockRejectedValue(new Error('SELECT secret FROM settings'));
    const answer = await client.get('/market/v2/currency-rates');
    expect(answer).toMatchObject({ status: 500, code: 10500, message: 'Internal error' });
    expect(answer.raw).not.toContain('secret');
  });
});

describe('the health of the server', () => {
  const ask = async (headers: Record<string, string> = {}) =>
    (await server.gateway.app.inject({ url: '/health', headers })).json<Record<string, unknown>>();

  it('is public, and who uses it is for operators', async () => {
    const everybody = await ask();
    expect(Object.keys(everybody)).toEqual([
      'status',
      'market',
      'recording',
      'tradePairs',
      'lastTradeAt',
      'scriptedMarks',
    ]);
    expect(await ask({ authorization: `Bearer ${OPERATOR_TOKEN}` })).toEqual({
      ...everybody,
      uptimeMs: expect.any(Number) as number,
      realtime: expect.objectContaining({ subscriptions: {} }) as object,
    });
    expect(await ask({ authorization: 'Bearer guessed' })).toMatchObject({ code: 10403 });
  });
});

describe('requests', () => {
  let address: string | undefined;

  it('with a body that is too large, broken or of an unknown type are refused', async () => {
    const call = async (payload: string, type: string): Promise<[number, number]> => {
      const response = await server.gateway.app.inject({
        method: 'POST',
        url: `/user/login?auth=${authToken('/user/login')}`,
        headers: { 'content-type': type },
        payload,
      });
      return [response.statusCode, response.json<{ code: number }>().code];
    };
    expect(await call(JSON.stringify({ loginId: 'x'.repeat(300 * 1024) }), 'application/json')).toEqual([
      400, 10400,
    ]);
    expect(await call('{"loginId":', 'application/json')).toEqual([400, 10400]);
    expect(await call('{"__proto__":{"admin":1}}', 'application/json')).toEqual([400, 10400]);
    expect(await call('<login/>', 'application/xml')).toEqual([415, 10415]);
    const form = 'loginId=ada%40tidemark.example&password=Tidemark-1815';
    expect(await call(form, 'application/x-www-form-urlencoded')).toEqual([200, 200]);
    expect(await call('no parts', 'multipart/form-data; boundary=x')).toEqual([400, 10400]);
    expect(await call('no boundary', 'multipart/form-data')).toEqual([400, 10400]);
  });

  it.each(['urlencoded', 'form'] as const)(
    'may come as a form, %s, their lists as JSON',
    async (bodyType) => {
      address ??= await server.gateway.listen('127.0.0.1', 0);
      let token: string | null = null;
      const sdk = createSdk({ baseUrl: address, getSession: () => ({ inApp: true, token }) });
      const body = { loginId: 'ada@tidemark.example', password: 'Tidemark-1815' };
      token = (await sdk.call('login', { body, bodyType })).token;
      expect((await sdk.call('readMessages', { body: { ids: ['none'] }, bodyType })).unread).toBeGreaterThan(
        -1,
      );
      const file = new File(['1'], 'ids.json');
      const upload = sdk.call('readMessages', { body: { ids: file as never }, bodyType: 'form' });
      await expect(upload).rejects.toMatchObject({ code: 10400, data: { path: 'ids' } });
    },
  );

  it('with a query beyond the limits are refused', async () => {
    const path = '/market/v2/tradepair/list';
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`p${index}`, 1]));
    expect(await client.get(path, many)).toMatchObject({ status: 400, code: 10400 });
    const nested = await client.get(path, { 'a[b][c][d][e][f][g]': 1 });
    expect(nested).toMatchObject({ status: 400, code: 10400, data: { path: 'query' } });
    expect(nested.message).toBe(
      'query: is nested deeper than 5, or has an array of more than 20 or more than 1000 members',
    );
  });
});

describe('rate limits', () => {
  let time = 0;
  let limited: TestServer;
  beforeEach(async () => {
    time = Date.now();
    const limits = { requestsPerMinute: 5, loginsPerMinute: 2, logsPerMinute: 3 };
    limited = await startTestServer({ ...limits, now: () => time });
  });
  afterEach(() => limited.stop());

  it('refuse an address that asks too often, and only that one', async () => {
    const visitor = new Client(limited.gateway);
    const codes: number[] = [];
    for (let index = 0; index < 6; index += 1)
      codes.push((await visitor.get('/market/v2/tradepair/list')).code);
    expect(codes).toEqual([200, 200, 200, 200, 200, 10429]);
    const { status, headers } = await visitor.get('/market/v2/tradepair/list');
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    const other = await visitor.call('GET', '/market/v2/tradepair/list', {
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect(other.code).toBe(200);
  });

  it('give calls back one by one, by the exchange’s clock, whatever that of the machine says', async () => {
    const visitor = new Client(limited.gateway);
    const ask = async (): Promise<number> => (await visitor.get('/market/v2/tradepair/list')).code;
    for (let index = 0; index < 5; index += 1) expect(await ask()).toBe(200);
    time += 11_999;
    expect(await ask()).toBe(10429);
    time += 1;
    expect(await ask()).toBe(200);
    expect(await ask()).toBe(10429);
  });

  it('count calls, not the questions that browsers ask before them', async () => {
    const ask = (): Promise<{ statusCode: number }> =>
      limited.gateway.app.inject({
        method: 'OPTIONS',
        url: '/market/v2/tradepair/list',
        headers: { origin: 'https://app.example', 'access-control-request-method': 'GET' },
      });
    const visitor = new Client(limited.gateway);
    const codes: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      expect((await ask()).statusCode).toBe(204);
      codes.push((await visitor.get('/market/v2/tradepair/list')).code);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 10429]);
  });

  it('are stricter for logins', async () => {
    const visitor = new Client(limited.gateway);
    const answers = [await visitor.login(), await visitor.login(), await visitor.login()];
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 10429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('are stricter for request logs, which anybody may send', async () => {
    const visitor = new Client(limited.gateway);
    const entry = { path: '/market/v2/trades', duration: 1, result: 200, message: 'ok', startedAt: 1 };
    const codes: number[] = [];
    for (let index = 0; index < 4; index += 1)
      codes.push((await visitor.post('/log/requests', { entries: [entry] })).code);
    expect(codes).toEqual([200, 200, 200, 10429]);
  });

  it('take no more than 64 KB of request logs at a time', async () => {
    const entry = {
      path: '/x',
      duration: 1,
      result: 200,
      message: 'ok',
      payload: 'p'.repeat(2_000),
      startedAt: 1,
    };
    const visitor = new Client(limited.gateway);
    const send = (count: number) => visitor.post('/log/requests', { entries: Array(count).fill(entry) });
    expect((await send(30)).code).toBe(200);
    expect((await send(40)).code).toBe(10400);
  });
});
