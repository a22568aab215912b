import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  AbortedError,
  AuthTokenError,
  createCaller,
  createSdk,
  NetworkError,
  RegionDeniedError,
  TidemarkError,
  TimeoutError,
} from '@tidemark/sdk';
import { clientOf, failureOf, ok, refused, startExchange } from './support/exchange.ts';

/** A fetch that never answers, and fails as fetch does when its signal is aborted. */
const silentFetch = (request: Request) =>
  new Promise<Response>((_, reject) => {
    request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

/** An answer whose body never comes to its end. */
const endlessFetch = async () =>
  new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{')) }));

const silent = { baseUrl: 'http://exchange.invalid', authTokenSource: () => 'token', fetch: silentFetch };

afterEach(() => void vi.useRealTimers());

describe('no answer', () => {
  it('is a NetworkError with the cause, when nobody listens', async () => {
    const sdk = createSdk({ baseUrl: 'http://127.0.0.1:1', authTokenSource: () => 'token' });
    const error = await failureOf(sdk.call('listTradePairs'));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toBeInstanceOf(TidemarkError);
    expect(error).toMatchObject({ kind: 'network', code: 0, name: 'NetworkError' });
    expect((error as Error).cause).toBeInstanceOf(TypeError);
  });

  it('is a NetworkError when the connection breaks off', async () => {
    const sdk = clientOf(await startExchange(() => ({ then: 'hangUp' })));
    expect(await failureOf(sdk.call('listTradePairs'))).toMatchObject({ kind: 'network' });
  });

  it('is a NetworkError when the body breaks off', async () => {
    const broken = () => new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) });
    const sdk = createSdk({ ...silent, fetch: async () => new Response(broken()) });
    expect(await failureOf(sdk.call('listTradePairs'))).toMatchObject({ kind: 'network' });
  });
});

describe('the timeout', () => {
  it('ends a call after 10 seconds unless told otherwise', async () => {
    vi.useFakeTimers();
    const failures: unknown[] = [];
    const sdk = createSdk(silent);
    void sdk.call('listTradePairs').catch((error: unknown) => failures.push(error));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(failures).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(failures[0]).toBeInstanceOf(TimeoutError);
    expect(failures[0]).toMatchObject({ kind: 'timeout', timeoutMs: 10_000 });
  });

  it.each([
    ['the answer', silentFetch],
    ['the body of the answer', endlessFetch],
  ])('ends a call that waits for %s', async (_, fetch) => {
    vi.useFakeTimers();
    const failed = failureOf(createSdk({ ...silent, fetch }).call('listTradePairs', { timeoutMs: 50 }));
    await vi.advanceTimersByTimeAsync(50);
    expect(await failed).toMatchObject({ kind: 'timeout', timeoutMs: 50 });
  });

  it.each([2 ** 31, Infinity])('of %s ms does not end a call at once', async (timeoutMs) => {
    vi.useFakeTimers();
    const failed = vi.fn();
    const caller = new AbortController();
    const call = createSdk(silent).call('listTradePairs', { timeoutMs, signal: caller.signal }).catch(failed);
    await vi.advanceTimersByTimeAsync(2 ** 31 - 1);
    expect(failed).not.toHaveBeenCalled();
    caller.abort();
    await call;
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'aborted' }));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends a call that waits for its auth token', async () => {
    vi.useFakeTimers();
    const sdk = createSdk({ ...silent, authTokenSource: () => new Promise(() => undefined), timeoutMs: 30 });
    const failed = failureOf(sdk.call('listTradePairs'));
    await vi.advanceTimersByTimeAsync(30);
    expect(await failed).toMatchObject({ kind: 'timeout' });
  });

  it('leaves no timer behind when the call has ended', async () => {
    vi.useFakeTimers();
    const sdk = createSdk({
      ...silent,
      fetch: async () => Response.json({ code: 200, message: 'ok', data: 1 }),
    });
    await sdk.call('listTradePairs');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the signal', () => {
  it.each([
    ['the answer', silentFetch],
    ['the body of the answer', endlessFetch],
  ])('ends a call that waits for %s', async (_, fetch) => {
    const controller = new AbortController();
    const failed = failureOf(
      createSdk({ ...silent, fetch }).call('listTradePairs', { signal: controller.signal }),
    );
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort('left the page');
    const error = await failed;
    expect(error).toBeInstanceOf(AbortedError);
    expect(error).toMatchObject({ kind: 'aborted', cause: 'left the page' });
  });

  it('that is aborted already sends nothing', async () => {
    const fetch = vi.fn(silentFetch);
    const error = await failureOf(
      createSdk({ ...silent, fetch }).call('listTradePairs', { signal: AbortSignal.abort() }),
    );
    expect(error).toMatchObject({ kind: 'aborted' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is let go of when the call has ended', async () => {
    const { signal } = new AbortController();
    const remove = vi.spyOn(signal, 'removeEventListener');
    const fetch = async () => Response.json({ code: 200, message: 'ok', data: 1 });
    await createSdk({ ...silent, fetch }).call('listTradePairs', { signal });
    expect(remove).toHaveBeenCalledWith('abort', expect.any(Function));
  });
});

describe('other failures', () => {
  it('of the token source are AuthTokenErrors, and nothing is sent', async () => {
    const exchange = await startExchange(() => ok(1));
    const cause = new Error('captcha closed');
    const sdk = clientOf(exchange, { authTokenSource: () => Promise.reject(cause) });
    const error = await failureOf(sdk.call('listTradePairs'));
    expect(error).toBeInstanceOf(AuthTokenError);
    expect(error).toMatchObject({ kind: 'authToken', cause });
    expect(error).toHaveProperty('userMessage', 'Failed to generate Akamai auth token');
    expect(exchange.received).toHaveLength(0);
  });

  it('1405 is a RegionDeniedError, and the hook is told', async () => {
    const onRegionDenied = vi.fn();
    const sdk = clientOf(await startExchange(() => refused(403, 1405)), { onRegionDenied });
    const error = await failureOf(sdk.call('getServerDatetime'));
    expect(error).toBeInstanceOf(RegionDeniedError);
    expect(error).toMatchObject({ kind: 'regionDenied', code: 1405, status: 403 });
    expect(onRegionDenied).toHaveBeenCalledExactlyOnceWith(error);
  });

  it.each([500, 502, 429])('of a POST are never answered by sending it again (%i)', async (status) => {
    const exchange = await startExchange(() => ({ status }));
    await failureOf(clientOf(exchange).call('cancelAllOrders', { body: {} }));
    expect(exchange.received).toHaveLength(1);
  });

  it('of a POST that broke off are not answered by sending it again', async () => {
    const exchange = await startExchange(() => ({ then: 'hangUp' }));
    await failureOf(clientOf(exchange).call('cancelAllOrders', { body: {} }));
    expect(exchange.received).toHaveLength(1);
  });

  it.each(['/', 'https://exchange.example/?site=KR', 'https://exchange.example/#/home'])(
    'of "%s", which is no address to call, are thrown when the client is made',
    (baseUrl) => {
      expect(() => createSdk({ baseUrl })).toThrow(
        new TypeError(`baseUrl is not an http address: ${baseUrl}`),
      );
    },
  );

  it.each([
    ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['localhost:8080', 'http://localhost:8080'],
    ['exchange.example', 'http://exchange.example'],
    ['ws://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['wss://exchange.example/at', 'https://exchange.example/at'],
  ])('of "%s" name the address that was probably meant', (baseUrl, meant) => {
    expect(() => createSdk({ baseUrl })).toThrow(
      new TypeError(`baseUrl is not an http address: ${baseUrl}; did you mean ${meant}?`),
    );
  });

  it('name the address that was called, without the token in its query', async () => {
    const nobody = createSdk({ baseUrl: 'http://127.0.0.1:1', authTokenSource: () => 'token' });
    const url = 'http://127.0.0.1:1/market/v2/tradepair/list';
    expect(await failureOf(nobody.call('listTradePairs'))).toMatchObject({ kind: 'network', url });
    const site = await startExchange(({ path }) =>
      path.startsWith('/user') ? { status: 404 } : { body: '<!doctype html>' },
    );
    expect(await failureOf(clientOf(site).call('listTradePairs'))).toMatchObject({
      kind: 'malformedAnswer',
      url: `${site.url}/market/v2/tradepair/list`,
    });
    expect(await failureOf(clientOf(site).call('createRealtimeTicket'))).toMatchObject({
      kind: 'http',
      url: `${site.url}/user/realtime/ticket`,
    });
  });

  it.each([
    ['plceOrder', '; did you mean placeOrder?'],
    ['toString', ''],
    ['', ''],
  ])('of "%s", which is no operation, are TypeErrors, and nothing is sent%s', async (id, hint) => {
    const exchange = await startExchange(() => ok(1));
    const sdk = clientOf(exchange);
    for (const { call } of [sdk, createCaller(sdk.client)])
      await expect(call(id as 'placeOrder', {} as never)).rejects.toThrow(
        new TypeError(`no operation is named ${id}${hint}`),
      );
    expect(exchange.received).toEqual([]);
  });
});
