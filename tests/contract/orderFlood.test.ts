import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { listingOf, quoteAround } from './support/contractMarkets.ts';
import { SlowEngine } from './support/slowEngine.ts';
import { Socket } from './support/socket.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const SPOT = '/api/spot-trade-api';
const CONTRACTS = '/api/contract-trade-api';
const FLOOD = 600;
/** More would have to wait on one connection. */
const CALLS_A_SOCKET = 50;
const TOO_MANY = 10503;

const away = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '10000', quantity: '0.01' };
const flood = { ...away, timeInForce: 'IOC' };
const open = { contract: 'BTC-USDT', side: 'buy', type: 'market', quantity: '0.01' };
const reduce = { ...open, side: 'sell', quantity: '0.005', reduceOnly: true };

interface Answered {
  readonly code: number;
  readonly data: unknown;
}

/** Makes a call as one user; one without a body reads. */
type Call = (operation: string, path: string, body?: object) => Promise<Answered>;

let server: TestServer;
let address: string;
let engine: SlowEngine;
let attacker: Client;
let trader: Client;
const sockets: Socket[] = [];
let lastId = 1;

beforeAll(async () => {
  server = await startTestServer({ realtimeLimits: { frameBurst: 10_000, maxOffences: 10_000 } });
  address = await server.gateway.listen('127.0.0.1', 0);
  engine = new SlowEngine(server.exchange);
  [attacker, trader] = [new Client(server.gateway), new Client(server.gateway)];
  await attacker.login(0);
  await trader.login(1);
  await quoteAround(server.exchange, listingOf('BTC-USDT'), 92_400);
});
afterEach(() => engine.release());
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server.stop();
});

const byHttp = (client: Client): Promise<Call> =>
  Promise.resolve((_, path, body) => (body ? client.post(path, body) : client.get(path)));

/** Calls over as many sockets as they need. */
async function bySockets(client: Client, count: number): Promise<Call> {
  const opened = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = await Socket.open(address);
      sockets.push(socket);
      socket.send({ op: 'auth', id: 1, token: await client.ticket() });
      await socket.answer(1);
      return socket;
    }),
  );
  return async (operation, _, body) => {
    const id = (lastId += 1);
    const socket = opened[id % count] as Socket;
    socket.send({ op: 'call', id, operation, ...(body && { body }) });
    const { code = 0, data } = await socket.answer(id);
    return { code, data };
  };
}

const SOCKETS = FLOOD / CALLS_A_SOCKET;

const oneSocket = (client: Client): Promise<Call> => bySockets(client, 1);
const manySockets = (client: Client): Promise<Call> => bySockets(client, SOCKETS);

describe.each([
  ['HTTP', byHttp, byHttp],
  ['the socket', manySockets, oneSocket],
])('a flood of orders over %s, of which the engine is slower', (_, ofAttacker, ofTrader) => {
  let floods: Call;
  let trades: Call;
  let codes: number[];
  let orderId: string;

  const served = (): number => codes.filter((code) => code === 200).length;

  async function startFlood(): Promise<void> {
    floods = await ofAttacker(attacker);
    trades = await ofTrader(trader);
    const { data } = await trades('placeOrder', `${SPOT}/order`, away);
    ({ orderId } = data as { orderId: string });
    expect((await trades('placeContractOrder', `${CONTRACTS}/order`, open)).code).toBe(200);
    codes = [];
    engine.hold();
    for (let order = 0; order < FLOOD; order += 1)
      void floods('placeOrder', `${SPOT}/order`, flood).then(({ code }) => codes.push(code));
    // Reads that are sent after them, on each connection, are answered once all of them have come as far as they do.
    for (let read = 0; read < SOCKETS; read += 1) await floods('listOpenOrders', `${SPOT}/orders/open`);
  }

  it('lets the cancel and the reduce-only order of another user pass orders that came before', async () => {
    await startFlood();
    await expect.poll(() => engine.waiting).toBeGreaterThan(200);
    const passed: [number, number][] = [];
    const before = [
      trades('cancelOrder', `${SPOT}/order/cancel`, { orderId }),
      trades('placeContractOrder', `${CONTRACTS}/order`, reduce),
    ].map((answer) => answer.then(({ code }) => passed.push([code, served()])));
    await trades('listOpenOrders', `${SPOT}/orders/open`);
    await engine.runUntil(() => passed.length === before.length);
    expect(passed.map(([code]) => code)).toEqual([200, 200]);
    for (const [, ordersBefore] of passed) expect(ordersBefore).toBeLessThan(FLOOD / 2);
  });

  it('is refused where it would have been served late, and nothing of what was refused is done', async () => {
    await startFlood();
    await expect.poll(() => codes.length + engine.waiting, { timeout: 10_000 }).toBe(FLOOD);
    const refused = codes.length;
    expect(codes.filter((code) => code === TOO_MANY)).toHaveLength(refused);
    expect(refused).toBeGreaterThan(FLOOD / 4);
    await engine.release();
    await expect.poll(() => codes.length).toBe(FLOOD);
    expect(served()).toBe(FLOOD - refused);
  });
});
