import { beforeAll, describe, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();
let ada: Client;
let linus: Client;

beforeAll(async () => {
  ada = new Client(server.gateway);
  linus = new Client(server.gateway);
  await ada.login();
  await linus.login(1);
});

describe.each([
  [
    '/api/spot-trade-api/order',
    { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '60000', quantity: '0.01' },
  ],
  [
    '/api/contract-trade-api/order',
    { contract: 'BTC-USDT', side: 'buy', type: 'limit', price: '90000', quantity: '0.01' },
  ],
])('an order placed at %s', (path, body) => {
  it('is read back by either id, open and ended, and by its owner alone', async () => {
    const placed = await ada.post(path, { ...body, clientOrderId: 'back-1' });
    expect(placed.code, placed.message).toBe(200);
    const { orderId } = placed.data as { orderId: string };
    expect((await ada.get(path, { orderId })).data).toEqual(placed.data);
    expect((await ada.get(path, { clientOrderId: 'back-1' })).data).toEqual(placed.data);
    expect(await ada.get(path, { orderId: '999999999' })).toMatchObject({ status: 404, code: 10404 });
    expect(await linus.get(path, { orderId })).toMatchObject({ status: 404, code: 10404 });
    expect((await ada.post(`${path}/cancel`, { orderId })).code).toBe(200);
    const ended = await ada.get(path, { clientOrderId: 'back-1' });
    expect(ended.data).toMatchObject({ orderId, status: 'cancelled' });
  });
});

const stop = {
  contract: 'BTC-USDT',
  side: 'buy',
  purpose: 'entry',
  triggerPrice: '99000',
  type: 'market',
  quantity: '0.001',
};

describe('a trigger order', () => {
  const path = '/api/contract-trade-api/trigger';

  it('is read back by either id, waiting and ended, and by its owner alone', async () => {
    const placed = await ada.post(path, { ...stop, clientTriggerId: 'back-1' });
    expect(placed.code, placed.message).toBe(200);
    const { triggerId } = placed.data as { triggerId: string };
    expect((await ada.get(path, { triggerId })).data).toEqual(placed.data);
    expect((await ada.get(path, { clientTriggerId: 'back-1' })).data).toEqual(placed.data);
    expect(await ada.get(path, { triggerId: '999999999' })).toMatchObject({ status: 404, code: 10404 });
    expect(await linus.get(path, { triggerId })).toMatchObject({ status: 404, code: 10404 });
    const amended = await ada.post(`${path}/amend`, { clientTriggerId: 'back-1', triggerPrice: '99001' });
    expect(amended.data).toMatchObject({ triggerId, triggerPrice: '99001.0' });
    expect((await ada.post(`${path}/cancel`, { clientTriggerId: 'back-1' })).code).toBe(200);
    const ended = await ada.get(path, { clientTriggerId: 'back-1' });
    expect(ended.data).toMatchObject({ triggerId, triggerPrice: '99001.0', status: 'cancelled' });
  });
});

describe('a transfer', () => {
  const path = '/api/exchange-account-center-api/asset/transfer';
  const move = { fromProduct: 2, toProduct: 4, asset: 'USDT', amount: '1.5' };

  it('is read back by its id, and by its owner alone', async () => {
    const made = await ada.post(path, { ...move, clientTransferId: 'back-1' });
    expect(made.data).toEqual({
      ...move,
      transferId: 'back-1',
      ...{ fromProductName: 'spot', toProductName: 'usdtm' },
      ...{ fromInstrument: null, toInstrument: null, fromSubProduct: null, toSubProduct: null },
      status: 'done',
      createdAt: expect.any(Number) as number,
    });
    expect((await ada.get(path, { transferId: 'back-1' })).data).toEqual(made.data);
    expect((await ada.get(path, { clientTransferId: 'back-1' })).data).toEqual(made.data);
    expect(await linus.get(path, { transferId: 'back-1' })).toMatchObject({ status: 404, code: 10404 });
    expect(await ada.get(path, { transferId: 'back-1', clientTransferId: 'other' })).toMatchObject({
      code: 10404,
    });
  });

  it('without an id of the client gets one', async () => {
    const made = await ada.post(path, move);
    const { transferId } = made.data as { transferId: string };
    expect((await ada.get(path, { transferId })).data).toEqual(made.data);
  });

  it('that was rejected says so', async () => {
    const lacking = await ada.post(path, { ...move, amount: '999999999', clientTransferId: 'back-2' });
    expect(lacking).toMatchObject({ status: 422, code: 20001 });
    expect(lacking.data).toMatchObject({ asset: 'USDT', required: '999999999' });
    expect((await ada.get(path, { transferId: 'back-2' })).data).toMatchObject({ status: 'rejected' });
  });

  it('of isolated margin is one as well', async () => {
    const add = { contract: 'BTC-USDT', direction: 'add', amount: '10', clientTransferId: 'back-3' };
    expect((await ada.post('/api/contract-trade-api/positions/margin', add)).code).toBe(200);
    expect((await ada.get(path, { clientTransferId: 'back-3' })).data).toMatchObject({
      fromProduct: 4,
      toProduct: 5,
      toInstrument: 'BTC-USDT',
      amount: '10',
    });
  });
});

describe('sent again under its id', () => {
  it.each([
    [
      '/api/spot-trade-api/order',
      { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '60000', quantity: '0.01' },
    ],
    [
      '/api/contract-trade-api/order',
      { contract: 'BTC-USDT', side: 'buy', type: 'limit', price: '90000', quantity: '0.01' },
    ],
  ])('an order at %s is answered as it is now', async (path, body) => {
    const again = () => ada.post(path, { ...body, clientOrderId: 'again-1' });
    const placed = await again();
    expect(await again()).toMatchObject({ code: 200, data: placed.data as object });
    const { orderId } = placed.data as { orderId: string };
    const { data: cancelled } = await ada.post(`${path}/cancel`, { orderId });
    expect((await again()).data).toEqual(cancelled);
    expect((await again()).data).toMatchObject({ orderId, status: 'cancelled' });
    const other = await ada.post(path, { ...body, quantity: '0.02', clientOrderId: 'again-1' });
    expect(other).toMatchObject({ status: 422, code: 20008 });
  });

  it('an order that was amended is answered with what it is now', async () => {
    const path = '/api/contract-trade-api/order';
    const body = { contract: 'BTC-USDT', side: 'buy', type: 'limit', price: '90000', quantity: '0.01' };
    const { data } = await ada.post(path, { ...body, clientOrderId: 'again-2' });
    const amended = await ada.post(`${path}/amend`, { clientOrderId: 'again-2', price: '90005.5' });
    expect(amended.data).toMatchObject({ orderId: (data as { orderId: string }).orderId, price: '90005.5' });
    expect((await ada.post(path, { ...body, clientOrderId: 'again-2' })).data).toEqual(amended.data);
  });

  it('a trigger order is answered as it is now', async () => {
    const path = '/api/contract-trade-api/trigger';
    const again = () => ada.post(path, { ...stop, clientTriggerId: 'again-1' });
    await again();
    const { data } = await ada.post(`${path}/cancel`, { clientTriggerId: 'again-1' });
    expect((await again()).data).toEqual(data);
  });
});

describe("a client's id", () => {
  it.each([
    [
      'order',
      'clientOrderId',
      { contract: 'BTC-USDT', side: 'buy', type: 'limit', price: '90000', quantity: '0.01' },
    ],
    ['trigger', 'clientTriggerId', stop],
  ])('of a contract %s names one of its user, in whichever margin account', async (kind, member, body) => {
    const path = `/api/contract-trade-api/${kind}`;
    const named = { ...body, [member]: 'one-1' };
    const add = { contract: 'BTC-USDT', direction: 'add', amount: '2000' };
    await ada.post('/api/contract-trade-api/positions/margin', add);
    expect((await ada.post(path, named)).code).toBe(200);
    const elsewhere = { ...named, marginMode: 'isolated' };
    expect(await ada.post(path, elsewhere)).toMatchObject({ status: 422, code: 20008 });
    expect((await linus.post(path, named)).code).toBe(200);
    // What is rejected uses up no id.
    const rejected = {
      ...named,
      [member]: 'one-2',
      ...(kind === 'order' ? { price: '1' } : { triggerPrice: '0.05' }),
    };
    expect((await ada.post(path, rejected)).status).toBe(422);
    expect((await ada.post(path, { ...elsewhere, [member]: 'one-2' })).code).toBe(200);
  });
});
