import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { setTimeout as delay } from 'node:timers/promises';
import { createHub } from '@tidemark/streams';
import { readSession, recordSession, runReplay, type Session } from '@tidemark/streams/session';
import { Client } from './support/client.ts';
import { act, Chance, topicsBy } from './support/liveScript.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
const ACTIONS = 240;
const FAULTS = [
  'drop=20%',
  'drop=10%,disconnect=2%',
  'drop=5%,duplicate=5%,reorder=5%:2s,delay=2%:3s,corrupt=2%',
  'stall=0.5%:20s,disconnect=5%',
  'corrupt=10%,duplicate=20%',
];

let server: TestServer;
let sessions: readonly Session[];

beforeAll(async () => {
  server = await startTestServer({ requestsPerMinute: 100_000 });
  const address = await server.gateway.listen('127.0.0.1', 0);
  sessions = await recordAll(`${address.replace('http', 'ws')}/realtime`);
}, 120_000);
afterAll(() => server.stop());

/** Records a session for each seed while two users act: each begins at another moment, and follows other topics. */
async function recordAll(url: string): Promise<Session[]> {
  const clients = [new Client(server.gateway), new Client(server.gateway)];
  for (const [index, client] of clients.entries()) expect((await client.login(index)).code).toBe(200);
  const chance = new Chance(99);
  const recordings: ReturnType<typeof record>[] = [];
  for (let action = 0; action < ACTIONS; action++) {
    const seed = SEEDS[Math.floor(action / 6)];
    if (action % 6 === 0 && seed !== undefined)
      recordings.push(record(url, seed, clients[seed % 2] as Client));
    await act(chance, chance.of(clients), server);
    await delay(chance.below(10));
  }
  return Promise.all(recordings.map((recording) => recording.end()));
}

/** Follows topics, and writes down what the hub is told. */
function record(url: string, seed: number, client: Client) {
  const hub = createHub({ url });
  const lines: string[] = [];
  recordSession(hub).subscribe((line) => lines.push(line));
  hub.setAuth(() => client.ticket());
  const phases = new Map<string, string>();
  const followed = topicsBy(new Chance(seed));
  for (const [topic, query] of followed)
    hub.topic(topic, query).subscribe(({ key, phase }) => phases.set(key, phase));
  return {
    async end(): Promise<Session> {
      const dull = (): unknown[] => [...phases].filter(([, phase]) => phase !== 'live');
      await vi.waitFor(() => expect(dull()).toEqual([]), { timeout: 20_000 });
      await delay(200);
      hub.close();
      expect(phases.size).toBe(followed.length);
      return readSession(lines.join('\n'), { strict: true });
    },
  };
}

it.each(SEEDS)('session %i ends by any seed as without faults', async (number) => {
  const session = sessions[number - 1] as Session;
  const clean = await runReplay(session);
  expect(clean.states.size).toBeGreaterThan(3);
  expect([...clean.states.values()].filter(({ phase }) => phase !== 'live')).toEqual([]);
  const faults = FAULTS[number % FAULTS.length] ?? '';
  const others: string[] = [];
  for (const seed of SEEDS) {
    const { hashes } = await runReplay(session, { seed, faults });
    for (const [key, hash] of Object.entries(hashes))
      if (hash !== clean.hashes[key]) others.push(`${key} by seed ${seed} with ${faults}`);
  }
  expect(others).toEqual([]);
});
