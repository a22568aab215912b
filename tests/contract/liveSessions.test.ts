import { afterAll, beforeAll, expect, it } from 'vitest';
import { setTimeout as delay } from 'node:timers/promises';
import { merge } from 'rxjs';
import { createHub, topics } from '@tidemark/streams';
import { readSession, recordSession, runReplay, type Session } from '@tidemark/streams/session';
import { Client } from './support/client.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
const ORDER = '/api/spot-trade-api/order';
const instrument = 'BTC/USDT';

let server: TestServer;
let address: string;
let ada: Client;

beforeAll(async () => {
  server = await startTestServer();
  address = await server.gateway.listen('127.0.0.1', 0);
  ada = new Client(server.gateway);
  await ada.login();
});
afterAll(() => server.stop());

/** Trades for a while, and gives back what a hub was told meanwhile. */
async function recordLive(orders: number): Promise<Session> {
  const hub = createHub({ url: `${address.replace('http', 'ws')}/realtime` });
  const lines: string[] = [];
  recordSession(hub).subscribe((line) => lines.push(line));
  hub.setAuth(() => ada.ticket());
  const followed = merge(
    hub.topic(topics.quote, { instrument }),
    hub.topic(topics.orderBook, { instrument, depth: 20 }),
    hub.topic(topics.trades, { instrument }),
    hub.topic(topics.balances, {}),
    hub.topic(topics.orders, {}),
    hub.topic(topics.fills, {}),
  );
  const phases = new Map<string, string>();
  followed.subscribe(({ key, phase }) => phases.set(key, phase));
  const isLive = (): boolean => [...phases.values()].filter((phase) => phase === 'live').length === 6;
  try {
    await expect.poll(isLive).toBe(true);
    for (let order = 0; order < orders; order++) {
      const limit = { type: 'limit', price: String(90_000 + order), quantity: '0.001' };
      const body = order % 3 === 2 ? { type: 'market', quoteAmount: '25' } : limit;
      expect((await ada.post(ORDER, { pair: instrument, side: 'buy', ...body })).code).toBe(200);
      await delay(20);
    }
    await expect.poll(isLive).toBe(true);
    await delay(200);
  } finally {
    hub.close();
  }
  return readSession(lines.join('\n'), { strict: true });
}

it.each([
  ['drop=20%', 6],
  ['drop=20%,disconnect=1%', 12],
  ['drop=5%,duplicate=5%,reorder=5%:2s,delay=2%:3s,corrupt=2%', 18],
  ['stall=0.5%:20s,disconnect=5%', 24],
])('a live session ends by any seed as without faults: %s', async (faults, orders) => {
  const session = await recordLive(orders);
  const clean = await runReplay(session);
  expect(clean.states.size).toBe(6);
  const others: number[] = [];
  for (const seed of SEEDS) {
    const { hashes } = await runReplay(session, { seed, faults });
    if (JSON.stringify(hashes) !== JSON.stringify(clean.hashes)) others.push(seed);
  }
  expect(others).toEqual([]);
});
