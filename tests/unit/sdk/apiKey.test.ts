import {
  createHash,
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  verify,
  type KeyObject,
} from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSdk, keyPairApiKey, secretApiKey, syncClock, type SdkOptions } from '@tidemark/sdk';
import { signedText } from '@tidemark/sdk/contract';
import { failureOf, ok, startExchange, type Received, type Reply } from './support/exchange.ts';

const KEY_ID = '5f0c1e9a7b3d4c2e8f6a1b0d9c8e7f6a';
const secret = 'a secret of the tests';
const pair = generateKeyPairSync('ed25519');
const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Whether a request that arrived was signed, by what the contract says. */
function isSigned({ method, path, query, headers, body }: Received, by: string | KeyObject): boolean {
  const header = (name: string): string => String(headers[`x-api-${name}`] ?? '');
  const text = signedText({
    key: KEY_ID,
    time: header('time'),
    nonce: header('nonce'),
    window: header('window'),
    method,
    path,
    query: query.toString(),
    bodyHash: createHash('sha256').update(Buffer.from(body, 'latin1')).digest('hex'),
  });
  const signature = Buffer.from(header('signature'), 'base64');
  if (typeof by !== 'string') return verify(null, Buffer.from(text), createPublicKey(by), signature);
  return createHmac('sha256', by).update(text).digest().equals(signature);
}

async function received(options: SdkOptions, answer: () => Reply = () => ok([])) {
  const exchange = await startExchange(answer);
  const sdk = createSdk({ baseUrl: exchange.url, ...options });
  return { sdk, requests: exchange.received };
}

const call = { body: { pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '0.01' } } as const;

describe.each([
  ['a secret', secretApiKey({ keyId: KEY_ID, secret, windowMs: 2_000 }), secret],
  ['a key pair', keyPairApiKey({ keyId: KEY_ID, privateKey }), pair.privateKey],
])('an API key with %s', (_, apiKey, by) => {
  it('signs what is sent, with or without a body, without a token or a login', async () => {
    const { sdk, requests } = await received({ apiKey });
    await sdk.call('placeOrder', call);
    await sdk.call('listTrades', { query: { instrument: 'BTC/USDT', limit: 5 } });
    expect(requests).toHaveLength(2);
    for (const request of requests) {
      expect(isSigned(request, by)).toBe(true);
      expect(request.query.has('auth')).toBe(false);
      expect(request.headers).not.toHaveProperty('authorization');
    }
  });

  it('signs the path that the exchange receives behind a base address with a path', async () => {
    const exchange = await startExchange(() => ok([]));
    await createSdk({ baseUrl: `${exchange.url}/api/`, apiKey }).call('placeOrder', call);
    const [request] = exchange.received;
    expect(request?.path).toMatch(/^\/api\//);
    expect(request && isSigned({ ...request, path: request.path.replace('/api', '') }, by)).toBe(true);
  });

  it('signs each call anew', async () => {
    const { sdk, requests } = await received({ apiKey });
    await Promise.all([sdk.call('listBalances'), sdk.call('listBalances')]);
    expect(new Set(requests.map(({ headers }) => headers['x-api-nonce'])).size).toBe(2);
  });
});

describe('a client with an API key', () => {
  const apiKey = secretApiKey({ keyId: KEY_ID, secret });

  it('follows the exchange’s clock, and makes a call again that was signed by its own', async () => {
    const serverTime = Date.UTC(2026, 10, 22);
    const untimely = { status: 403, body: { code: 10442, message: 'no', data: { serverTime } } };
    let count = 0;
    const { sdk, requests } = await received({ apiKey, now: () => 1_000 }, () =>
      (count += 1) === 1 ? untimely : ok([]),
    );
    await sdk.call('listBalances');
    expect(requests.map(({ headers }) => headers['x-api-time'])).toEqual(['1000', String(serverTime)]);
    expect(requests.every((request) => isSigned(request, secret))).toBe(true);
  });

  it('is told the other rejects as they are', async () => {
    const { sdk, requests } = await received({ apiKey }, () => ({
      status: 403,
      body: { code: 10444, message: 'no', data: null },
    }));
    expect(await failureOf(sdk.call('listBalances'))).toMatchObject({ name: 'BusinessError', code: 10444 });
    expect(requests).toHaveLength(1);
  });

  it('is not made of a variable that is not set', () => {
    expect(() => secretApiKey({ keyId: '', secret })).toThrow(new TypeError('keyId of the API key is empty'));
    expect(() => secretApiKey({ keyId: KEY_ID, secret: '' })).toThrow('secret of the API key is empty');
    expect(() => keyPairApiKey({ keyId: KEY_ID, privateKey: '' })).toThrow(
      'privateKey of the API key is empty',
    );
  });

  it('sends nothing that it cannot sign', async () => {
    const broken = keyPairApiKey({ keyId: KEY_ID, privateKey: '-----BEGIN PRIVATE KEY-----' });
    const { sdk, requests } = await received({ apiKey: broken });
    const error = await failureOf(sdk.call('listBalances'));
    expect(error).toMatchObject({
      name: 'AuthTokenError',
      userMessage: 'The API key could not sign the call',
    });
    expect(requests).toEqual([]);
  });
});

describe('the clock of a client', () => {
  it('is set by the exchange’s time, to half the time of the call', async () => {
    let time = 1_000_000;
    const now = () => time;
    const exchange = await startExchange(() => {
      time += 200;
      return ok({ datetime: 5_000_000 });
    });
    const sdk = createSdk({ baseUrl: exchange.url, authTokenSource: () => 'token', now });
    expect(sdk.client.clock.offsetMs).toBe(0);
    // The exchange showed 5,000,000 halfway between 1,000,000 and 1,000,200.
    expect(await syncClock(sdk.client)).toBe(5_000_100 - 1_000_200);
    expect(sdk.client.clock.now()).toBe(5_000_100);
  });
});
