import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_LIMITS } from '../../server/gateway/contract/orderQueue.ts';
import { Client } from './support/client.ts';
import { listingOf, quoteAround } from './support/contractMarkets.ts';
import { Socket } from './support/socket.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const CONTRACT = 'BTC-USDT';
const SPOT = '/api/spot-trade-api';
const CONTRACTS = '/api/contract-trade-api';

let isOverloaded = false;
let server: TestServer;
let ada: Client;
let socket: Socket;
let lastId = 1;

const limit = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '10000', quantity: '0.01' };
const open = { contract: CONTRACT, side: 'buy', type: 'market', quantity: '0.01' };
const close = { ...open, side: 'sell', reduceOnly: true };
const stop = {
  contract: CONTRACT,
  side: 'sell',
  purpose: 'stopLoss',
  triggerPrice: '91000',
  type: 'market',
};

beforeAll(async () => {
  server = await startTestServer({
    orderLimits: {
      ...ORDER_LIMITS,
      // Overloaded, the exchange has no room for another order, and no patience.
      get maxRunning() {
        return isOverloaded ? 0 : ORDER_LIMITS.maxRunning;
      },
      get patienceMs() {
        return isOverloaded ? 0 : ORDER_LIMITS.patienceMs;
      },
      shortPatienceMs: 0,
    },
  });
  const address = await server.gateway.listen('127.0.0.1', 0);
  ada = new Client(server.gateway);
  await ada.login(0);
  await quoteAround(server.exchange, listingOf(CONTRACT), 92_400);
  socket = await Socket.open(address);
  socket.send({ op: 'auth', id: 1, token: await ada.ticket() });
  await socket.answer(1);
});
afterAll(async () => {
  isOverloaded = false;
  socket.close();
  await server.stop();
});

interface Answered {
  readonly code: number;
  readonly status: number;
  readonly retryAfter: unknown;
  readonly data: unknown;
}

type Way = (operation: string, path: string, body: object) => Promise<Answered>;

const byHttp: Way = async (_, path, body) => {
  const { code, status, data, headers } = await ada.post(path, body);
  return { code, status, data, retryAfter: Number(headers['retry-after']) };
};
const bySocket: Way = async (operation, _, body) => {
  const id = (lastId += 1);
  socket.send({ op: 'call', id, operation, body });
  const { code = 0, ...more } = (await socket.answer(id)) as unknown as Answered;
  return { ...more, code };
};

describe.each([
  ['HTTP', byHttp],
  ['the socket', bySocket],
])('an exchange with too many orders, over %s', (_, call) => {
  it('turns orders away that may open something, and takes everything that cancels or closes', async () => {
    const { data: spot } = await call('placeOrder', `${SPOT}/order`, limit);
    const opened = await call('placeContractOrder', `${CONTRACTS}/order`, open);
    expect(opened.code).toBe(200);
    isOverloaded = true;
    const refusals = [
      await call('placeOrder', `${SPOT}/order`, limit),
      await call('placeOrders', `${SPOT}/orders/place`, { orders: [limit] }),
      await call('placeContractOrder', `${CONTRACTS}/order`, open),
      await call('placeContractOrders', `${CONTRACTS}/orders/place`, { orders: [close, open] }),
      await call('reversePosition', `${CONTRACTS}/positions/reverse`, { contract: CONTRACT }),
    ];
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ code: 10503, status: 503, retryAfter: 1, data: null });
    const { orderId } = spot as { orderId: string };
    const taken = [
      await call('cancelOrder', `${SPOT}/order/cancel`, { orderId }),
      await call('cancelAllOrders', `${SPOT}/order/cancel-all`, {}),
      await call('placeTriggerOrder', `${CONTRACTS}/trigger`, stop),
      await call('placeContractOrder', `${CONTRACTS}/order`, { ...close, quantity: '0.005' }),
      await call('closePosition', `${CONTRACTS}/positions/close`, { contract: CONTRACT }),
      await call('closeAllPositions', `${CONTRACTS}/positions/close-all`, {}),
      await call('cancelAllContractOrders', `${CONTRACTS}/order/cancel-all`, {}),
    ];
    isOverloaded = false;
    expect(taken.map(({ code }) => code)).toEqual(taken.map(() => 200));
    const again = await call('placeOrder', `${SPOT}/order`, limit);
    expect(again.code).toBe(200);
    await call('cancelAllOrders', `${SPOT}/order/cancel-all`, {});
  });
});
