import { afterEach, expect, it } from 'vitest';
import { CLOSE } from '../../server/gateway/realtime/limits.ts';
import { Socket } from './support/socket.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

let server: TestServer | undefined;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await server?.stop();
});

async function serve(trustedProxies: readonly string[]): Promise<string> {
  server = await startTestServer({
    trustedProxies,
    requestsPerMinute: 1,
    realtimeLimits: { maxConnectionsPerAddress: 1 },
  });
  return server.gateway.listen('127.0.0.1', 0);
}

async function connect(address: string, visitor: string): Promise<Socket> {
  const socket = await Socket.open(address, { 'x-forwarded-for': visitor });
  sockets.push(socket);
  return socket;
}

async function isServed(address: string, visitor: string): Promise<boolean> {
  const { status } = await fetch(`${address}/health`, { headers: { 'x-forwarded-for': visitor } });
  return status === 200;
}

it('behind a trusted proxy each visitor has limits of their own, for calls and sockets alike', async () => {
  const address = await serve(['loopback']);
  for (const visitor of ['203.0.113.1', '203.0.113.2', '2001:db8:0:1::1', '2001:db8:0:2::1']) {
    expect(await isServed(address, visitor)).toBe(true);
    const socket = await connect(address, visitor);
    socket.send({ op: 'ping', id: 1 });
    expect(await socket.answer(1)).toMatchObject({ op: 'pong' });
  }
  expect(await isServed(address, '203.0.113.1')).toBe(false);
  expect(await (await connect(address, '203.0.113.1')).closed()).toBe(CLOSE.tooManyConnections);
  // The same /64, and so the same visitor.
  expect(await (await connect(address, '2001:db8:0:1::2')).closed()).toBe(CLOSE.tooManyConnections);
});

it('without one nobody is who they say they are', async () => {
  const address = await serve([]);
  expect(await isServed(address, '203.0.113.1')).toBe(true);
  expect(await isServed(address, '203.0.113.2')).toBe(false);
  await connect(address, '203.0.113.1');
  expect(await (await connect(address, '203.0.113.2')).closed()).toBe(CLOSE.tooManyConnections);
});
