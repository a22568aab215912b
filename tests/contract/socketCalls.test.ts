import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@tidemark/sdk/contract';
import type { Operation } from '../../server/gateway/contract/operations.ts';
import { CASES } from './support/cases.ts';
import { Client } from './support/client.ts';
import { ProtocolDocument } from './support/protocolDocument.ts';
import { keyHeaders, type Signer } from './support/signing.ts';
import { Socket, type Frame } from './support/socket.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';
import type { TestServerOptions } from './support/testServerOptions.ts';

const ORDER = {
  pair: 'BTC/USDT',
  side: 'buy',
  type: 'limit',
  price: '90000',
  quantity: '0.01',
} as const;

const document = new ProtocolDocument();
let server: TestServer;
let address: string;
let ada: Client;
const sockets: Socket[] = [];

async function start(options: TestServerOptions = {}): Promise<void> {
  server = await startTestServer({ realtimeLimits: { frameBurst: 10_000, maxOffences: 10_000 }, ...options });
  address = await server.gateway.listen('127.0.0.1', 0);
  ada = new Client(server.gateway);
  await ada.login();
  await ada.stepUp();
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** A socket of whoever has the ticket; of nobody without one. */
async function connect(ticket?: string): Promise<Socket> {
  const socket = await Socket.open(address);
  sockets.push(socket);
  if (ticket !== undefined) {
    socket.send({ op: 'auth', id: 'login', token: ticket });
    await socket.next(({ op, id }) => op === 'ack' && id === 'login');
  }
  return socket;
}

let lastId = 0;

/** Makes a call and resolves with its answer: both are frames of the document. */
async function call(socket: Socket, operation: string, input: object = {}): Promise<Frame> {
  const frame = { op: 'call', id: ++lastId, operation, ...input };
  expect(document.match('client', frame), JSON.stringify(frame)).toEqual(['call']);
  socket.send(frame);
  const answer = await socket.answer(frame.id);
  expect(document.match('gateway', answer), JSON.stringify(answer)).toEqual(['result']);
  return answer;
}

async function newKey(settings: object = {}): Promise<Signer> {
  const body = { label: 'Bot', scopes: ['read', 'tradeSpot'], addresses: [], expiresAt: null, ...settings };
  const { data } = await ada.post('/user/apiKeys', body);
  const { key, secret } = data as { key: { keyId: string }; secret: string };
  return { keyId: key.keyId, secret };
}

async function ticketOf(signer: Signer): Promise<string> {
  const call = { method: 'POST', url: '/user/realtime/ticket', time: Date.now() } as const;
  const { method, url } = call;
  const answer = await server.gateway.app.inject({ method, url, headers: keyHeaders(signer, call) });
  return answer.json<{ data: { ticket: string } }>().data.ticket;
}

const offered = (): Operation[] => server.gateway.operations.filter(({ bySocket }) => bySocket);

describe('over the socket', () => {
  beforeAll(() => start());
  afterAll(() => server.stop());

  it('are the calls of trading that an API key may make, tables aside', () => {
    const trading = server.gateway.operations.filter(
      ({ document: name, keyScope }) => ['spot', 'contracts'].includes(name) && keyScope !== undefined,
    );
    const tables = trading.filter(({ textType }) => textType !== undefined).map(({ id }) => id);
    expect(tables.filter((id) => !id.startsWith('export'))).toEqual([]);
    expect(tables).toContain('exportPositions');
    const ids = offered().map(({ id }) => id);
    expect(ids).toEqual(trading.map(({ id }) => id).filter((id) => !tables.includes(id)));
    expect(ids).toContain('placeContractOrder');
  });

  it('each is answered as its document says, and a wrong member is refused by name', async () => {
    const socket = await connect(await ada.ticket());
    const ids = new Set(offered().map((operation) => operation.id));
    for (const id of Object.keys(CASES).filter((id) => ids.has(id))) {
      for (const { query, params, body } of CASES[id]?.good ?? []) {
        const answer = await call(socket, id, { query, params, body });
        expect(answer, `${id} ${JSON.stringify(body ?? query)}`).toMatchObject({
          status: 200,
          code: CODE.ok,
        });
      }
      for (const { member, query, params, body } of CASES[id]?.refused ?? []) {
        const { code, message, data } = await call(socket, id, { query, params, body });
        expect({ id, code, member: message?.split(':', 1)[0], data }).toEqual({
          id,
          code: CODE.invalid,
          member,
          data: { path: member },
        });
      }
    }
  });

  it('an order has the same id and fate whichever way it is placed and read', async () => {
    const socket = await connect(await ada.ticket());
    const body = { ...ORDER, clientOrderId: 'either-way' };
    const placed = await call(socket, 'placeOrder', { body });
    const again = await ada.post('/api/spot-trade-api/order', body);
    expect(again.data).toEqual(placed.data);
    const query = { clientOrderId: 'either-way' };
    const { orderId } = placed.data as { orderId: string };
    expect((await ada.post('/api/spot-trade-api/order/cancel', { orderId })).code).toBe(CODE.ok);
    expect((await call(socket, 'getOrder', { query })).data).toMatchObject({ orderId, status: 'cancelled' });
  });

  it('rejects are those of HTTP, with what a program may read of them', async () => {
    const socket = await connect(await ada.ticket());
    const body = { ...ORDER, quantity: '9' };
    const { code, message, data } = await ada.post('/api/spot-trade-api/order', body);
    expect(code).toBe(20001);
    expect(await call(socket, 'placeOrder', { body })).toMatchObject({ status: 422, code, message, data });
  });

  it('nobody is told to log in, and what is not offered is told from what is not known', async () => {
    const nobody = await connect();
    expect(await call(nobody, 'placeOrder', { body: ORDER })).toMatchObject({ code: CODE.loginExpired });
    expect(await call(nobody, 'createApiKey')).toMatchObject({ status: 403, code: CODE.forbidden });
    expect(await call(nobody, 'exportFills')).toMatchObject({ code: CODE.forbidden });
    expect(await call(nobody, 'toString')).toMatchObject({ status: 404, code: CODE.notFound });
  });

  it('calls end with the session, and begin with the next', async () => {
    const linus = new Client(server.gateway);
    await linus.login(1);
    const socket = await connect(await linus.ticket());
    expect(await call(socket, 'listBalances')).toMatchObject({ code: CODE.ok });
    await linus.post('/user/logout');
    expect(await call(socket, 'listBalances')).toMatchObject({ code: CODE.loginExpired });
    await linus.login(1);
    socket.send({ op: 'auth', id: 'again', token: await linus.ticket() });
    expect(await call(socket, 'listBalances')).toMatchObject({ code: CODE.ok });
  });

  it('a frozen user reads and cancels, and does nothing else', async () => {
    const linus = new Client(server.gateway);
    await linus.login(1);
    const socket = await connect(await linus.ticket());
    await server.services.db.updateTable('users').set({ isFrozen: 1 }).execute();
    expect(await call(socket, 'placeOrder', { body: ORDER })).toMatchObject({ code: CODE.accountFrozen });
    expect(await call(socket, 'cancelAllOrders', { body: {} })).toMatchObject({ code: CODE.ok });
    await server.services.db.updateTable('users').set({ isFrozen: 0 }).execute();
  });

  it('a key does what its scopes and addresses allow, until it is switched off', async () => {
    const signer = await newKey({ addresses: ['127.0.0.1'] });
    const socket = await connect(await ticketOf(signer));
    expect(await call(socket, 'placeOrder', { body: ORDER })).toMatchObject({ code: CODE.ok });
    expect(await call(socket, 'closeAllPositions', { body: {} })).toMatchObject({
      status: 403,
      code: CODE.apiKeyScope,
    });
    await server.services.db
      .updateTable('apiKeys')
      .set({ expiresAt: 1 })
      .where('id', '=', signer.keyId)
      .execute();
    expect(await call(socket, 'listBalances')).toMatchObject({ code: CODE.apiKeyInactive });
  });

  it('run side by side: none waits for another, and each has its own result', async () => {
    const socket = await connect(await ada.ticket());
    const ids = Array.from({ length: 100 }, (_, i) => 10_000 + i);
    for (const id of ids)
      socket.send({
        op: 'call',
        id,
        operation: 'placeOrder',
        body: { ...ORDER, quantity: '0.001', clientOrderId: `many-${id}` },
      });
    for (const id of ids) {
      const { code, data } = await socket.answer(id);
      expect([code, (data as { clientOrderId: string }).clientOrderId]).toEqual([CODE.ok, `many-${id}`]);
    }
    expect(await call(socket, 'cancelAllOrders', { body: {} })).toMatchObject({ code: CODE.ok });
  });

  it.each([
    ['operation', { operation: 7 }],
    ['query', { operation: 'getOrder', query: [] }],
    ['params', { operation: 'getOrder', params: 'x' }],
  ])('a frame whose %s is wrong is refused as a frame', async (member, frame) => {
    const socket = await connect();
    expect(document.match('client', { op: 'call', id: 1, ...frame })).toEqual([]);
    socket.send({ op: 'call', id: 1, ...frame });
    const { op, code, message } = await socket.answer(1);
    expect([op, code, message?.split(':', 1)[0]]).toEqual(['error', CODE.invalid, member]);
  });
});

describe('the limits', () => {
  afterEach(() => server.stop());

  it('of an address count calls of both kinds', async () => {
    await start({ requestsPerMinute: 12 });
    const socket = await connect(await ada.ticket());
    // Logging in, proving a factor and the ticket were three.
    for (let i = 0; i < 9; i += 1) expect((await call(socket, 'listBalances')).code).toBe(CODE.ok);
    const refused = await call(socket, 'listBalances');
    expect(refused).toMatchObject({ status: 429, code: CODE.rateLimited });
    expect((refused as { retryAfter?: number }).retryAfter).toBeGreaterThan(0);
    expect((await ada.get('/api/spot-trade-api/balances')).code).toBe(CODE.rateLimited);
    const cancelled = await call(socket, 'cancelAllOrders', { body: {} });
    expect(cancelled.code).toBe(CODE.ok);
    expect((await ada.post('/api/contract-trade-api/order/cancel-all', {})).code).toBe(CODE.ok);
  });

  it('of a key count calls of both kinds', async () => {
    await start({ keyCallsPerMinute: 3 });
    const signer = await newKey();
    const socket = await connect(await ticketOf(signer));
    for (let i = 0; i < 2; i += 1) expect((await call(socket, 'listBalances')).code).toBe(CODE.ok);
    expect(await call(socket, 'listBalances')).toMatchObject({ code: CODE.rateLimited });
  });

  it('of a key count each item of a batch', async () => {
    await start({ keyCallsPerMinute: 30 });
    const socket = await connect(await ticketOf(await newKey()));
    const orders = Array.from({ length: 20 }, () => ({ orderId: '999999' }));
    expect((await call(socket, 'cancelOrders', { body: { orders } })).code).toBe(CODE.ok);
    expect((await call(socket, 'cancelOrders', { body: { orders } })).code).toBe(CODE.rateLimited);
  });
});
