import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../contract/support/client.ts';
import { Socket } from '../contract/support/socket.ts';
import { startTestServer, type TestServer } from '../contract/support/testServer.ts';

let server: TestServer;
let address: string;

beforeAll(async () => {
  server = await startTestServer({
    realtimeLimits: {
      maxOffences: 1e9,
      framesPerSecond: 1e9,
      frameBurst: 1e9,
      topicsPerSecond: 1e9,
      topicBurst: 1e9,
    },
  });
  address = await server.gateway.listen('127.0.0.1', 0);
});
afterAll(() => server.stop());

const value = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('BTC/USDT', 'orderBook', 20, '10', '1m', -1, 1e308, '__proto__'),
);
const member = fc.constantFrom(
  'instrument',
  'depth',
  'grouping',
  'interval',
  'limit',
  '__proto__',
  'constructor',
  '',
);
const query = fc.oneof(
  fc.dictionary(member, value, { maxKeys: 4 }),
  fc.record({ instrument: fc.constantFrom('BTC/USDT', 'ETH/USDT'), depth: fc.constantFrom(20, 50, 200) }),
  value,
);
const topic = fc.oneof(
  fc.constantFrom('quote', 'orderBook', 'trades', 'candles', 'balances', 'orders', 'fills', 'toString'),
  value,
);
const since = fc.oneof(fc.record({ epoch: fc.string(), seq: fc.oneof(fc.integer(), fc.double()) }), value);
const id = fc.oneof(fc.nat(), value);

const frame = fc.oneof(
  fc.record({ op: fc.constant('subscribe'), id, topic, query, since }, { requiredKeys: ['op'] }),
  fc.record({
    op: fc.constant('subscribe'),
    id,
    topics: fc.array(fc.record({ topic, query, since }, { requiredKeys: [] }), { maxLength: 5 }),
  }),
  fc.record(
    { op: fc.constant('unsubscribe'), id, key: value, keys: fc.array(value) },
    { requiredKeys: ['op', 'id'] },
  ),
  fc.record({ op: fc.constant('auth'), id, token: value }),
  fc.record({ op: value, id }),
  fc.object(),
);

const text = fc.oneof(
  { weight: 6, arbitrary: frame.map((content) => JSON.stringify(content)) },
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)) },
);

it('no frame, however odd, closes the connection, silences the server or moves money', async () => {
  const client = new Client(server.gateway);
  await client.login();
  const ticket = await client.ticket();
  const money = (): unknown => server.exchange.view().then(({ balances }) => balances);
  const before = await money();
  const socket = await Socket.open(address);
  socket.send({ op: 'auth', id: 1, token: ticket });
  let pings = 1_000_000_000;
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 20 }), async (frames) => {
      for (const content of frames) socket.raw.send(content);
      pings += 1;
      socket.send({ op: 'ping', id: pings });
      const pong = await socket.next((answer) => answer.id === pings && answer.op !== undefined);
      expect(pong.op).toBe('pong');
      socket.frames.length = 0;
      socket.texts.length = 0;
    }),
    { numRuns: 300 },
  );
  expect(await money()).toEqual(before);
  expect(server.gateway.realtime.status().connections).toBe(1);
  socket.close();
}, 120_000);
