import { beforeAll, describe, expect, it } from 'vitest';
import type { ContractFill, Fill } from '@tidemark/sdk';
import { Client } from './support/client.ts';
import { Socket, type Frame } from './support/socket.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();
let ada: Client;
let address: string;

type AnyFill = Pick<Fill, 'fillId' | 'orderId' | 'clientOrderId'>;

const KINDS = [
  {
    kind: 'spot',
    order: '/api/spot-trade-api/order',
    fills: '/api/spot-trade-api/fills',
    topic: 'fills',
    body: { pair: 'BTC/USDT', quantity: '0.001' },
  },
  {
    kind: 'contract',
    order: '/api/contract-trade-api/order',
    fills: '/api/contract-trade-api/fills',
    topic: 'contractFills',
    body: { contract: 'BTC-USDT', quantity: '0.01' },
  },
] as const;

beforeAll(async () => {
  ada = new Client(server.gateway);
  await ada.login();
  address = await server.gateway.app.listen({ port: 0, host: '127.0.0.1' });
});

describe.each(KINDS)('$kind fills', ({ kind, order, fills, topic, body }) => {
  const list = async (query: Readonly<Record<string, string | number>> = {}) => {
    const { code, data } = await ada.get(fills, { limit: 100, ...query });
    expect(code).toBe(200);
    return (data as { readonly list: readonly AnyFill[] }).list;
  };

  beforeAll(async () => {
    for (let count = 0; count < 6; count += 1) {
      const clientOrderId = count % 2 === 0 ? `${kind}-${count}` : '';
      const side = count % 2 === 0 ? 'buy' : 'sell';
      const sent = { ...body, side, type: 'market', ...(clientOrderId !== '' && { clientOrderId }) };
      expect((await ada.post(order, sent)).code).toBe(200);
    }
  });

  it('have an id that no other has, and by which the list goes on', async () => {
    const all = await list();
    expect(all.length).toBeGreaterThanOrEqual(6);
    const ids = all.map(({ fillId }) => fillId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [place, fillId] of ids.entries()) {
      expect((await list({ before: fillId })).map((fill) => fill.fillId)).toEqual(ids.slice(place + 1));
      const newer = (await list({ after: fillId })).map((fill) => fill.fillId);
      expect(newer).toEqual(ids.slice(0, place).toReversed());
    }
  });

  it('name the order as its client does', async () => {
    const named = (await list()).map(({ clientOrderId }) => clientOrderId);
    expect(new Set(named)).toEqual(new Set([`${kind}-0`, `${kind}-2`, `${kind}-4`, '']));
  });

  it('come over the socket as the list has them', async () => {
    const socket = await Socket.open(address);
    socket.send({ op: 'auth', id: 1, token: await ada.ticket() });
    socket.send({ op: 'subscribe', id: 2, topic, query: {} });
    const isOf = (wanted: 'snapshot' | 'delta') => (frame: Frame) =>
      frame.key === topic && frame.kind === wanted;
    const { data: snapshot } = await socket.next(isOf('snapshot'));
    expect(snapshot?.['fills']).toEqual(await list());
    const sent = { ...body, side: 'buy', type: 'market', clientOrderId: `${kind}-live` };
    expect((await ada.post(order, sent)).code).toBe(200);
    const { data: delta } = await socket.next(isOf('delta'));
    const [newest] = (delta?.['fills'] ?? []) as readonly AnyFill[];
    expect(newest?.clientOrderId).toBe(`${kind}-live`);
    expect(await list()).toContainEqual(newest);
    socket.raw.close();
  });

  it('are found by their order', async () => {
    const all = await list();
    for (const { orderId } of all)
      expect(await list({ orderId })).toEqual(all.filter((fill) => fill.orderId === orderId));
    expect(await list({ orderId: '99999999' })).toEqual([]);
  });
});

it('the ids of spot and contracts are different', async () => {
  const idsOf = async (path: string) =>
    ((await ada.get(path, { limit: 100 })).data as { list: readonly (Fill | ContractFill)[] }).list.map(
      ({ fillId }) => fillId,
    );
  const [spot, contracts] = [await idsOf(KINDS[0].fills), await idsOf(KINDS[1].fills)];
  expect(spot.filter((id) => contracts.includes(id))).toEqual([]);
});
