import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REALTIME_DOCUMENT } from '../../server/gateway/contract/documents.ts';
import { TOPICS } from '../../server/gateway/realtime/subscriptions.ts';
import { Client } from './support/client.ts';
import { fillInsuranceFund, setMark } from './support/contractMarkets.ts';
import { growthNews } from './support/growthNews.ts';
import { walletNews } from './support/walletNews.ts';
import { Socket, type Frame } from './support/socket.ts';
import { frameFault } from './support/topicSchemas.ts';
import { OPERATOR_TOKEN, startTestServer, type TestServer } from './support/testServer.ts';

let server: TestServer;
let address: string;
let ada: Client;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer({ realtimeLimits: { lingerMs: 0, sessionGraceMs: 20 } });
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

async function connectAsAda(): Promise<Socket> {
  const socket = await connect();
  const ticket = await ada.ticket();
  socket.send({ op: 'auth', id: 1, token: ticket });
  expect(await socket.answer(1)).toEqual({ op: 'ack', id: 1 });
  return socket;
}

const instrument = 'BTC/USDT';
const contract = 'BTC-USDT';
/** Topics without a query. */
const WHOLE =
  'balances contractFills contractOrders contractSettings coupons deposits earn fills insuranceFund margin markPrices messages orders positions preferences quotes triggerOrders withdrawals';
const CASES = [
  { topic: 'quote', query: { instrument }, key: 'quote?instrument=BTC%2FUSDT' },
  { topic: 'orderBook', query: { instrument, depth: 20 }, key: 'orderBook?depth=20&instrument=BTC%2FUSDT' },
  {
    topic: 'orderBook',
    query: { instrument, grouping: '10', depth: 50 },
    key: 'orderBook?depth=50&grouping=10&instrument=BTC%2FUSDT',
  },
  { topic: 'trades', query: { instrument }, key: 'trades?instrument=BTC%2FUSDT' },
  {
    topic: 'candles',
    query: { instrument, interval: '1m' },
    key: 'candles?instrument=BTC%2FUSDT&interval=1m',
  },
  ...WHOLE.split(' ').map((topic) => ({ topic, query: {}, key: topic })),
  { topic: 'markPrice', query: { contract }, key: 'markPrice?contract=BTC-USDT' },
];

/** A trade, and the message about it, that change every topic. */
async function buySomething(): Promise<void> {
  const body = { pair: instrument, side: 'buy', type: 'market', quoteAmount: '25' };
  expect((await ada.post('/api/spot-trade-api/order', body)).code).toBe(200);
}

let news = 0;

/** Something new for every topic. */
async function makeNews(): Promise<void> {
  news += 1;
  await buySomething();
  const stopLoss = { triggerPrice: '80000' };
  const body = { contract, side: 'buy', type: 'market', quantity: '0.001', stopLoss };
  expect((await ada.post('/api/contract-trade-api/order', body)).code).toBe(200);
  await setMark(server.exchange, 101, 92_400 + news);
  await fillInsuranceFund(server.exchange, 1n, `news ${news}`);
  await walletNews(server.services);
  await growthNews(ada, server.services);
  const preferences = { drawings: { [contract]: [] }, contracts: { confirmOrders: news % 2 === 0 } };
  expect((await ada.post('/user/preferences', preferences)).code).toBe(200);
  const leverage = { contract, leverage: 20 + (news % 2) };
  expect((await ada.post('/api/contract-trade-api/settings/leverage', leverage)).code).toBe(200);
}

describe('topics', () => {
  it('are those of the document', () => {
    const document = server.gateway.documents.find(({ name }) => name === REALTIME_DOCUMENT);
    expect(Object.keys(document?.content['webhooks'] as object).sort()).toEqual([...TOPICS.keys()].sort());
    expect([...new Set(CASES.map(({ topic }) => topic))].sort()).toEqual([...TOPICS.keys()].sort());
  });

  it.each(CASES)('$key: snapshot, then deltas, as documented', async ({ topic, query, key }) => {
    const socket = await connectAsAda();
    socket.send({ op: 'subscribe', id: 2, topic, query });
    expect(await socket.answer(2)).toEqual({ op: 'ack', id: 2, keys: [key] });
    const snapshot = await socket.next((frame) => frame.key === key);
    expect(snapshot).toMatchObject({ kind: 'snapshot', seq: 0 });
    await makeNews();
    const delta = await socket.next((frame) => frame.key === key && frame.kind === 'delta');
    expect(delta).toMatchObject({ epoch: snapshot.epoch, seq: 1 });
    for (const frame of [snapshot, delta]) expect(frameFault(server, topic, frame)).toBeUndefined();
    expect(Object.keys(delta).sort()).toEqual(['data', 'epoch', 'key', 'kind', 'sentAt', 'seq']);
  });

  it('in one frame are answered in one frame: good ones acked, bad ones rejected by key', async () => {
    const socket = await connect();
    const topics = [
      { topic: 'quote', query: { instrument } },
      { topic: 'quote', query: { instrument: 'NO/PE' } },
      { topic: 'orderBook', query: { instrument, depth: 7 } },
      { topic: 'orderBook', query: { instrument, depth: 20, grouping: '3' } },
      { topic: 'candles', query: { instrument, interval: '2m' } },
      { topic: 'trades', query: { instrument, limit: 5 } },
      { topic: 'balances' },
      { topic: 'weather' },
      { topic: 'sentiment', query: { instrument } },
    ];
    socket.send({ op: 'subscribe', id: 3, topics });
    const { op, keys, rejected = [] } = await socket.answer(3);
    expect([op, keys]).toEqual(['ack', ['quote?instrument=BTC%2FUSDT']]);
    expect(rejected.map(({ code, key }) => [code, key])).toEqual([
      [10400, 'quote?instrument=NO%2FPE'],
      [10400, 'orderBook?depth=7&instrument=BTC%2FUSDT'],
      [10400, 'orderBook?depth=20&grouping=3&instrument=BTC%2FUSDT'],
      [10400, 'candles?instrument=BTC%2FUSDT&interval=2m'],
      [10400, 'trades?instrument=BTC%2FUSDT&limit=5'],
      [10001, 'balances'],
      [10400, 'weather'],
      [10400, 'sentiment?instrument=BTC%2FUSDT'],
    ]);
    expect(rejected.slice(0, 5).every(({ message }) => message.startsWith('query.'))).toBe(true);
    expect(socket.frames.filter((frame) => frame.id === 3)).toHaveLength(1);
  });
});

describe('recovery', () => {
  it('gives what was missed, in the same words, or a snapshot', async () => {
    const trades = (frame: Frame): boolean => frame.key?.startsWith('trades') ?? false;
    const subscribe = (socket: Socket, since?: unknown): void => {
      socket.send({ op: 'subscribe', id: 4, topics: [{ topic: 'trades', query: { instrument }, since }] });
    };
    const stays = await connect();
    subscribe(stays);
    const { epoch, seq: start = 0 } = await stays.next(trades);
    for (const seq of [start + 1, start + 2]) {
      await buySomething();
      await stays.next((frame) => trades(frame) && frame.seq === seq);
    }

    const returns = await connect();
    subscribe(returns, { epoch, seq: start });
    await returns.next((frame) => trades(frame) && frame.seq === start + 2);
    expect(returns.texts.filter((text) => text.includes('"kind"'))).toEqual(
      stays.texts.filter((text) => text.includes('"delta"')),
    );

    const stranger = await connect();
    subscribe(stranger, { epoch: 'another', seq: start });
    expect(await stranger.next(trades)).toMatchObject({ kind: 'snapshot', seq: start + 2 });
  });
});

describe('authentication', () => {
  it('ends private subscriptions, and only them, when the user leaves the connection', async () => {
    const socket = await connectAsAda();
    socket.send({
      op: 'subscribe',
      id: 5,
      topics: [{ topic: 'orders' }, { topic: 'quote', query: { instrument } }],
    });
    await socket.answer(5);
    socket.send({ op: 'auth', id: 6, token: '' });
    expect(await socket.answer(6)).toEqual({ op: 'ack', id: 6 });
    expect(socket.frames.filter((frame) => frame.op === 'error')).toMatchObject([
      { code: 10001, key: 'orders' },
    ]);
    await buySomething();
    await socket.next((frame) => frame.kind === 'delta' && frame.key === 'quote?instrument=BTC%2FUSDT');
    expect(socket.frames.some((frame) => frame.kind === 'delta' && frame.key === 'orders')).toBe(false);
  });

  it('accepts a ticket once, and refuses nonsense', async () => {
    const ticket = await ada.ticket();
    const [first, second] = [await connect(), await connect()];
    first.send({ op: 'auth', id: 1, token: ticket });
    expect(await first.answer(1)).toEqual({ op: 'ack', id: 1 });
    for (const token of [ticket, 'nonsense']) {
      second.frames.length = 0;
      second.send({ op: 'auth', id: 2, token });
      expect(await second.answer(2)).toMatchObject({ op: 'error', code: 10001 });
    }
  });

  it('accepts the session token of a native application', async () => {
    const app = new Client(server.gateway);
    const { data } = await app.call('POST', '/user/login', {
      body: { loginId: 'linus@tidemark.example', password: 'Tidemark-1969' },
      headers: { 'x-client-data': JSON.stringify({ deviceId: 'd', uuid: 'u', client: 1 }) },
    });
    const socket = await connect();
    socket.send({ op: 'auth', id: 1, token: (data as { token: string }).token });
    expect(await socket.answer(1)).toEqual({ op: 'ack', id: 1 });
  });

  it('ends private subscriptions when the session is logged out elsewhere, and soon the connection', async () => {
    const linus = new Client(server.gateway);
    await linus.login(1);
    const ticket = await linus.ticket();
    const socket = await connect();
    socket.send({ op: 'auth', id: 1, token: ticket });
    socket.send({ op: 'subscribe', id: 2, topic: 'balances' });
    await socket.answer(2);
    await linus.post('/user/logout');
    expect(await socket.next((frame) => frame.op === 'error')).toMatchObject({
      code: 10001,
      key: 'balances',
    });
    expect(await socket.closed()).toBe(4001);
  });

  it('keeps users apart', async () => {
    const linus = new Client(server.gateway);
    await linus.login(1);
    const ticket = await linus.ticket();
    const socket = await connect();
    socket.send({ op: 'auth', id: 1, token: ticket });
    socket.send({
      op: 'subscribe',
      id: 2,
      topics: [{ topic: 'fills' }, { topic: 'trades', query: { instrument } }],
    });
    await socket.answer(2);
    await buySomething();
    await socket.next((frame) => frame.kind === 'delta' && frame.key === 'trades?instrument=BTC%2FUSDT');
    expect(socket.frames.filter((frame) => frame.key === 'fills')).toMatchObject([{ data: { fills: [] } }]);
  });
});

describe('limits', () => {
  it('answer pings, and refuse what is no frame without closing', async () => {
    const socket = await connect();
    socket.send({ op: 'ping', id: 9 });
    expect(await socket.answer(9)).toMatchObject({ op: 'pong', sentAt: expect.any(Number) as number });
    socket.send('{');
    expect(await socket.next((frame) => frame.op === 'error')).toEqual({
      op: 'error',
      code: 10400,
      message: 'The frame is not JSON',
    });
    socket.raw.send(Buffer.from([1, 2, 3]), { binary: true });
    expect(await socket.next((frame) => frame.message === 'Frames must be text')).toMatchObject({
      code: 10400,
    });
  });

  it('close on frames of more than 64 kB', async () => {
    const socket = await connect();
    socket.send({ op: 'ping', id: 'x'.repeat(65 * 1024) });
    expect(await socket.closed()).toBe(1009);
  });

  it('refuse, and at last close, a flood', async () => {
    const socket = await connect();
    for (let id = 0; id < 400; id += 1) socket.send({ op: 'ping', id });
    expect(await socket.next((frame) => frame.op === 'error')).toMatchObject({ code: 10429 });
    expect(await socket.closed()).toBe(4029);
  });

  it('refuse the upgrade for pages of other sites', async () => {
    await expect(Socket.open(address, { origin: 'https://evil.example' })).rejects.toThrow('403');
    const allowed = await Socket.open(address, { origin: 'https://app.example' });
    sockets.push(allowed);
  });

  it('count one subscription per key, and none when the last has left', async () => {
    for (const socket of sockets.splice(0)) socket.close();
    const status = async (): Promise<Record<string, number>> => {
      const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
      const { body } = await server.gateway.app.inject({ url: '/health', headers });
      return (JSON.parse(body) as { realtime: { subscriptions: Record<string, number> } }).realtime
        .subscriptions;
    };
    await expect.poll(status).toEqual({});
    const [first, second] = [await connect(), await connect()];
    for (const id of [1, 2]) first.send({ op: 'subscribe', id, topic: 'quote', query: { instrument } });
    second.send({ op: 'subscribe', id: 2, topic: 'quote', query: { instrument } });
    await Promise.all([first.answer(2), second.answer(2)]);
    expect(await status()).toEqual({ 'quote?instrument=BTC%2FUSDT': 2 });
    first.close();
    second.send({ op: 'unsubscribe', id: 3, keys: ['quote?instrument=BTC%2FUSDT'] });
    await second.answer(3);
    await expect.poll(status).toEqual({});
  });
});
