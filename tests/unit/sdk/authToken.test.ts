import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createSdk, hmacTokenSource } from '@tidemark/sdk';
import { signedTokenVerifier } from '../../../server/gateway/security/authToken.ts';
import { UsedTokens } from '../../../server/gateway/security/usedTokens.ts';
import { clientOf, failureOf, ok, startExchange } from './support/exchange.ts';

const KEY = 'tidemark-web-client-1';
const NOW = 1_732_160_000_123;
const constant = (bytes: Uint8Array) => bytes.fill(0xab);
const source = hmacTokenSource({ clientKey: KEY, now: () => NOW, randomBytes: constant });

/** What Node's own HMAC says of a path, a time and a nonce. */
const signed = (path: string, time: string, nonce: string) =>
  createHmac('sha256', KEY).update(`${path}\n${time}\n${nonce}`).digest('hex');

describe('the default auth token', () => {
  it('is this one', async () => {
    const nonce = 'abababababababababababab';
    const signature = '3fd43ed41b1e30a9a6a2eff5dce46719d13c2a76c37100b4a06b3ca7e500b2ab';
    expect(signed('/market/v2/trades', 'm3qrc9yz', nonce)).toBe(signature);
    expect(await source('/market/v2/trades')).toBe(`v1.m3qrc9yz.${nonce}.${signature}`);
  });

  it('is signed as Node signs, for every path and key', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.nat(),
        async (path, clientKey, time) => {
          const make = hmacTokenSource({ clientKey, now: () => time });
          const [version, stamp, nonce, signature] = (await make(path)).split('.');
          expect([version, parseInt(stamp ?? '', 36)]).toEqual(['v1', time]);
          expect(nonce).toMatch(/^[0-9a-f]{24}$/);
          const expected = createHmac('sha256', clientKey)
            .update(`${path}\n${stamp}\n${nonce}`)
            .digest('hex');
          expect(signature).toBe(expected);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is accepted by the server for its path and for five minutes only', async () => {
    const token = await source('/user/login');
    const verifyAt = (now: number) =>
      signedTokenVerifier({ clientKey: KEY, used: new UsedTokens({ now: () => now }) });
    expect(await verifyAt(NOW)('/user/login', token)).toBe('valid');
    expect(await verifyAt(NOW + 300_000)('/user/login', token)).toBe('valid');
    expect(await verifyAt(NOW + 300_001)('/user/login', token)).toBe('untimely');
    expect(await verifyAt(NOW)('/user/logout', token)).toBe('wrong');
  });

  it('is made without crypto.subtle, which pages without HTTPS do not have', async () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    expect(await hmacTokenSource({ clientKey: KEY })('/x')).toMatch(
      /^v1\.[0-9a-z]+\.[0-9a-f]{24}\.[0-9a-f]{64}$/,
    );
  });

  it('is another one each time', async () => {
    const make = hmacTokenSource({ clientKey: KEY, now: () => NOW });
    expect(await make('/x')).not.toBe(await make('/x'));
  });
});

describe('a clock that is wrong', () => {
  const reject = (serverTime: number | null) => ({
    status: 403,
    body: { code: 10403, message: 'no', data: serverTime === null ? null : { serverTime } },
  });
  /** An exchange whose clock is an hour ahead of the client's, or behind. */
  async function client(aheadMs: number) {
    const used = new UsedTokens({ now: () => NOW + aheadMs });
    const verify = signedTokenVerifier({ clientKey: KEY, used });
    const exchange = await startExchange(async ({ path, query }) => {
      if (path.startsWith('/configs/')) return { body: { antiBot: { clientKey: KEY } } };
      const verdict = await verify(path, query.get('auth') ?? '');
      return verdict === 'valid' ? ok('done') : reject(verdict === 'untimely' ? NOW + aheadMs : null);
    });
    const told: number[] = [];
    const onServerTime = (time: number): void => void told.push(time);
    return { sdk: createSdk({ baseUrl: exchange.url, now: () => NOW, onServerTime }), exchange, told };
  }

  it.each([3_600_000, -3_600_000])(
    'is corrected by the first answer, and the call sent again with its body: %d ms',
    async (aheadMs) => {
      const { sdk, exchange, told } = await client(aheadMs);
      const body = { orderId: '1' };
      expect(await sdk.call('cancelOrder', { body })).toBe('done');
      expect(await sdk.call('listTradePairs')).toBe('done');
      expect(told).toEqual([NOW + aheadMs]);
      const bodies = exchange.received.filter(({ method }) => method === 'POST').map((each) => each.body);
      expect(bodies).toEqual([JSON.stringify(body), JSON.stringify(body)]);
    },
  );

  it('is tried once: where that does not help, the reject is the answer', async () => {
    const exchange = await startExchange(() => reject(NOW));
    const sdk = clientOf(exchange);
    expect(await failureOf(sdk.call('listTradePairs'))).toMatchObject({
      code: 10403,
      data: { serverTime: NOW },
    });
    expect(exchange.received).toHaveLength(2);
  });
});

describe('the client key', () => {
  it('is read from the configuration once, however many calls need it', async () => {
    const exchange = await startExchange(({ path }) =>
      path === '/configs/mine.json' ? { body: { antiBot: { clientKey: KEY } } } : ok([]),
    );
    const sdk = createSdk({ baseUrl: exchange.url, configId: 'mine', now: () => NOW });
    await Promise.all([sdk.call('listTradePairs'), sdk.call('listQuotes'), sdk.call('listTradePairs')]);
    const configs = exchange.received.filter(({ path }) => path.startsWith('/configs/'));
    expect(configs).toHaveLength(1);
    const verify = signedTokenVerifier({ clientKey: KEY, used: new UsedTokens({ now: () => NOW }) });
    for (const { path, query } of exchange.received.filter((request) => !configs.includes(request))) {
      expect(await verify(path, query.get('auth') ?? '')).toBe('valid');
    }
  });

  it('is asked for again after a failure', async () => {
    let up = false;
    const exchange = await startExchange(({ path }) => {
      if (!up) return { status: 502 };
      return path.startsWith('/configs/') ? { body: { antiBot: { clientKey: KEY } } } : ok('data');
    });
    const sdk = createSdk({ baseUrl: exchange.url });
    expect(await failureOf(sdk.call('listTradePairs'))).toMatchObject({ kind: 'http', status: 502 });
    up = true;
    expect(await sdk.call('listTradePairs')).toBe('data');
  });

  it('that the configuration does not name is an AuthTokenError', async () => {
    const exchange = await startExchange(() => ({ body: {} }));
    const error = await failureOf(createSdk({ baseUrl: exchange.url }).call('listTradePairs'));
    expect(error).toMatchObject({ kind: 'authToken', cause: expect.any(TypeError) as unknown });
    // Nothing but the configuration was asked for.
    expect(exchange.received.map(({ path }) => path)).toEqual(['/configs/tidemark.json']);
    expect(await failureOf(clientOf(exchange).call('listTradePairs'))).toMatchObject({
      kind: 'malformedAnswer',
    });
  });
});
