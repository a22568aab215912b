import { readdir, readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient, createSdk } from '@tidemark/sdk';
import { placeOrder } from '@tidemark/sdk/spot';
import { inRoot } from '../../../scripts/lib/root.ts';

const { requests } = vi.hoisted(() => ({ requests: [] as (readonly [method: string, path: string])[] }));
/** What the transport uses of the library. */
interface FetchLibrary {
  readonly default: (options: object) => { request: (...given: readonly unknown[]) => unknown };
}
vi.mock('openapi-fetch', async (load) => {
  const library: FetchLibrary = await load();
  const create: FetchLibrary['default'] = (given) => {
    const client = library.default(given);
    const request = client.request.bind(client);
    client.request = (...call) => {
      requests.push([String(call[0]), String(call[1])]);
      return request(...call);
    };
    return client;
  };
  return { ...library, default: create };
});

const options = {
  baseUrl: 'http://exchange.invalid',
  authTokenSource: () => 'token',
  fetch: () => Promise.resolve(Response.json({ code: 200, message: 'ok', data: {} })),
};
const ORDER = { pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '1' } as const;

beforeEach(() => void requests.splice(0));

describe('the transport', () => {
  it('is openapi-fetch, whichever way a call is made', async () => {
    const sdk = createSdk(options);
    await sdk.spot.orders.place(ORDER);
    await sdk.call('placeOrder', { body: ORDER });
    await sdk.request('POST', '/account/v1/spot/orders', { body: ORDER });
    await placeOrder(createClient(options), ORDER);
    const [first] = requests;
    expect(first?.[0]).toBe('POST');
    expect(requests).toHaveLength(4);
    await sdk.call('getConfig', { params: { configId: 'tidemark' } });
    expect(requests.at(-1)).toEqual(['GET', '/configs/{configId}.json']);
  });

  it('is the one place of the SDK that sends anything', async () => {
    const folder = inRoot('sdk');
    const files = (await readdir(folder, { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !/node_modules|generated|^dist/.test(file),
    );
    const having = async (pattern: RegExp): Promise<string[]> => {
      const found = await Promise.all(
        files.map(async (file) => pattern.test(await readFile(`${folder}/${file}`, 'utf8')) && file),
      );
      return found.filter((file) => file !== false);
    };
    expect(await having(/from 'openapi-fetch'/)).toEqual(['client/transport.ts']);
    // It hands openapi-fetch the `fetch` that sends; nothing else calls one or makes a request of its own.
    expect(await having(/globalThis\.fetch\(|\bnew Request\(/)).toEqual(['client/perform.ts']);
  });
});
