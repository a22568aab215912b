import { firstValueFrom, filter } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@tidemark/sdk/contract';
import { createHub, topics } from '@tidemark/streams';
import { CLOSE, REALTIME_LIMITS } from '../../server/gateway/realtime/limits.ts';
import { Client } from './support/client.ts';
import { fillInsuranceFund, setMark } from './support/contractMarkets.ts';
import { ProtocolDocument } from './support/protocolDocument.ts';
import { growthNews } from './support/growthNews.ts';
import { walletNews } from './support/walletNews.ts';
import { Socket } from './support/socket.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const document = new ProtocolDocument();
let server: TestServer;
let address: string;
let ada: Client;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer();
  address = await server.gateway.listen('127.0.0.1', 0);
  ada = new Client(server.gateway);
  await ada.login();
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server.stop();
});

async function connect(): Promise<Socket> {
  const socket = await Socket.open(address);
  sockets.push(socket);
  return socket;
}

/** Sends a frame that the document describes as this message. */
function send(socket: Socket, message: string, frame: object): void {
  expect(document.match('client', frame), JSON.stringify(frame)).toEqual([message]);
  socket.send(frame);
}

/** Sends a frame that is none of the document's. */
function sendWrong(socket: Socket, frame: unknown): void {
  expect(document.match('client', frame), JSON.stringify(frame)).toEqual([]);
  socket.send(frame);
}

/** Every frame that came is exactly one message of the document; their names. */
function received(texts: readonly string[]): string[] {
  return texts.map((text) => {
    const names = document.match('gateway', JSON.parse(text));
    expect(names, text).toHaveLength(1);
    return names[0] ?? '';
  });
}

const instrument = 'BTC/USDT';
const contract = 'BTC-USDT';
const SUBSCRIPTIONS = [
  { topic: 'quote', query: { instrument } },
  { topic: 'orderBook', query: { instrument, depth: 20 } },
  { topic: 'orderBook', query: { instrument: contract, grouping: '10', depth: 50 } },
  { topic: 'trades', query: { instrument } },
  { topic: 'candles', query: { instrument, interval: '1m' } },
  { topic: 'markPrice', query: { contract } },
  ...['quotes', 'markPrices'].map((topic) => ({ topic })),
  ...['insuranceFund', 'balances', 'orders', 'fills', 'messages'].map((topic) => ({ topic, query: {} })),
  ...['contractOrders', 'contractFills', 'positions', 'margin', 'triggerOrders', 'contractSettings'].map(
    (topic) => ({ topic }),
  ),
  ...['preferences', 'deposits', 'withdrawals', 'coupons', 'earn'].map((topic) => ({ topic })),
];

/** Something new for every topic. */
async function makeNews(): Promise<void> {
  const spot = { pair: instrument, side: 'buy', type: 'market', quoteAmount: '25' };
  expect((await ada.post('/api/spot-trade-api/order', spot)).code).toBe(200);
  const stopLoss = { triggerPrice: '80000' };
  const order = { contract, side: 'buy', type: 'market', quantity: '0.001', stopLoss };
  expect((await ada.post('/api/contract-trade-api/order', order)).code).toBe(200);
  const leverage = { contract, marginMode: 'cross', leverage: 7 };
  expect((await ada.post('/api/contract-trade-api/settings/leverage', leverage)).code).toBe(200);
  expect((await ada.post('/user/preferences', { trading: { hotkeys: true } })).code).toBe(200);
  await setMark(server.exchange, 101, 92_401);
  await fillInsuranceFund(server.exchange, 1n, 'news');
  await walletNews(server.services);
  await growthNews(ada, server.services);
}

describe('a session', () => {
  it('follows every topic: snapshots, deltas, what was missed, and the end', async () => {
    const socket = await connect();
    send(socket, 'auth', { op: 'auth', id: 1, token: await ada.ticket() });
    send(socket, 'subscribe', { op: 'subscribe', id: 2, topics: SUBSCRIPTIONS });
    const { keys = [] } = await socket.answer(2);
    expect(keys).toHaveLength(SUBSCRIPTIONS.length);
    for (const key of keys) await socket.next((frame) => frame.key === key && frame.kind === 'snapshot');
    await makeNews();
    for (const key of keys) await socket.next((frame) => frame.key === key && frame.kind === 'delta');

    const key = 'trades?instrument=BTC%2FUSDT';
    const { epoch } = await socket.next((frame) => frame.key === key);
    const since = { epoch, seq: 0 };
    const returns = await connect();
    send(returns, 'subscribe', {
      op: 'subscribe',
      id: 1,
      topics: [{ topic: 'trades', query: { instrument }, since }],
    });
    expect(await returns.next((frame) => frame.key === key)).toMatchObject({ kind: 'delta', seq: 1 });
    send(returns, 'unsubscribe', { op: 'unsubscribe', id: 2, keys: [key] });
    expect(await returns.answer(2)).toEqual({ op: 'ack', id: 2, keys: [key] });
    send(returns, 'subscribeOne', { op: 'subscribe', id: 'three', topic: 'quote', query: { instrument } });
    await returns.next((frame) => frame.op === 'ack' && frame.id === 'three');
    send(returns, 'unsubscribe', { op: 'unsubscribe', id: 4, key: 'quote?instrument=BTC%2FUSDT' });
    send(returns, 'ping', { op: 'ping', id: 5 });
    expect(await returns.answer(5)).toMatchObject({ op: 'pong' });

    send(socket, 'call', { op: 'call', id: 6, operation: 'listBalances' });
    expect(await socket.answer(6)).toMatchObject({ op: 'result', code: CODE.ok });
    send(socket, 'cancelOnLoss', { op: 'cancelOnLoss', id: 7, graceMs: null });
    expect(await socket.answer(7)).toEqual({ op: 'ack', id: 7 });
    send(socket, 'auth', { op: 'auth', id: 3, token: '' });
    await socket.answer(3);
    expect(received(socket.texts)).toContain('error');
    expect(received(returns.texts)).toContain('pong');
  });

  it('refuses what the document does not have, in frames of the document', async () => {
    const socket = await connect();
    const item = { topic: 'quote', query: { instrument } };
    const wrong = [
      { op: 'subscribe', id: 1, topics: [{ topic: 'weather' }] },
      { op: 'subscribe', id: 2, topics: [{ topic: 'quote', query: { instrument, depth: 20 } }] },
      { op: 'subscribe', id: 3, topics: [{ topic: 'orderBook', query: { instrument, depth: 7 } }] },
      { op: 'subscribe', id: 4, topics: [{ topic: 'quote' }] },
      { op: 'subscribe', id: 5, topics: [{ ...item, since: { epoch: 1, seq: 1 } }] },
      { op: 'subscribe', id: 6, topics: item },
      { op: 'unsubscribe', id: 7, keys: [8] },
      { op: 'unsubscribe', id: 8 },
      { op: 'auth', id: 9 },
      { op: 'publish', id: 10 },
      { op: 'call', id: 13 },
      { op: 'cancelOnLoss', id: 14 },
    ];
    for (const frame of wrong) {
      sendWrong(socket, frame);
      expect(await socket.answer(frame.id), JSON.stringify(frame)).toMatchObject({
        op: 'error',
        code: CODE.invalid,
      });
    }
    const unreadable = [
      '{',
      '[]',
      { op: 'ping' },
      { op: 'ping', id: 1.5 },
      { op: 'ping', id: 'x'.repeat(65) },
    ];
    for (const frame of unreadable) sendWrong(socket, frame);
    send(socket, 'subscribe', { op: 'subscribe', id: 11, topics: [{ topic: 'balances' }] });
    expect(await socket.answer(11)).toMatchObject({ code: CODE.loginExpired, key: 'balances' });
    send(socket, 'auth', { op: 'auth', id: 12, token: 'nonsense' });
    expect(await socket.answer(12)).toMatchObject({ code: CODE.loginExpired });
    expect(socket.frames.filter(({ op, id }) => op === 'error' && id === undefined)).toHaveLength(
      unreadable.length,
    );
    expect(new Set(received(socket.texts))).toEqual(new Set(['error']));
  });

  it('ends for abuse and at restarts, with codes of the document', async () => {
    const codes = document.content.channels.realtime['x-closeCodes'];
    const flood = await connect();
    for (let id = 0; id < 400; id += 1) flood.send({ op: 'ping', id });
    expect(codes).toHaveProperty(String(await flood.closed()));
    expect(received(flood.texts)).toContain('error');
    const heavy = await connect();
    heavy.send({ op: 'ping', id: 'x'.repeat(REALTIME_LIMITS.maxFrameBytes) });
    expect(await heavy.closed()).toBe(1009);

    const small = await startTestServer({ realtimeLimits: { maxConnectionsPerAddress: 1 } });
    const own = await small.gateway.listen('127.0.0.1', 0);
    const [first, second] = [await Socket.open(own), await Socket.open(own)];
    expect(await second.closed()).toBe(CLOSE.tooManyConnections);
    await small.stop();
    expect(await first.closed()).toBe(CLOSE.restarting);
  });
});

describe('the hub', () => {
  it('sends frames of the document, and understands those it gets', async () => {
    const sent: string[] = [];
    const opened: WebSocket[] = [];
    class Recorder extends WebSocket {
      constructor(url: string, protocols?: string | string[]) {
        super(url, protocols);
        opened.push(this);
      }
      override send(frame: string): void {
        sent.push(frame);
        super.send(frame);
      }
    }
    const timing = { linger: 0, backoffBase: 1, backoffCap: 10 };
    const hub = createHub({ url: `${address.replace('http', 'ws')}/realtime`, WebSocket: Recorder, timing });
    const texts: string[] = [];
    hub.wire$.subscribe((event) => event.kind === 'in' && texts.push(event.frame));
    const states: string[] = [];
    const following = [
      hub.topic(topics.trades, { instrument }).subscribe(({ phase }) => states.push(phase)),
      hub.topic(topics.balances).subscribe(),
    ];
    hub.setAuth(() => ada.ticket());
    await firstValueFrom(hub.topic(topics.balances).pipe(filter(({ phase }) => phase === 'live')));
    await expect.poll(() => states).toContain('live');
    opened.at(-1)?.close();
    await expect.poll(() => sent.some((text) => text.includes('"since"'))).toBe(true);
    for (const subscription of following) subscription.unsubscribe();
    await expect.poll(() => sent.some((text) => text.includes('"unsubscribe"'))).toBe(true);
    const names = sent.map((text) => {
      const found = document.match('client', JSON.parse(text));
      expect(found, text).toHaveLength(1);
      return found[0];
    });
    expect([...new Set(names)].sort()).toEqual(['auth', 'ping', 'subscribe', 'unsubscribe']);
    expect(received(texts)).toContain('tradesSnapshot');
    await expect(firstValueFrom(hub.counters$)).resolves.toMatchObject({ malformed: 0 });
    hub.close();
  });
});

describe('all of this', () => {
  it('met every message of the document', () => {
    expect([...document.met].sort()).toEqual(Object.keys(document.content.components.messages).sort());
  });
});
