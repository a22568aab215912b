import { beforeAll, describe, expect, it } from 'vitest';
import type { ContractOrder, Order } from '@tidemark/sdk/contract';
import type { Command, EventBatch } from '../../server/engine/protocol.ts';
import { Client, type Answer } from './support/client.ts';
import { startTestServer, useTestServer } from './support/testServer.ts';

interface Result {
  readonly code: number;
  readonly message: string;
  readonly data: Order & ContractOrder;
}

const server = useTestServer();
let ada: Client;
let linus: Client;

beforeAll(async () => {
  ada = new Client(server.gateway);
  linus = new Client(server.gateway);
  await ada.login();
  await linus.login(1);
});

const resultsOf = ({ data, code, message }: Answer): readonly Result[] => {
  expect(code, message).toBe(200);
  return (data as { results: readonly Result[] }).results;
};

const PRODUCTS = [
  ['spot', '/api/spot-trade-api', { pair: 'BTC/USDT' }],
  ['contracts', '/api/contract-trade-api', { contract: 'BTC-USDT' }],
] as const;

describe.each(PRODUCTS)('several orders of %s', (product, base, instrument) => {
  const limit = { ...instrument, side: 'buy', type: 'limit', price: '90000', quantity: '0.001' };
  const twenty = Array.from({ length: 20 }, (_, i) => ({ ...limit, clientOrderId: `${product}-${i}` }));
  const call = async (verb: string, orders: readonly object[], client = ada) =>
    resultsOf(await client.post(`${base}/orders/${verb}`, { orders }));
  const balances = async () => {
    const path = product === 'spot' ? '/balances' : '/margin-accounts';
    return (await ada.get(`${base}${path}`)).data;
  };
  const open = async () => {
    const { data } = await ada.get(`${base}/orders/open`);
    return (data as { list: readonly Order[] }).list;
  };

  it('are placed, amended and cancelled by one call each, in their order, and leave the money as it was', async () => {
    const before = await balances();
    const placed = await call('place', twenty);
    expect(placed.map(({ code, data }) => [code, data.clientOrderId, data.status])).toEqual(
      twenty.map(({ clientOrderId }) => [200, clientOrderId, 'open']),
    );
    const ids = placed.map(({ data }) => Number(data.orderId));
    expect(ids).toEqual(ids.map((_, i) => (ids[0] ?? 0) + i));
    const amended = await call(
      'amend',
      twenty.map(({ clientOrderId }, i) => ({ clientOrderId, price: String(90_001 + i) })),
    );
    expect(amended.map(({ code, data }) => [code, Number(data.price), Number(data.orderId)])).toEqual(
      ids.map((id, i) => [200, 90_001 + i, id]),
    );
    const cancelled = await call(
      'cancel',
      twenty.map(({ clientOrderId }) => ({ clientOrderId })),
    );
    expect(cancelled.map(({ code, data }) => [code, data.status])).toEqual(ids.map(() => [200, 'cancelled']));
    expect(await balances()).toEqual(before);
  });

  it('have each the answer of a single call, and none keeps the others from happening', async () => {
    const results = await call('place', [
      { ...limit, clientOrderId: `${product}-good` },
      { ...limit, quantity: '20' },
      { ...limit, price: '90000.0000001' },
      { ...limit, type: 'postOnly', price: '100000' },
      { ...limit, clientOrderId: `${product}-good` },
      { ...limit, clientOrderId: `${product}-good`, price: '90001' },
      { ...limit, price: '0' },
      { ...limit, clientOrderId: `${product}-last` },
    ]);
    expect(results.map(({ code }) => code)).toEqual([200, 20001, 20002, 20006, 200, 20008, 10400, 200]);
    expect(results[4]?.data.orderId).toBe(results[0]?.data.orderId);
    const single = await ada.post(`${base}/order`, { ...limit, type: 'postOnly', price: '100000' });
    expect(results[3]).toEqual(JSON.parse(single.raw));
    expect(results[6]?.data).toEqual({ path: 'price' });
    const ids = [results[0], results[7]].map((result) => result?.data.orderId);
    expect((await open()).map(({ orderId }) => orderId).sort()).toEqual([...ids].sort());
    const names = ids.map((orderId) => ({ orderId }));
    const [first = {}] = names;
    expect((await call('cancel', [...names, first])).map(({ code }) => code)).toEqual([200, 200, 20007]);
  });

  it.each([null, 'limit', 7, []])('are rejected when one is %j and no order', async (order) => {
    for (const verb of ['place', 'amend', 'cancel'])
      expect(await ada.post(`${base}/orders/${verb}`, { orders: [order] })).toMatchObject({ code: 10400 });
  });

  it('see what those before them did', async () => {
    const [placed] = await call('place', [limit]);
    const orderId = placed?.data.orderId;
    const results = await call('amend', [
      { orderId, price: '89000' },
      { orderId, quantity: '0.002' },
      { orderId, price: '88000', quantity: '0.003' },
    ]);
    expect(results.map(({ data }) => [Number(data.price), Number(data.quantity)])).toEqual([
      [89_000, 0.001],
      [89_000, 0.002],
      [88_000, 0.003],
    ]);
    await call('cancel', [{ orderId }]);
  });

  it('are their owner’s alone', async () => {
    const [placed] = await call('place', [limit]);
    const orderId = placed?.data.orderId;
    for (const [verb, item] of [
      ['amend', { orderId, price: '89000' }],
      ['cancel', { orderId }],
    ] as const)
      expect((await call(verb, [item], linus)).map(({ code }) => code)).toEqual([20007]);
    expect((await call('cancel', [{ orderId }])).map(({ code }) => code)).toEqual([200]);
  });

  it('are made durable together, with nothing between them', async () => {
    const batches: EventBatch[] = [];
    const stop = server.exchange.subscribe((some) => void batches.push(...some));
    const tick: Command = { kind: 'haltMarket', instrument: 7, halted: false };
    const [placed] = await Promise.all([
      call(
        'place',
        twenty.map((order) => ({ ...order, clientOrderId: `${order.clientOrderId}-x` })),
      ),
      ...Array.from({ length: 50 }, () => server.exchange.submit(tick)),
    ]);
    stop();
    const kind = product === 'spot' ? 'order' : 'contractOrder';
    const seqs = batches
      .filter(({ events }) => events.some((event) => event.kind === kind))
      .map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, i) => (seqs[0] ?? 0) + i));
    expect(seqs).toHaveLength(20);
    await call(
      'cancel',
      placed.map(({ data }) => ({ orderId: data.orderId })),
    );
  });
});

it('a batch counts as as many calls as it has items', async () => {
  const limited = await startTestServer({ requestsPerMinute: 240 });
  const client = new Client(limited.gateway);
  await client.login();
  const limit = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '90000', quantity: '0.001' };
  const place = (count: number) =>
    client.post('/api/spot-trade-api/orders/place', { orders: Array.from({ length: count }, () => limit) });
  const left = ({ headers }: Answer) => Number(headers['ratelimit-remaining']);
  const before = left(await client.get('/api/spot-trade-api/orders/open'));
  expect(left(await place(20))).toBe(before - 20);
  expect(await place(20)).toMatchObject({ status: 429, code: 10429 });
  await limited.stop();
});
