import { afterEach, beforeEach, expect, it } from 'vitest';
import { CLOSE } from '../../server/gateway/realtime/limits.ts';
import { Client } from './support/client.ts';
import { keyHeaders, type Signer } from './support/signing.ts';
import { Socket } from './support/socket.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const TICKET = '/user/realtime/ticket';
const SETTINGS = {
  label: 'Bot',
  scopes: ['read'],
  addresses: ['127.0.0.1'],
  expiresAt: null as number | null,
};

let server: TestServer;
let address: string;
let ada: Client;
let time: number;
let signer: Signer;
const sockets: Socket[] = [];

beforeEach(async () => {
  time = Date.now();
  server = await startTestServer({ now: () => time, realtimeLimits: { sessionGraceMs: 1 } });
  address = await server.gateway.listen('127.0.0.1', 0);
  ada = new Client(server.gateway);
  await ada.login();
  await ada.stepUp();
  signer = await made({});
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await server.stop();
});

async function made(settings: object): Promise<Signer> {
  const { data } = await ada.post('/user/apiKeys', { ...SETTINGS, ...settings });
  const { key, secret } = data as { key: { keyId: string }; secret: string };
  return { keyId: key.keyId, secret };
}

async function ticketOf(by = signer): Promise<{ code: number; ticket: string }> {
  const headers = keyHeaders(by, { method: 'POST', url: TICKET, time });
  const answer = await server.gateway.app.inject({ method: 'POST', url: TICKET, headers });
  const { code, data } = answer.json<{ code: number; data: { ticket: string } | null }>();
  return { code, ticket: data?.ticket ?? '' };
}

async function connect(headers: Record<string, string> = {}): Promise<Socket> {
  const socket = await Socket.open(address, headers);
  sockets.push(socket);
  return socket;
}

/** A socket that follows the orders of the key's user. */
async function following(by = signer): Promise<Socket> {
  const { ticket } = await ticketOf(by);
  const socket = await connect();
  socket.send({ op: 'auth', id: 1, token: ticket });
  expect(await socket.answer(1)).toMatchObject({ op: 'ack' });
  socket.send({ op: 'subscribe', id: 2, topic: 'orders' });
  expect(await socket.answer(2)).toMatchObject({ op: 'ack' });
  return socket;
}

it('a key that reads opens the private topics, but for those that are for people', async () => {
  const socket = await following();
  await socket.next(({ key, kind }) => key === 'orders' && kind === 'snapshot');
  for (const [id, topic] of [[3, 'messages'] as const, [4, 'preferences'] as const]) {
    socket.send({ op: 'subscribe', id, topic });
    expect(await socket.answer(id)).toMatchObject({ op: 'error', code: 10403 });
  }
  socket.send({ op: 'subscribe', id: 5, topic: 'positions' });
  expect(await socket.answer(5)).toMatchObject({ op: 'ack' });
});

it('a key that does not read gets no ticket', async () => {
  const trader = await made({ scopes: ['tradeSpot'] });
  expect((await ticketOf(trader)).code).toBe(10444);
});

it.each<[string, (keyId: string) => Promise<unknown>]>([
  ['deleted', (keyId) => ada.post('/user/apiKeys/delete', { keyId })],
  ['switched off', (keyId) => ada.post('/user/apiKeys/change', { ...SETTINGS, keyId, enabled: false })],
  [
    'no longer allowed to read',
    (keyId) => ada.post('/user/apiKeys/change', { ...SETTINGS, keyId, scopes: ['tradeSpot'], enabled: true }),
  ],
])('its sockets end when it is %s, and a ticket from before opens none', async (_, end) => {
  const socket = await following();
  const { ticket } = await ticketOf();
  await end(signer.keyId);
  expect(await socket.next(({ op, key }) => op === 'error' && key === 'orders')).toMatchObject({
    code: 10001,
  });
  expect(await socket.closed()).toBe(CLOSE.sessionEnded);
  const late = await connect();
  late.send({ op: 'auth', id: 1, token: ticket });
  expect(await late.answer(1)).toMatchObject({ op: 'error', code: 10001 });
});

it('its sockets end when its time is over', async () => {
  const brief = await made({ expiresAt: time + 20_000 });
  const [socket, other] = [await following(brief), await following()];
  time += 20_000;
  expect(await socket.closed()).toBe(CLOSE.sessionEnded);
  other.send({ op: 'ping', id: 9 });
  expect(await other.answer(9)).toMatchObject({ op: 'pong' });
});

it('a ticket is worth nothing at another address than the key names', async () => {
  const { ticket } = await ticketOf();
  const socket = await connect({ 'x-forwarded-for': '203.0.113.7' });
  socket.send({ op: 'auth', id: 1, token: ticket });
  expect(await socket.answer(1)).toMatchObject({ op: 'error', code: 10001 });
});
