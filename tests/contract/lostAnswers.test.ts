import { beforeAll, describe, expect, it } from 'vitest';
import { createSdk, isOutcomeUnknown, reconcile, secretApiKey, type Sdk } from '@tidemark/sdk';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();
let baseUrl: string;
let apiKey: ReturnType<typeof secretApiKey>;

beforeAll(async () => {
  baseUrl = await server.gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const { users, apiKeys } = server.services;
  const ada = await users.findByLogin('ada@tidemark.example');
  const { key, secret } = await apiKeys.create(ada?.id ?? 0, {
    label: 'Bot',
    scopes: ['read', 'tradeSpot'],
    addresses: ['127.0.0.1'],
    expiresAt: null,
  });
  apiKey = secretApiKey({ keyId: key.id, secret: secret ?? '' });
});

/** A bot whose writes meet a network that loses so many of them: on the way there, or the answers on the way back. */
function bot(losses: number, lost: 'request' | 'answer', retry?: false): Sdk {
  let left = losses;
  const fetch = async (request: Request): Promise<Response> => {
    const isLost = request.method === 'POST' && left > 0;
    if (isLost) left -= 1;
    if (!isLost || lost === 'answer') {
      const response = await globalThis.fetch(request);
      if (!isLost) return response;
      await response.arrayBuffer();
    }
    throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET', message: 'read ECONNRESET' } });
  };
  return createSdk({ baseUrl, apiKey, fetch, ...(retry === false && { retry }) });
}

function order(clientOrderId?: string) {
  const resting = {
    pair: 'BTC/USDT',
    side: 'buy',
    type: 'limit',
    price: '90000',
    quantity: '0.001',
  } as const;
  return clientOrderId === undefined ? resting : { ...resting, clientOrderId };
}

async function resting(sdk: Sdk): Promise<number> {
  return (await sdk.spot.orders.listOpen({ pair: 'BTC/USDT' })).list.length;
}

describe('an order whose answer is lost', () => {
  it.each(['request', 'answer'] as const)(
    'is placed once, by its id, when the %s is lost twice',
    async (lost) => {
      const sdk = bot(2, lost);
      const before = await resting(sdk);
      const placed = await sdk.spot.orders.place(order(`twice-${lost}`));
      expect(placed).toMatchObject({ status: 'open', clientOrderId: `twice-${lost}` });
      expect(await resting(sdk)).toBe(before + 1);
    },
  );

  it('is placed once, by its id, when several attempts are under way at the same time', async () => {
    const sdk = bot(0, 'answer');
    const before = await resting(sdk);
    const attempts = Array.from({ length: 5 }, () => sdk.spot.orders.place(order('at-once')));
    const orderIds = (await Promise.all(attempts)).map(({ orderId }) => orderId);
    expect(new Set(orderIds).size).toBe(1);
    expect(await resting(sdk)).toBe(before + 1);
  });

  it('without an id is sent once, and nobody can say what became of it', async () => {
    const sdk = bot(1, 'answer');
    const before = await resting(sdk);
    const error = await sdk.spot.orders.place(order()).catch((failure: unknown) => failure);
    expect(isOutcomeUnknown(error)).toBe(true);
    expect(await resting(sdk)).toBe(before + 1);
  });

  it('is reconciled: it is there, or it never arrived', async () => {
    for (const [lost, found] of [
      ['answer', { status: 'open', clientOrderId: 'reconciled-answer' }],
      ['request', undefined],
    ] as const) {
      const sdk = bot(1, lost, false);
      const clientOrderId = `reconciled-${lost}`;
      const error = await sdk.spot.orders.place(order(clientOrderId)).catch((failure: unknown) => failure);
      expect(isOutcomeUnknown(error)).toBe(true);
      const look = () => sdk.spot.orders.get({ clientOrderId });
      const outcome = await reconcile(look, { settleMs: 200, everyMs: 100 });
      if (found === undefined) expect(outcome).toBeUndefined();
      else expect(outcome).toMatchObject(found);
    }
  });
});
