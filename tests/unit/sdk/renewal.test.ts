import { describe, expect, it, vi } from 'vitest';
import { LoginExpiredError, NetworkError, type SdkOptions } from '@tidemark/sdk';
import { clientOf, failureOf, ok, refused, startExchange } from './support/exchange.ts';

const REFRESH = '/user/refresh_token';
const USER = { userId: '100', displayUserId: '61000100', token: null, refreshToken: null };
const expired = refused(401, 10001, 'Login has expired');
const getSession = () => ({ displayUserId: '61000100' });

/** An exchange whose session is over until it is refreshed; the refresh is answered by `refresh`. */
async function startExpired(options: SdkOptions = {}, refresh: () => ReturnType<typeof ok> = () => ok(USER)) {
  let valid = false;
  const exchange = await startExchange(({ path }) => {
    if (path !== REFRESH) return valid ? ok('data') : expired;
    const reply = refresh();
    valid = reply.status === undefined;
    return reply;
  });
  const onExpired = vi.fn();
  const onRenewed = vi.fn();
  const sdk = clientOf(exchange, { getSession, onExpired, onRenewed, ...options });
  const sent = (path: string) => exchange.received.filter((request) => request.path === path);
  return { exchange, sdk, onExpired, onRenewed, sent, expireAgain: () => (valid = false) };
}

describe('10001', () => {
  it('refreshes the session and then sends the call again, unseen by the caller', async () => {
    const { exchange, sdk, onExpired, onRenewed } = await startExpired();
    expect(await sdk.call('getUserInfo')).toBe('data');
    expect(exchange.received.map(({ path }) => path)).toEqual(['/user/userInfo', REFRESH, '/user/userInfo']);
    expect(exchange.received[1]).toMatchObject({ method: 'POST', body: '{}' });
    expect(onRenewed).toHaveBeenCalledExactlyOnceWith(USER);
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('sends a POST again byte for byte as it was when the call was made, with a token of its own', async () => {
    const body = { pair: 'BTC/USDT', side: 'buy', type: 'market', quoteAmount: '10' } as const;
    const order = { ...body };
    let tokens = 0;
    const authTokenSource = () => `token ${(tokens += 1)}`;
    const { sdk, sent } = await startExpired({ authTokenSource }, () => {
      Object.assign(order, { quoteAmount: '999' });
      return ok(USER);
    });
    await sdk.call('placeOrder', { body: order });
    const [first, second] = sent('/api/spot-trade-api/order');
    expect(second?.body).toBe(JSON.stringify(body));
    expect(second).toMatchObject({ method: 'POST', body: first?.body });
    expect([first, second].map((request) => request?.query.get('auth'))).toEqual(['token 1', 'token 3']);
    expect(second?.headers['content-type']).toBe('application/json');
  });

  it('sends a form in parts again', async () => {
    const { sdk, sent } = await startExpired();
    await sdk.request('POST', '/upload', { body: { file: new Blob(['pixels']) }, bodyType: 'form' });
    const [first, second] = sent('/upload');
    const parts = (request = first) => {
      const [, boundary = ''] = /boundary=(.+)$/.exec(String(request?.headers['content-type'])) ?? [];
      return request?.body.replaceAll(boundary, 'boundary');
    };
    expect(parts(second)).toBe(parts(first));
    expect(second?.body).toContain('pixels');
  });

  it('of many calls at once is one refresh', async () => {
    const { sdk, sent, onRenewed } = await startExpired();
    const answers = await Promise.all(Array.from({ length: 8 }, () => sdk.call('listBalances')));
    expect(answers).toEqual(Array(8).fill('data'));
    expect(sent(REFRESH)).toHaveLength(1);
    expect(onRenewed).toHaveBeenCalledOnce();
  });

  it('that arrives after others have refreshed is not another refresh', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let valid = false;
    const exchange = await startExchange(async ({ path, query }) => {
      if (path === REFRESH) {
        valid = true;
        return ok(USER);
      }
      const answer = valid ? ok('data') : expired;
      if (query.has('slow') && answer === expired) await held;
      return answer;
    });
    const sdk = clientOf(exchange, { getSession });
    const slow = sdk.request('GET', '/anything', { query: { slow: 1 } });
    await vi.waitFor(() => expect(exchange.received).toHaveLength(1));
    await sdk.call('listBalances');
    release();
    expect(await slow).toBe('data');
    expect(exchange.received.filter(({ path }) => path === REFRESH)).toHaveLength(1);
  });

  it('is refreshed each time the session ends', async () => {
    const { sdk, sent, expireAgain } = await startExpired();
    await sdk.call('listBalances');
    expireAgain();
    await sdk.call('listBalances');
    expect(sent(REFRESH)).toHaveLength(2);
  });

  it('after a refresh is final: one retry and no more', async () => {
    const exchange = await startExchange(({ path }) => (path === REFRESH ? ok(USER) : expired));
    const onExpired = vi.fn();
    const error = await failureOf(clientOf(exchange, { getSession, onExpired }).call('getUserInfo'));
    expect(error).toBeInstanceOf(LoginExpiredError);
    expect(exchange.received).toHaveLength(3);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('of the refresh ends the session, and every call fails with LoginExpiredError, told once', async () => {
    const { sdk, sent, onExpired } = await startExpired({}, () => expired);
    const failures = await Promise.all(Array.from({ length: 5 }, () => failureOf(sdk.call('listBalances'))));
    for (const error of failures) {
      expect(error).toBeInstanceOf(LoginExpiredError);
      expect(error).toMatchObject({ kind: 'loginExpired', code: 10001, userMessage: 'Login has expired' });
    }
    expect(sent(REFRESH)).toHaveLength(1);
    expect(sent('/api/spot-trade-api/balances')).toHaveLength(5);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('of somebody who has left during the refresh expires nobody', async () => {
    let user: { displayUserId: string } | null = { displayUserId: '61000100' };
    const { sdk, onExpired } = await startExpired({ getSession: () => user }, () => {
      user = null;
      return expired;
    });
    await expect(sdk.call('getUserInfo')).rejects.toThrow(LoginExpiredError);
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('with a refresh that gets no answer keeps the session', async () => {
    const { sdk, onExpired } = await startExpired({
      refresh: () => Promise.reject(new NetworkError(new TypeError('offline'))),
    });
    expect(await failureOf(sdk.call('getUserInfo'))).toMatchObject({ kind: 'network' });
    expect(onExpired).not.toHaveBeenCalled();
  });

  it.each([
    ['logged out', () => null],
    ['in the application, which renews its tokens itself', () => ({ token: 'old', inApp: true })],
  ])('%s refreshes nothing', async (_, session) => {
    const { exchange, sdk, onExpired } = await startExpired({ getSession: session });
    expect(await failureOf(sdk.call('getUserInfo'))).toBeInstanceOf(LoginExpiredError);
    expect(exchange.received).toHaveLength(1);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it.each([
    ['logged out', { displayUserId: '61000100' }, null],
    ['logged in', null, { displayUserId: '61000100' }],
    ['changed places', { displayUserId: '61000100' }, { displayUserId: '61000101' }],
  ])('for a call during which the user has %s says nothing of who is there now', async (_, before, after) => {
    let session: { readonly displayUserId: string } | null = before;
    const exchange = await startExchange(() => {
      session = after;
      return expired;
    });
    const onExpired = vi.fn();
    const sdk = clientOf(exchange, { getSession: () => session, onExpired });
    expect(await failureOf(sdk.call('getUserInfo'))).toBeInstanceOf(LoginExpiredError);
    expect(exchange.received).toHaveLength(1);
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('in the application uses the way that it gave, and sends the new token', async () => {
    let token = 'old';
    const exchange = await startExchange(({ headers }) =>
      headers.authorization === 'Bearer new' ? ok('data') : expired,
    );
    const refresh = async () => void (token = 'new');
    const sdk = clientOf(exchange, { getSession: () => ({ token, inApp: true }), refresh });
    expect(await sdk.call('getUserInfo')).toBe('data');
    expect(exchange.received.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer old',
      'Bearer new',
    ]);
  });

  it('while the caller gives up ends the call, and the refresh goes on for the others', async () => {
    const controller = new AbortController();
    const { sdk } = await startExpired({}, () => {
      controller.abort();
      return ok(USER);
    });
    const given = failureOf(sdk.call('getUserInfo', { signal: controller.signal }));
    const other = sdk.call('listBalances');
    expect(await given).toMatchObject({ kind: 'aborted' });
    expect(await other).toBe('data');
  });
});
