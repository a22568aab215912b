import { describe, expect, it, vi } from 'vitest';
import { createSdk, NetworkError, type Identity, type Language, type SdkOptions } from '@tidemark/sdk';
import { clientOf, ok, startExchange, type Received } from './support/exchange.ts';

const IDENTITY: Identity = {
  site: 'KR',
  language: 'ko_KR',
  timezone: 'Asia/Seoul',
  deviceId: 'device-1',
  uuid: 'uuid-1',
  deviceInfo: 'Chrome 140; Linux',
  fingerprint: 'f00d',
};

async function headersWith(options: SdkOptions): Promise<Received['headers']> {
  const exchange = await startExchange(() => ok([]));
  await clientOf(exchange, options).call('listTradePairs');
  return exchange.received[0]?.headers ?? {};
}

describe('the headers', () => {
  it('say who is calling', async () => {
    expect(await headersWith({ identity: IDENTITY })).toMatchObject({
      'x-site': 'KR',
      'x-language': 'ko_KR',
      'x-timezone': 'Asia/Seoul',
      'x-client-data': '{"deviceId":"device-1","uuid":"uuid-1","client":0}',
      'x-device-info': 'Chrome 140; Linux',
      'x-fingerprint': 'f00d',
    });
  });

  it('name the origin of the page, where there is one', async () => {
    const exchange = await startExchange(() => ok([]));
    const sdk = clientOf(exchange);
    vi.stubGlobal('location', new URL('https://tidemark.example/spot/exchange'));
    await sdk.call('listTradePairs');
    vi.unstubAllGlobals();
    await sdk.call('listTradePairs');
    expect(exchange.received.map(({ headers }) => headers['x-origin'])).toEqual([
      'https://tidemark.example',
      undefined,
    ]);
    expect((await headersWith({ identity: { origin: 'https://app.example' } }))['x-origin']).toBe(
      'https://app.example',
    );
  });

  it('have defaults, and leave out what is not known', async () => {
    const headers = await headersWith({});
    expect(headers).toMatchObject({
      'x-site': 'MAIN',
      'x-language': 'en_US',
      'x-client-data': '{"client":0}',
    });
    expect(headers['x-timezone']).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    for (const name of ['x-device-info', 'x-fingerprint', 'uid', 'authorization']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it('follow an identity that changes', async () => {
    const exchange = await startExchange(() => ok([]));
    let language: Language = 'en_US';
    const sdk = clientOf(exchange, { identity: () => ({ language }) });
    await sdk.call('listTradePairs');
    language = 'de_DE';
    await sdk.call('listTradePairs');
    expect(exchange.received.map(({ headers }) => headers['x-language'])).toEqual(['en_US', 'de_DE']);
  });

  it('carry the uid and the bearer token as soon as there are any', async () => {
    const session = { displayUserId: '61000100', token: 'secret' };
    const program = await headersWith({ getSession: () => ({ token: 'secret' }) });
    expect(program).toMatchObject({ authorization: 'Bearer secret', 'x-client-data': '{"client":0}' });
    const page = await headersWith({ getSession: () => ({ displayUserId: '61000100', token: null }) });
    expect(page).toMatchObject({ uid: '61000100', 'x-client-data': '{"client":0}' });
    expect(page).not.toHaveProperty('authorization');
    const app = await headersWith({ getSession: () => ({ ...session, inApp: true }) });
    expect(app).toMatchObject({
      uid: '61000100',
      authorization: 'Bearer secret',
      'x-client-data': '{"client":1}',
    });
    const shown = await headersWith({
      identity: { client: 0 },
      getSession: () => ({ ...session, inApp: true }),
    });
    expect(shown).toMatchObject({ authorization: 'Bearer secret', 'x-client-data': '{"client":0}' });
    const loggedOut = await headersWith({ getSession: () => ({ inApp: true, token: null }) });
    expect(loggedOut).not.toHaveProperty('authorization');
  });

  it('hold letters of every script, and no lines of their own', async () => {
    const deviceInfo = 'Ünïcode 取引所 \ud800\r\nInjected: yes';
    const headers = await headersWith({ identity: { deviceId: '取引所 ü', deviceInfo } });
    expect(JSON.parse(String(headers['x-client-data']))).toMatchObject({ deviceId: '取引所 ü' });
    expect(decodeURIComponent(String(headers['x-device-info']))).toBe(deviceInfo.toWellFormed());
    expect(headers).not.toHaveProperty('injected');
  });
});

describe('the request', () => {
  it('includes cookies', async () => {
    const modes: RequestCredentials[] = [];
    const exchange = await startExchange(() => ok([]));
    const fetch = (request: Request) => {
      modes.push(request.credentials);
      return globalThis.fetch(request);
    };
    await clientOf(exchange, { fetch }).call('listTradePairs');
    expect(modes).toEqual(['include']);
  });

  it('carries a token made for its path, besides its own query', async () => {
    const exchange = await startExchange(() => ok([]));
    const paths: string[] = [];
    const authTokenSource = async (path: string) => `token ${paths.push(path)}`;
    await clientOf(exchange, { authTokenSource }).market.trades.list({ instrument: 'BTC/USDT', limit: 2 });
    expect(paths).toEqual(['/market/v2/trades']);
    expect(Object.fromEntries(exchange.received[0]?.query ?? [])).toEqual({
      auth: 'token 1',
      limit: '2',
      instrument: 'BTC/USDT',
    });
  });

  it('asks for no token for the configuration, which names the key that tokens are made with', async () => {
    const exchange = await startExchange(() => ({ body: {} }));
    const authTokenSource = () => Promise.reject(new Error('no key yet'));
    await clientOf(exchange, { authTokenSource }).call('getConfig', { params: { configId: 'tidemark' } });
    expect(exchange.received[0]?.query.has('auth')).toBe(false);
  });

  it('goes below a base address with a path, whose token covers what the exchange receives behind it', async () => {
    const exchange = await startExchange(() => ok([]));
    const paths: string[] = [];
    const options = {
      baseUrl: `${exchange.url}/api/`,
      authTokenSource: (path: string) => String(paths.push(path)),
    };
    await clientOf(exchange, options).call('listTradePairs');
    expect(exchange.received[0]?.path).toBe('/api/market/v2/tradepair/list');
    expect(paths).toEqual(['/market/v2/tradepair/list']);
  });

  it('leaves out query members without a value and encodes the others', async () => {
    const exchange = await startExchange(() => ok([]));
    await clientOf(exchange).request('GET', '/list/{id}', {
      params: { id: 'a/b' },
      query: { none: undefined, text: 'a&b=c', flag: false },
    });
    expect(exchange.received[0]?.path).toBe('/list/a%2Fb');
    expect(exchange.received[0]?.query.toString()).toBe('text=a%26b%3Dc&flag=false&auth=token');
  });
});

describe('the body', () => {
  const bodyOf = async (body: unknown, bodyType?: 'json' | 'urlencoded' | 'form') => {
    const exchange = await startExchange(() => ok(null));
    await clientOf(exchange).request('POST', '/post', { body, ...(bodyType && { bodyType }) });
    const [received] = exchange.received;
    return { type: received?.headers['content-type'], body: received?.body };
  };

  it('is JSON unless told otherwise', async () => {
    expect(await bodyOf({ lang: 'de_DE', none: undefined })).toEqual({
      type: 'application/json',
      body: '{"lang":"de_DE"}',
    });
  });

  it('can be a form in one line', async () => {
    const { type, body } = await bodyOf(
      { lang: 'de DE', amount: 3, none: undefined, list: [1] },
      'urlencoded',
    );
    expect(type).toBe('application/x-www-form-urlencoded');
    expect(body).toBe('lang=de+DE&amount=3&list=%5B1%5D');
  });

  it('can be a form in parts, files included', async () => {
    const { type, body } = await bodyOf(
      { kind: 'front', file: new File(['pixels'], 'id.png'), none: null },
      'form',
    );
    const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(type ?? '')?.[1];
    const parts = body?.split(`--${boundary}`).slice(1, -1) ?? [];
    expect(boundary).toBeDefined();
    expect(parts).toHaveLength(2);
    expect(parts[0]).toMatch(/name="kind"\r\n\r\nfront\r\n/);
    expect(parts[1]).toMatch(/name="file"; filename="id\.png"[^]*\r\n\r\npixels\r\n/);
  });

  it('is not announced where there is none', async () => {
    expect(await bodyOf(undefined)).toEqual({ type: undefined, body: '' });
  });
});

describe('the address', () => {
  const answered = (requests: string[]) => async (request: Request) => {
    requests.push(request.url.replace(/\?.*/, ''));
    return Response.json({ code: 200, message: 'ok', data: { datetime: 1 } });
  };

  it('can be another one for each call, and be waited for', async () => {
    const requests: string[] = [];
    const hosts: Readonly<Record<string, string>> = {
      '/market/v3/current/datetime': 'https://config.example/',
    };
    const sdk = createSdk({
      baseUrl: async (path) => hosts[path] ?? 'https://api.example/v1',
      authTokenSource: (path) => `made for ${path}`,
      fetch: answered(requests),
    });
    await sdk.call('getServerDatetime');
    await sdk.call('listTradePairs');
    expect(requests).toEqual([
      'https://config.example/market/v3/current/datetime',
      'https://api.example/v1/market/v2/tradepair/list',
    ]);
  });

  it('that cannot be had makes the call fail with the reason', async () => {
    const offline = new NetworkError(new Error('offline'));
    const sdk = createSdk({ baseUrl: () => Promise.reject(offline), authTokenSource: () => 'token' });
    await expect(sdk.call('listTradePairs')).rejects.toBe(offline);
  });
});
