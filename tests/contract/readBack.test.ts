import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

let server: TestServer;
let ada: Client;
let linus: Client;

beforeAll(async () => {
  server = await startTestServer();
  ada = new Client(server.gateway);
  linus = new Client(server.gateway);
  await ada.login();
  await linus.login(1);
});
afterAll(() => server.stop());

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
