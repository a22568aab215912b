import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { createServer, get, type Server } from 'node:http';
import { request } from 'node:https';
import { connect, createServer as createProbe, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inRoot } from '../../../scripts/lib/root.ts';
import { PICTURE_LIMITS } from '../../../server/services/kyc/picture.ts';
import { findOrFetch } from '../../support/debianTool.ts';

const nginx = findOrFetch({ package: 'nginx', file: '/usr/sbin/nginx', probe: '-v' });
const hasOpenssl = spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'tidemark-nginx-'));
let upstream: Server;
let proxy: ChildProcess | undefined;
let [plain, secure, simulated] = [0, 0, 0];

async function freePort(): Promise<number> {
  const probe = createProbe();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Rejects until the proxy listens. */
function listening(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(secure, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    }).on('error', reject);
  });
}

/** The block of the document, word for word but for the ports, the certificate and the host that a test can have. */
function documented(upstreamPort: number): string {
  const text = readFileSync(inRoot('docs', 'deployment.md'), 'utf8');
  const block = /```nginx\n(.*?)```/s.exec(text)?.[1] ?? expect.unreachable('no block');
  return block
    .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${secure} `)
    .replaceAll('listen 8443 ', `listen 127.0.0.1:${simulated} `)
    .replace('443 8080; 8443 8081;', `${secure} ${upstreamPort}; ${simulated} ${upstreamPort};`)
    .replaceAll('/etc/tls/', `${folder}/`);
}

beforeAll(async () => {
  if (nginx === undefined || !hasOpenssl) return;
  upstream = createServer((asked, answer) => {
    let bytes = 0;
    asked.on('data', (chunk: Buffer) => (bytes += chunk.length));
    asked.on('end', () => answer.end(JSON.stringify({ bytes, headers: asked.headers })));
  });
  upstream.on('upgrade', (_asked, socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'),
  );
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  [plain, secure, simulated] = [await freePort(), await freePort(), await freePort()];
  const name = ['-subj', '/CN=exchange.example', '-keyout', join(folder, 'exchange.key')];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-out', join(folder, 'exchange.pem')];
  spawnSync('openssl', ['req', '-x509', ...made, ...name], { stdio: 'ignore' });
  // Started as root, it works as a user of its own.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'logs'));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const { port } = upstream.address() as AddressInfo;
  const around = `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\n`;
  const http = `http {\naccess_log off;\n${paths.join('\n')}\n${documented(port)}\n}\n`;
  writeFileSync(join(folder, 'nginx.conf'), around + http);
  proxy = spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  await vi.waitFor(listening, { timeout: 20_000 });
});
afterAll(async () => {
  proxy?.kill('SIGTERM');
  upstream?.close();
  rmSync(folder, { recursive: true, force: true });
});

function redirected(): Promise<readonly [status: number | undefined, location: string | undefined]> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'exchange.example' };
    get({ port: plain, host: '127.0.0.1', path: '/spot?a=1', headers }, (answer) => {
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
    const session = connectHttp2(`https://127.0.0.1:${secure}`, { rejectUnauthorized: false });
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

describe.skipIf(nginx === undefined || !hasOpenssl)('nginx with the block of docs/deployment.md', () => {
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
    for (const port of [secure, simulated]) {
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
