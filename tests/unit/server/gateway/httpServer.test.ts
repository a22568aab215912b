import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket as NetSocket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { ConnectionLimits } from '../../../../server/gateway/http/connectionLimits.ts';
import { connectionsFor } from '../../../../server/gateway/http/descriptors.ts';
import { httpServer } from '../../../../server/gateway/http/httpServer.ts';
import { trustedProxies } from '../../../../server/gateway/security/trustedProxies.ts';

const PLENTY: ConnectionLimits = {
  maxConnections: 100,
  maxConnectionsPerAddress: 100,
  headersWithinMs: 60_000,
  bodyWithinMs: 60_000,
};

let server: Server | undefined;
let port: number;
const callers: NetSocket[] = [];

afterEach(() => {
  for (const caller of callers.splice(0)) caller.destroy();
  server?.closeAllConnections();
  server?.close();
});

/** A server that answers every request with its body, and what it warned of. */
async function serve(limits: Partial<ConnectionLimits>, proxies: readonly string[] = []): Promise<string[]> {
  const warnings: string[] = [];
  server = httpServer(
    (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => response.end(`${request.method} ${body}`));
    },
    {
      limits: { ...PLENTY, ...limits },
      proxies: trustedProxies(proxies),
      log: { warn: ({ reason }: { reason: string }) => warnings.push(reason) } as never,
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  return warnings;
}

interface Caller {
  readonly socket: NetSocket;
  /** Everything until the server closes. */
  readonly answer: Promise<string>;
}

async function call(text = ''): Promise<Caller> {
  const socket = connect(port, '127.0.0.1');
  callers.push(socket);
  let received = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  const answer = once(socket, 'close').then(() => received);
  await once(socket, 'connect');
  socket.write(text);
  return { socket, answer };
}

const answerTo = async (text: string): Promise<string> => (await call(text)).answer;

const GET = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
const POST = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n';

describe('an HTTP server', () => {
  it('ends requests whose headers or body do not come', async () => {
    await serve({ headersWithinMs: 60, bodyWithinMs: 60 });
    const slow = ['', 'GET / HTTP/1.1\r\nHos', `${POST}sl`];
    for (const answer of await Promise.all(slow.map(answerTo)))
      expect(answer).toContain('408 Request Timeout');
  });

  it('answers a request that offers another protocol as if it did not', async () => {
    await serve({});
    server?.on('upgrade', (_request, socket: NetSocket) => socket.end('upgraded'));
    const offer = 'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';
    const close = 'Connection: close, Upgrade, HTTP2-Settings\r\n';
    const get = `GET / HTTP/1.1\r\nHost: x\r\n${close}${offer}\r\n`;
    expect(await answerTo(get)).toMatch(/^HTTP\/1\.1 200 OK[^]*GET $/);
    const post = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n${close}${offer}\r\nhello`;
    expect(await answerTo(post)).toMatch(/^HTTP\/1\.1 200 OK[^]*POST hello$/);
    const socket = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: WebSocket\r\n\r\n';
    expect(await answerTo(socket)).toBe('upgraded');
  });

  it('closes the connections that are too many for an address, until others have left', async () => {
    const warnings = await serve({ maxConnectionsPerAddress: 2 });
    const [first, second, third] = [await call(), await call(), await call()];
    expect(await third.answer).toBe('');
    first.socket.destroy();
    second.socket.write(GET);
    expect(await second.answer).toContain('200 OK');
    expect(await answerTo(GET)).toContain('200 OK');
    expect(warnings).toEqual(['127.0.0.1 has as many as it may have']);
  });

  it('does not count the connections of its proxies, which are those of their visitors', async () => {
    await serve({ maxConnectionsPerAddress: 1 }, ['loopback']);
    await call();
    expect(await answerTo(GET)).toContain('200 OK');
  });

  it('closes the connections that are too many in all', async () => {
    const warnings = await serve({ maxConnections: 1 });
    const first = await call();
    expect(await answerTo(GET)).toBe('');
    first.socket.write(GET);
    expect(await first.answer).toContain('200 OK');
    expect(warnings).toHaveLength(1);
  });

  it('stays when there is no descriptor for a connection', async () => {
    const warnings = await serve({});
    server?.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
    expect(await answerTo(GET)).toContain('200 OK');
    expect(warnings).toEqual(['accept EMFILE']);
  });
});

describe('the connections that the descriptors of the process are enough for', () => {
  it.each([
    [1_024, 1, 768],
    [1_024, 2, 384],
    [100, 2, 1],
    ['unlimited', 2, Infinity],
  ])('are, of %s and for %i servers, %d each', (soft, servers, connections) => {
    expect(connectionsFor(servers, () => ({ userLimits: { open_files: { soft } } }))).toBe(connections);
  });

  it('are not bounded where the system does not say', () => {
    expect(connectionsFor(1, () => ({}))).toBe(Infinity);
  });
});
