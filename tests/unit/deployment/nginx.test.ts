import { mkdtempSync, rmSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { createServer, get, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_LIMITS } from '../../../server/services/kyc/picture.ts';
import { hasNginx, startDocumentedNginx, type DocumentedNginx } from '../../support/documentedNginx.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidemark-nginx-'));
let upstream: Server;
let proxy: DocumentedNginx;

beforeAll(async () => {
  if (!hasNginx) return;
  upstream = createServer((asked, answer) => {
    let bytes = 0;
    asked.on('data', (chunk: Buffer) => (bytes += chunk.length));
    asked.on('end', () => answer.end(JSON.stringify({ bytes, headers: asked.headers })));
  });
  upstream.on('upgrade', (_asked, socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'),
  );
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as AddressInfo;
  proxy = await startDocumentedNginx(folder, { pages: port, simulated: port });
});
afterAll(() => {
  if (hasNginx) {
    proxy.stop();
    upstream.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

function redirected(): Promise<readonly [status: number | undefined, location: string | undefined]> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'exchange.example' };
    get({ port: proxy.plain, host: '127.0.0.1', path: '/spot?a=1', headers }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers.location]);
    }).on('error', reject);
  });
}

interface Told {
  readonly bytes: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Over HTTP/2. */
function post(bytes: number): Promise<{ readonly status: number; readonly told: Told }> {
  return new Promise((resolve, reject) => {
    const session = connectHttp2(`https://127.0.0.1:${proxy.secure}`, { rejectUnauthorized: false });
    session.on('error', reject);
    const stream = session.request({
      ...{ ':method': 'POST', ':path': '/kyc', ':authority': 'exchange.example' },
      'x-forwarded-for': '203.0.113.9',
      'accept-encoding': 'br',
    });
    let [status, text] = [0, ''];
    stream.on('response', (headers) => (status = Number(headers[':status'])));
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('end', () => {
      session.close();
      resolve({ status, told: (status === 200 ? JSON.parse(text) : {}) as Told });
    });
    stream.end(Buffer.alloc(bytes));
  });
}

describe.skipIf(!hasNginx)('nginx with the block of docs/deployment.md', () => {
  it('leads to HTTPS', async () => {
    expect(await redirected()).toEqual([308, 'https://exchange.example/spot?a=1']);
  });

  it('speaks HTTP/2, passes the largest picture, and says who asked, and how', async () => {
    const { status, told } = await post(PICTURE_LIMITS.bytes + 64 * 1024);
    expect([status, told.bytes]).toEqual([200, PICTURE_LIMITS.bytes + 64 * 1024]);
    expect(told.headers).toMatchObject({
      host: 'exchange.example',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'exchange.example',
      'accept-encoding': 'br',
    });
  });

  it('passes websockets, on both ports', async () => {
    for (const port of [proxy.secure, proxy.simulated]) {
      const headers = { host: 'exchange.example', connection: 'Upgrade', upgrade: 'websocket' };
      const status = await new Promise((resolve, reject) => {
        const options = { host: '127.0.0.1', port, path: '/realtime', headers, rejectUnauthorized: false };
        const asked = request(options);
        asked.on('upgrade', ({ statusCode }, socket) => {
          socket.destroy();
          resolve(statusCode);
        });
        asked.on('response', ({ statusCode }) => resolve(statusCode));
        asked.on('error', reject);
        asked.end();
      });
      expect(status).toBe(101);
    }
  });
});
