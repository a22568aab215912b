import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { filter, firstValueFrom } from 'rxjs';
import { createHub, topics, type Hub } from '@tidemark/streams';
import { INTERVALS } from '@tidemark/sdk/core';
import { LISTINGS } from '../../server/market/spot/listings.ts';
import { Socket } from './support/socket.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const INSTRUMENTS = LISTINGS.map(({ instrument }) => instrument.name);

/** What a program or a page with everything open follows: 176 topics. */
const WANTED = INSTRUMENTS.flatMap((instrument) => [
  ...INTERVALS.map((interval) => [topics.candles, { instrument, interval }] as const),
  ...[20, 50, 200].map((depth) => [topics.orderBook, { instrument, depth }] as const),
  [topics.trades, { instrument }] as const,
  [topics.quote, { instrument }] as const,
]);

let server: TestServer;
/** What the exchange's clock shows; it runs on while this is undefined. */
let stoppedAt: number | undefined;
let address: string;
const hubs: Hub[] = [];

beforeAll(async () => {
  server = await startTestServer({
    now: () => stoppedAt ?? Date.now(),
    realtimeLimits: {
      topicsPerUpgrade: 20,
      topicBurstPerAddress: 150,
      topicsPerSecondPerAddress: 1_500,
      snapshotBurstPerAddress: 100_000,
      snapshotBytesPerSecondPerAddress: 20_000_000,
    },
  });
  address = await server.gateway.listen('127.0.0.1', 0);
});
afterAll(async () => {
  for (const hub of hubs) hub.close();
  await server.stop();
});

function openHub(): Hub {
  const timing = { backoffBase: 10, backoffCap: 200, quickRetry: 20 };
  const url = `${address.replace('http', 'ws')}/realtime`;
  // The first attempt of a tab may be refused; it comes back.
  const hub = createHub({ url, WebSocket, timing, onError: () => undefined });
  hubs.push(hub);
  return hub;
}

async function allLive(hub: Hub): Promise<void> {
  await Promise.all(
    WANTED.map(([topic, query]) =>
      firstValueFrom(hub.topic(topic as never, query as never).pipe(filter(({ phase }) => phase === 'live'))),
    ),
  );
}

it('many tabs of one network get everything in the end, though together they ask for far more than its budget', async () => {
  stoppedAt = Date.now();
  const tabs = Array.from({ length: 6 }, openHub);
  const live = Promise.all(tabs.map(allLive));
  const { refused } = server.gateway.realtime.counters;
  await vi.waitFor(() => expect(refused.get(10_429)).toBeGreaterThan(0), { timeout: 30_000 });
  stoppedAt = undefined;
  await live;
}, 60_000);

it('upgrades beyond the budget of the network are answered with 429 and a time to come back', async () => {
  stoppedAt = Date.now();
  let isRefused = false;
  const status = await new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
    const open = (): void => {
      if (isRefused) return;
      const socket = new WebSocket(`${address.replace('http', 'ws')}/realtime`);
      socket.on('open', () => {
        open();
      });
      socket.on('unexpected-response', (request, { statusCode, headers }) => {
        request.destroy();
        isRefused = true;
        resolve([statusCode, headers['retry-after']]);
      });
      socket.on('error', reject);
    };
    for (let count = 0; count < 20; count += 1) open();
  });
  expect(status).toEqual([429, '1']);
  stoppedAt = undefined;
}, 60_000);

it('another network is not concerned', async () => {
  const headers = { 'X-Forwarded-For': '192.0.2.77' };
  const other = await Socket.open(address, headers);
  const asked = INSTRUMENTS.map((instrument) => ({ topic: 'trades', query: { instrument } }));
  other.send({ op: 'subscribe', id: 1, topics: asked });
  expect(await other.answer(1)).toMatchObject({ op: 'ack', keys: { length: INSTRUMENTS.length } });
  other.close();
});
