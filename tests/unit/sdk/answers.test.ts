import { describe, expect, it, vi } from 'vitest';
import { BusinessError, createSdk, HttpError, MalformedAnswerError } from '@tidemark/sdk';
import { clientOf, failureOf, ok, refused, startExchange, type Reply } from './support/exchange.ts';

const HTML = '<!doctype html><title>Bad gateway</title>';
const html = (status: number): Reply => ({ status, headers: { 'Content-Type': 'text/html' }, body: HTML });

async function call(reply: Reply): Promise<unknown> {
  return clientOf(await startExchange(() => reply)).call('listTradePairs');
}

describe('a success', () => {
  it('resolves to the data of the envelope', async () => {
    expect(await call(ok([{ pair: 'BTC/USDT' }]))).toEqual([{ pair: 'BTC/USDT' }]);
    expect(await call(ok(null))).toBeNull();
  });

  it('resolves to the plain document where there is no envelope', async () => {
    const exchange = await startExchange(() => ({ body: { bizId: 'tidemark' } }));
    const sdk = clientOf(exchange);
    expect(await sdk.call('getConfig', { params: { configId: 'tidemark' }, query: { v: '2' } })).toEqual({
      bizId: 'tidemark',
    });
    expect(exchange.received[0]).toMatchObject({ method: 'GET', path: '/configs/tidemark.json' });
    expect(exchange.received[0]?.query.toString()).toBe('v=2');
  });

  it('is read as text or as a blob when asked', async () => {
    const sdk = clientOf(await startExchange(() => ({ body: 'a,b\r\n' })));
    expect(await sdk.request('GET', '/export', { as: 'text' })).toBe('a,b\r\n');
    const blob = await sdk.request('GET', '/export', { as: 'blob' });
    expect(await blob.text()).toBe('a,b\r\n');
  });

  it('with characters outside ASCII arrives unharmed', async () => {
    expect(await call(ok('Ünïcode 取引所'))).toBe('Ünïcode 取引所');
  });
});

describe('what openapi-fetch loses', () => {
  it.each([502, 503, 500, 404])('an empty %i is an HttpError', async (status) => {
    const error = await failureOf(call({ status }));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ kind: 'http', code: 0, status, excerpt: '' });
  });

  it('an empty 502 with Content-Length 0 is one too', async () => {
    const error = await failureOf(call({ status: 502, headers: { 'Content-Length': '0' } }));
    expect(error).toMatchObject({ kind: 'http', status: 502 });
  });

  it('a page of HTML with an error status is an HttpError that shows how it begins', async () => {
    expect(await failureOf(call(html(502)))).toMatchObject({ kind: 'http', status: 502, excerpt: HTML });
  });

  it('a page of HTML with status 200 is malformed, and says what the parser said', async () => {
    const error = await failureOf(call(html(200)));
    expect(error).toBeInstanceOf(MalformedAnswerError);
    expect(error).toMatchObject({ kind: 'malformedAnswer', status: 200, excerpt: HTML });
    expect((error as Error).cause).toBeInstanceOf(SyntaxError);
  });

  it.each<[string, Reply]>([
    ['an empty 200', {}],
    ['a 204', { status: 204 }],
    ['an empty 200 with Content-Length 0', { headers: { 'Content-Length': '0' } }],
    ['JSON without an envelope', { body: [1, 2] }],
    ['null', { body: null }],
    ['an envelope cut short', { body: '{"code":200,"message":"ok","da' }],
    ['an envelope whose code is a text', { body: { code: '200', message: 'ok', data: 1 } }],
  ])('%s is malformed', async (_, reply) => {
    expect(await failureOf(call(reply))).toBeInstanceOf(MalformedAnswerError);
  });

  it('fetch is looked up at each call, not kept from when the client was made', async () => {
    const sdk = createSdk({ baseUrl: 'http://exchange.invalid', authTokenSource: () => 'token' });
    const replaced = vi.fn(async () => Response.json({ code: 200, message: 'ok', data: 7 }));
    vi.stubGlobal('fetch', replaced);
    expect(await sdk.request('GET', '/anything')).toBe(7);
    expect(replaced).toHaveBeenCalledOnce();
  });
});

describe('a rejection', () => {
  it.each([422, 200])('is a BusinessError with HTTP status %i: the code is the authority', async (status) => {
    const error = await failureOf(call(refused(status, 20001, 'You have 3 USDT')));
    expect(error).toBeInstanceOf(BusinessError);
    expect(error).toMatchObject({
      kind: 'business',
      code: 20001,
      userMessage: 'You have 3 USDT',
      status,
      data: null,
    });
  });

  it('keeps its data', async () => {
    const reply = { status: 409, body: { code: 10413, message: 'no', data: { left: 2 } } };
    expect(await failureOf(call(reply))).toMatchObject({ code: 10413, data: { left: 2 } });
  });

  it.each(['text', 'blob'] as const)('is recognised where %s was asked for', async (as) => {
    for (const status of [200, 403]) {
      const sdk = clientOf(await startExchange(() => refused(status, 10403)));
      const error = await failureOf(sdk.request('GET', '/export', { as } as { as: 'text' }));
      expect(error).toMatchObject({ kind: 'business', code: 10403, status });
    }
  });

  it('of a call without an envelope is recognised', async () => {
    const sdk = clientOf(await startExchange(() => refused(404, 10404, 'No such configuration')));
    const error = await failureOf(sdk.call('getConfig', { params: { configId: 'x' } }));
    expect(error).toMatchObject({ kind: 'business', code: 10404 });
  });

  it('that claims success with an error status is an HttpError', async () => {
    expect(await failureOf(call({ ...ok(1), status: 500 }))).toMatchObject({ kind: 'http', status: 500 });
  });
});
