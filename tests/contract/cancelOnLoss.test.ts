import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CODE } from '@tidemark/sdk/contract';
import { Client } from './support/client.ts';
import { ProtocolDocument } from './support/protocolDocument.ts';
import { keyHeaders, type Signer } from './support/signing.ts';
import { Socket } from './support/socket.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const ORDERS = '/api/spot-trade-api/order';
const ORDER = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '60000', quantity: '0.01' };
const CONTRACT_ORDER = { contract: 'BTC-USDT', side: 'buy', type: 'limit', price: '90000', quantity: '0.01' };

const document = new ProtocolDocument();
let server: TestServer;
let address: string;
let ada: Client;
/** What the exchange's clock is ahead of the machine's. */
let ahead = 0;
const now = (): number => Date.now() + ahead;
let bot: Signer;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer({ now });
  address = await server.gateway.listen('127.0.0.1', 0);
});
afterAll(() => server.stop());
beforeEach(async () => {
  ada = new Client(server.gateway, {}, now);
  await ada.login();
  await ada.stepUp();
  bot = await newKey();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await ada.post('/api/spot-trade-api/order/cancel-all', {});
  await ada.post('/api/contract-trade-api/order/cancel-all', {});
});

async function newKey(): Promise<Signer> {
  const settings = { scopes: ['read', 'tradeSpot', 'tradeContracts'], addresses: [], expiresAt: null };
  const { data } = await ada.post('/user/apiKeys', { label: 'Bot', ...settings });
  const { key, secret } = data as { key: { keyId: string }; secret: string };
  return { keyId: key.keyId, secret };
}

/** A call that is signed by the key. */
async function byKey(url: string, body?: object, signer = bot): Promise<{ code: number; data: unknown }> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = keyHeaders(signer, { method: 'POST', url, body: text, time: now() });
  const answer = await server.gateway.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: text }),
  });
  return answer.json();
}

async function place(by: (url: string, body: object) => Promise<{ code: number; data: unknown }>) {
  const { code, data } = await by(ORDERS, ORDER);
  expect(code).toBe(CODE.ok);
  return (data as { orderId: string }).orderId;
}

async function placeContract(by: (url: string, body: object) => Promise<{ code: number; data: unknown }>) {
  const { code, data } = await by('/api/contract-trade-api/order', CONTRACT_ORDER);
  expect(code).toBe(CODE.ok);
  return (data as { orderId: string }).orderId;
}

async function open(): Promise<string[]> {
  const lists = ['/api/spot-trade-api/orders/open', '/api/contract-trade-api/orders/open'];
  const answers = await Promise.all(lists.map((list) => ada.get(list)));
  return answers
    .flatMap(({ data }) => (data as { list: { orderId: string }[] }).list)
    .map(({ orderId }) => orderId)
    .sort();
}

/** Ids of open orders and waiting triggers. */
async function waiting(): Promise<string[]> {
  const { data } = await ada.get('/api/contract-trade-api/triggers/open');
  const triggers = (data as { list: { triggerId: string }[] }).list.map(({ triggerId }) => triggerId);
  return [...(await open()), ...triggers];
}

/** A socket of the bot's key. */
async function connect(): Promise<Socket> {
  const { data } = await byKey('/user/realtime/ticket');
  const socket = await Socket.open(address);
  sockets.push(socket);
  socket.send({ op: 'auth', id: 1, token: (data as { ticket: string }).ticket });
  expect(await socket.answer(1)).toMatchObject({ op: 'ack' });
  return socket;
}

/** Has the socket watch over its key's orders. */
async function watch(socket: Socket, graceMs: number | null, id = 2): Promise<void> {
  const frame = { op: 'cancelOnLoss', id, graceMs };
  expect(document.match('client', frame)).toEqual(['cancelOnLoss']);
  socket.send(frame);
  expect(await socket.answer(id)).toEqual({ op: 'ack', id });
}

/** Lets the exchange's time pass; it looks at its clock once a second. */
function pass(milliseconds: number): void {
  ahead += milliseconds;
}

it('a countdown of a key cancels what it placed, however, and nothing of others', async () => {
  const [mine, byHand] = [await place(byKey), await place((url, body) => ada.post(url, body))];
  const contract = await placeContract(byKey);
  const socket = await connect();
  socket.send({ op: 'call', id: 3, operation: 'placeOrder', body: ORDER });
  const overSocket = ((await socket.answer(3)).data as { orderId: string }).orderId;
  const other = await newKey();
  const others = await place((url, body) => byKey(url, body, other));
  const answer = await byKey('/api/spot-trade-api/order/cancel-after', { timeoutMs: 30_000 });
  const { timeoutMs, cancelsAt } = answer.data as { timeoutMs: number; cancelsAt: number };
  expect(timeoutMs).toBe(30_000);
  expect(Math.abs(cancelsAt - now() - 30_000)).toBeLessThan(5_000);
  socket.send({ op: 'subscribe', id: 4, topic: 'orders' });
  await socket.next(({ key, kind }) => key === 'orders' && kind === 'snapshot');
  pass(31_000);
  await expect.poll(open).toEqual([byHand, contract, others].sort());
  for (const orderId of [mine, overSocket])
    await socket.next(
      ({ kind, data }) =>
        kind === 'delta' &&
        (data as { orders?: { orderId: string; status: string }[] }).orders?.some(
          (order) => order.orderId === orderId && order.status === 'cancelled',
        ) === true,
    );
});

it.each([
  ['orders of a batch', '/api/spot-trade-api/orders/place', { orders: [ORDER, ORDER] }],
  ['a contract order', '/api/contract-trade-api/order', CONTRACT_ORDER],
  ['contract orders of a batch', '/api/contract-trade-api/orders/place', { orders: [CONTRACT_ORDER] }],
  [
    'a trigger order',
    '/api/contract-trade-api/trigger',
    { ...CONTRACT_ORDER, purpose: 'entry', triggerPrice: '80000' },
  ],
])('a countdown cancels %s', async (_what, url, body) => {
  expect(await byKey(url, body)).toMatchObject({ code: CODE.ok });
  for (const api of ['spot-trade-api', 'contract-trade-api'])
    await byKey(`/api/${api}/order/cancel-after`, { timeoutMs: 30_000 });
  expect(await waiting()).not.toEqual([]);
  pass(31_000);
  await expect.poll(waiting).toEqual([]);
});

it('a countdown that is renewed or switched off cancels nothing', async () => {
  const order = await placeContract(byKey);
  const path = '/api/contract-trade-api/order/cancel-after';
  await byKey(path, { timeoutMs: 60_000 });
  pass(50_000);
  await byKey(path, { timeoutMs: 60_000 });
  pass(50_000);
  const off = await byKey(path, { timeoutMs: 0 });
  expect(off.data).toEqual({ timeoutMs: 0, cancelsAt: null });
  pass(600_000);
  const socket = await connect();
  await watch(socket, null);
  expect(await open()).toEqual([order]);
});

it('a lost socket takes the orders of its key along, unless it is back in time', async () => {
  const mine = [await place(byKey), await placeContract(byKey)].sort();
  const byHand = await place((url, body) => ada.post(url, body));
  const first = await connect();
  await watch(first, 20_000);
  first.close();
  const second = await connect();
  await watch(second, 20_000);
  pass(60_000);
  // The clock was looked at since: the socket that came back has kept them.
  await watch(await connect(), 20_000);
  expect(await open()).toEqual([...mine, byHand].sort());
  for (const socket of sockets.splice(0)) socket.close();
  await expect.poll(() => server.gateway.realtime.connections).toBe(0);
  pass(21_000);
  await expect.poll(open).toEqual([byHand]);
});

it('with no grace they are gone at once, also when its key is switched off', async () => {
  await place(byKey);
  await watch(await connect(), 0);
  await ada.post('/user/apiKeys/delete', { keyId: bot.keyId });
  await expect.poll(open).toEqual([]);
});

it('a watch needs somebody, and a time that can be', async () => {
  const socket = await Socket.open(address);
  sockets.push(socket);
  socket.send({ op: 'cancelOnLoss', id: 1, graceMs: 5_000 });
  expect(await socket.answer(1)).toMatchObject({ op: 'error', code: CODE.loginExpired });
  for (const [id, graceMs] of [-1, 60_001, 1.5, '1000', undefined].entries()) {
    expect(document.match('client', { op: 'cancelOnLoss', id, graceMs })).toEqual([]);
    socket.send({ op: 'cancelOnLoss', id: id + 2, graceMs });
    expect(await socket.answer(id + 2)).toMatchObject({ op: 'error', code: CODE.invalid });
  }
});
