import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { BusinessError, createSdk, NetworkError, RateLimitError, TidemarkError } from '@tidemark/sdk';
import { clientOf, failureOf, ok, refused, startExchange } from './support/exchange.ts';

async function errorOf(promise: Promise<unknown>): Promise<TidemarkError> {
  const error = await failureOf(promise);
  return error instanceof TidemarkError ? error : expect.fail(`${String(error)} is no TidemarkError`);
}

/** A port on which nobody listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('the message of an error', () => {
  it('names operation, path, code, text, request and attempt in one line, on its stack as well', async () => {
    const exchange = await startExchange(() => refused(422, 20001, 'You have 3 USDT'));
    const error = await errorOf(clientOf(exchange).spot.balances.list());
    const id = exchange.received[0]?.headers['x-request-id'];
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(error.message).toBe(
      `listBalances GET /api/spot-trade-api/balances: 20001 You have 3 USDT (request ${String(id)}, attempt 1)`,
    );
    expect(inspect(error)).toMatch(/^BusinessError: listBalances GET .*attempt 1\)\n {4}at /);
    expect(error).toMatchObject({ operation: 'listBalances', requestId: id, userMessage: 'You have 3 USDT' });
  });

  it('is one line whatever the exchange says, and leaves that as it is for the user', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r\n', '\t', '\u2028', '$&') }),
        async (text) => {
          const fetch = async () =>
            Response.json({ code: 20001, message: text, data: null }, { status: 422 });
          const sdk = createSdk({
            baseUrl: 'http://exchange.invalid',
            authTokenSource: () => 'token',
            fetch,
          });
          const error = await errorOf(sdk.market.pairs.list());
          expect(error.message).not.toMatch(/[\n\r\u2028]/);
          expect(error.userMessage).toBe(text);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('of a call that no document describes has its path alone', async () => {
    const exchange = await startExchange(() => refused(404, 10404));
    const error = await errorOf(clientOf(exchange).request('GET', '/anything/{id}', { params: { id: 7 } }));
    expect(error.message).toMatch(/^GET \/anything\/\{id\}: 10404 no \(request [0-9a-f]{16}, attempt 1\)$/);
    expect(exchange.received[0]?.path).toBe('/anything/7');
  });

  it('says which address did not answer, and why', async () => {
    const port = await freePort();
    const nobody = createSdk({
      baseUrl: `http://127.0.0.1:${port}`,
      authTokenSource: () => 'token',
      retry: false,
    });
    const refusal = await errorOf(nobody.market.pairs.list());
    expect(refusal).toMatchObject({ reason: 'refused', outcome: 'notDone' });
    expect(refusal.message).toContain(`no answer from http://127.0.0.1:${port}/market/v2/tradepair/list: `);
    expect(refusal.message).toContain('ECONNREFUSED');
  });

  it('says that an address of plain http was called by https', () => {
    const said =
      'write EPROTO 8097:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:../ssl3_record.c:350:\n';
    const cause = Object.assign(new Error(said), { code: 'EPROTO' });
    const error = new NetworkError(new TypeError('fetch failed', { cause }), 'https://127.0.0.1/x');
    expect(error.message).toBe(
      'no answer from https://127.0.0.1/x: no TLS is spoken there; did you mean http://?',
    );
    expect(error).toMatchObject({ reason: 'tls', outcome: 'notDone' });
  });

  it('says in a page what a browser may keep to itself', async () => {
    vi.stubGlobal('document', {});
    try {
      const error = new NetworkError(
        new TypeError('Failed to fetch'),
        'https://exchange.example/x?auth=secret',
      );
      expect(error.message).toMatch(
        /^no answer from https:\/\/exchange\.example\/x: Failed to fetch: .*CORS/,
      );
      expect(error).toMatchObject({ reason: 'browser', outcome: 'unknown' });
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it.each([
    [{ code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND exchange.invalid' }, 'dns'],
    [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT', message: 'self-signed certificate' }, 'tls'],
    [
      { errors: [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED ::1:8080' }], message: '' },
      'refused',
    ],
    [{ code: 'UND_ERR_SOCKET', message: 'other side closed' }, 'brokenOff'],
    [undefined, 'other'],
  ])('reads the cause beneath fetch’s own error: %j is %s', (cause, reason) => {
    expect(new NetworkError(new TypeError('fetch failed', { cause })).reason).toBe(reason);
  });
});

describe('too many calls', () => {
  it.each([
    [{ 'Retry-After': '7' }, 7_000],
    [{ 'RateLimit-Reset': '12' }, 12_000],
    [{ 'Retry-After': '2', 'RateLimit-Reset': '60' }, 2_000],
    [{ 'Retry-After': 'soon' }, undefined],
    [{}, undefined],
  ])('are a RateLimitError that says when to come back: %j', async (headers, retryAfterMs) => {
    for (const body of [{ code: 10429, message: 'Too many', data: null }, '<html>proxy</html>']) {
      const exchange = await startExchange(() => ({ status: 429, headers, body }));
      const error = await errorOf(clientOf(exchange, { retry: false }).market.pairs.list());
      expect(error).toBeInstanceOf(RateLimitError);
      expect(error).toBeInstanceOf(BusinessError);
      expect(error).toMatchObject({ code: 10429, status: 429, outcome: 'notDone' });
      expect(error).toHaveProperty('retryAfterMs', retryAfterMs);
    }
  });

  it('by a date as well', async () => {
    const at = new Date(Date.now() + 60_000).toUTCString();
    const exchange = await startExchange(() => ({ status: 429, headers: { 'Retry-After': at } }));
    const error = await errorOf(clientOf(exchange, { retry: false }).market.pairs.list());
    const { retryAfterMs = 0 } = error as RateLimitError;
    expect(retryAfterMs).toBeGreaterThan(30_000);
    expect(retryAfterMs).toBeLessThanOrEqual(60_000);
  });
});

describe('a token', () => {
  it('that is missing is named where one is asked for', async () => {
    const exchange = await startExchange(() => refused(401, 10001, 'Login has expired'));
    const hint = '(no login, token or API key was given)';
    const guest = await errorOf(clientOf(exchange).spot.balances.list());
    expect([guest.message.includes(hint), guest.userMessage]).toEqual([true, 'Login has expired']);
    const known = await errorOf(clientOf(exchange, { token: 'old' }).spot.balances.list());
    expect(known.message).not.toContain(hint);
  });

  it('that is given is sent, with every call', async () => {
    const exchange = await startExchange(() => ok([]));
    const sdk = createSdk({ baseUrl: exchange.url, authTokenSource: () => 'token', token: 'mine' });
    await sdk.spot.balances.list();
    await sdk.call('listTradePairs');
    expect(exchange.received.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer mine',
      'Bearer mine',
    ]);
  });
});
