import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createClient, createSdk } from '@tidemark/sdk';
import { getConfig } from '@tidemark/sdk/config';
import { uploadKycPicture } from '@tidemark/sdk/kyc';
import { logout, refreshToken } from '@tidemark/sdk/auth';
import { listTrades } from '@tidemark/sdk/market';
import { placeOrder } from '@tidemark/sdk/spot';
import { inRoot } from '../../../scripts/lib/root.ts';
import { csvOf, operations } from '../openapi/support/contracts.ts';
import { ok, startExchange } from './support/exchange.ts';

const ORDER = { pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '1' } as const;

describe('the functions of operations', () => {
  it('sort what they are given into path, query and body', async () => {
    const exchange = await startExchange(({ path }) =>
      path.startsWith('/configs') ? { body: { a: 1 } } : ok('done'),
    );
    const client = createClient({ baseUrl: exchange.url, authTokenSource: () => 'token' });
    expect(await getConfig(client, { configId: 'my config' })).toEqual({ a: 1 });
    expect(await listTrades(client, { instrument: 'BTC/USDT', limit: 5 })).toBe('done');
    expect(await placeOrder(client, ORDER)).toBe('done');
    expect(await logout(client)).toBe('done');
    expect(await refreshToken(client)).toBe('done');
    const seen = exchange.received.map(({ method, path, query, body }) => [
      method,
      path,
      query.toString(),
      body,
    ]);
    expect(seen).toEqual([
      ['GET', '/configs/my%20config.json', '', ''],
      ['GET', '/market/v2/trades', 'instrument=BTC%2FUSDT&limit=5&auth=token', ''],
      ['POST', '/api/spot-trade-api/order', 'auth=token', JSON.stringify(ORDER)],
      ['POST', '/user/logout', 'auth=token', ''],
      ['POST', '/user/refresh_token', 'auth=token', '{}'],
    ]);
  });

  it('send files as a form in parts', async () => {
    const exchange = await startExchange(() => ok('done'));
    const client = createClient({ baseUrl: exchange.url, authTokenSource: () => 'token' });
    await uploadKycPicture(client, { side: 'front', file: new Blob(['pixels'], { type: 'image/png' }) });
    const [{ headers, body } = { headers: {}, body: '' }] = exchange.received;
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toContain('name="side"\r\n\r\nfront');
    expect(body).toContain('pixels');
  });

  it('take settings beside what they ask', async () => {
    const exchange = await startExchange(() => ok('done'));
    const sdk = createSdk({ baseUrl: exchange.url, authTokenSource: () => 'token' });
    let type: string | null = null;
    await sdk.market.pairs.list({}, { onHeaders: (headers) => (type = headers.get('content-type')) });
    expect(type).toBe('application/json');
    await expect(sdk.market.pairs.list({}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'aborted',
    });
  });
});

describe('the whole SDK', () => {
  const sdk = createSdk({ baseUrl: 'http://exchange.invalid' });

  it.each(operations)('has $operationId where its document says', (operation) => {
    const found = String(operation['x-sdk'])
      .split('.')
      .reduce<unknown>((place, name) => (place as Record<string, unknown>)[name], sdk);
    expect(found).toBeTypeOf('function');
  });

  it('calls the same by id', async () => {
    const exchange = await startExchange(({ path }) => ok(path));
    const whole = createSdk({ baseUrl: exchange.url, authTokenSource: () => 'token', retry: false });
    for (const { operationId, path, method, responses } of operations) {
      if (method !== 'GET' || path.includes('{') || csvOf(responses['200']) !== undefined) continue;
      expect(await whole.call(operationId as never, {})).toBe(path);
    }
  });

  it('is no promise, although what is awaited is asked for `then`', () => {
    expect(sdk).not.toHaveProperty('then');
  });
});

describe('the package', () => {
  const { exports } = JSON.parse(readFileSync(inRoot('sdk', 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, string>>;
  };

  it('has a module for each product', () => {
    const products = new Set(operations.map((operation) => String(operation['x-sdk']).split('.')[0]));
    for (const product of products) expect(exports).toHaveProperty([`./${product}`]);
  });
});
