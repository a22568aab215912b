import { afterAll, beforeAll, expect, it } from 'vitest';
import { CODE } from '@tidemark/sdk/contract';
import { REALTIME_LIMITS } from '../../server/gateway/realtime/limits.ts';
import { Socket } from './support/socket.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

let server: TestServer;
let socket: Socket;

beforeAll(async () => {
  server = await startTestServer({ now: () => 1_800_000_000_000 });
  socket = await Socket.open(await server.gateway.listen('127.0.0.1', 0));
});
afterAll(async () => {
  socket.close();
  await server.stop();
});

it('a frame over the rate limit is answered under its own id', async () => {
  // More than the burst, whatever is granted again while they are on their way.
  const frames = REALTIME_LIMITS.frameBurst * 3;
  for (let id = 1; id <= frames; id += 1) socket.send({ op: 'ping', id });
  const refusal = await socket.next(({ op }) => op === 'error');
  expect(refusal).toMatchObject({ code: CODE.rateLimited, id: expect.any(Number) as number });
  const pings = socket.frames.filter(({ op }) => op !== 'error').map(({ id }) => id);
  expect(pings).not.toContain(refusal.id);
});
