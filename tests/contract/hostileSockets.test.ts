import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLOSE } from '../../server/gateway/realtime/limits.ts';
import { ATTACKS } from './support/attacks.ts';
import { Client } from './support/client.ts';
import { Socket } from './support/socket.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const MAX_UNSENT = 512 * 1024;
const MAX_UNSENT_IN_ALL = 4 * 1024 * 1024;
const HOSTILE = 20;
const HONEST = 20;
const ROUNDS = 12;
const FRAMES_A_ROUND = 5;

let server: TestServer;
let address: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer({
    realtimeLimits: {
      slowAboveBytes: MAX_UNSENT / 4,
      caughtUpBelowBytes: MAX_UNSENT / 16,
      maxUnsentBytes: MAX_UNSENT,
      maxUnsentBytesInAll: MAX_UNSENT_IN_ALL,
    },
  });
  address = await server.gateway.listen('127.0.0.1', 0);
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

const instrument = 'BTC/USDT';

it('sockets that read nothing and ask for everything are bounded and closed, and the honest ones hear every trade', async () => {
  const buyer = new Client(server.gateway);
  await buyer.login();
  const honest = await Promise.all(Array.from({ length: HONEST }, connect));
  for (const socket of honest) {
    socket.send({ op: 'subscribe', id: 1, topic: 'trades', query: { instrument } });
    await socket.answer(1);
  }
  const hostile = await Promise.all(Array.from({ length: HOSTILE }, connect));
  for (const { raw } of hostile) raw.pause();
  let mostUnsent = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    hostile.forEach((socket, index) => {
      const attack = ATTACKS[index % ATTACKS.length];
      for (let frame = 0; frame < FRAMES_A_ROUND; frame += 1)
        if (attack) socket.send(attack(round * FRAMES_A_ROUND + frame));
    });
    const body = { pair: instrument, side: 'buy', type: 'market', quoteAmount: '25' };
    expect((await buyer.post('/api/spot-trade-api/order', body)).code).toBe(200);
    for (const socket of honest)
      await socket.next(
        ({ key = '', kind, seq }) => key.startsWith('trades') && kind === 'delta' && seq === round,
      );
    mostUnsent = Math.max(mostUnsent, server.gateway.realtime.status().unsentBytes);
  }
  expect(mostUnsent).toBeLessThanOrEqual(MAX_UNSENT_IN_ALL);
  for (const socket of honest) {
    const seqs = socket.frames.filter(({ kind }) => kind === 'delta').map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: ROUNDS }, (_, index) => index + 1));
  }
  const [flood] = hostile;
  flood?.raw.resume();
  expect(await flood?.closed()).toBe(CLOSE.tooManyFrames);
}, 60_000);
