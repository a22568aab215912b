import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDeployment } from '../../../../server/deployment/readDeployment.ts';
import { createApp } from '../../../../server/gateway/http/app.ts';
import { setErrorHandling } from '../../../../server/gateway/http/errors.ts';
import { servePages } from '../../../../server/gateway/http/pages.ts';
import { requestAddress } from '../../../../server/gateway/http/requestAddress.ts';
import { addSecurityHeaders } from '../../../../server/gateway/security/headers.ts';

const PAGE = '<!doctype html><html><head><title>Tidemark</title></head><body></body></html>';

let folder: string;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-odd-'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await mkdir(join(folder, 'assets'));
  app = createApp(pino({ level: 'silent' }));
  setErrorHandling(app);
  await addSecurityHeaders(app);
  app.get('/market/:name', (request) => ({ found: (request.params as { name: string }).name }));
  await servePages(app, { webDir: folder, deployment: await readDeployment('tidemark'), now: () => 0 });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the server answers to an address as it is, which libraries would mend first. */
async function answerTo(address: string, accept: string): Promise<{ head: string; body: string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  const headers = `Host: exchange\r\nAccept: ${accept}\r\nX-Request-Id: request-1\r\nConnection: close`;
  socket.write(`GET ${address} HTTP/1.1\r\n${headers}\r\n\r\n`);
  await once(socket, 'close');
  const [head = '', ...body] = text.split('\r\n\r\n');
  return { head, body: body.join('\r\n\r\n') };
}

describe.each([
  '/spot/exchange/%E0%A4%A',
  '/spot/%',
  '/spot/%zz?pair=BTC',
  '/%ff',
  '/spot/100%25',
  '//x',
  '//',
  '//[',
  '///market/BTC',
  'http://exchange/nothing/%E0%A4%A',
  'http://exchange',
  'HTTP://exchange:1/nothing?%',
  'https://[::1]/nothing',
  '/%00',
  '/spot/%00',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/',
  '/assets/',
  '/assets/..%5c..%5cpackage',
  '/a\\b',
  '/spot//exchange',
  `/market/${'a'.repeat(5_000)}`,
  `/spot/${'a'.repeat(5_000)}`,
])('the address %s', (address) => {
  it('gets a page where a person asks, with the headers of every answer', async () => {
    const { head, body } = await answerTo(address, 'text/html');
    expect(head).toMatch(/^HTTP\/1.1 200 /);
    expect(head.toLowerCase()).toContain('x-request-id: request-1');
    expect(head.toLowerCase()).toContain('content-security-policy:');
    expect(body).toContain('<title>Tidemark</title>');
  });

  it('gets the envelope where a program asks', async () => {
    if (address === 'http://exchange') return;
    const { head, body } = await answerTo(address, 'application/json');
    expect(head).toMatch(/^HTTP\/1.1 404 /);
    expect(head.toLowerCase()).toContain('x-request-id: request-1');
    expect(JSON.parse(/\{.*\}/s.exec(body)?.[0] ?? '')).toMatchObject({ code: 10_404 });
  });
});

it('finds what an absolute address names', async () => {
  const { body } = await answerTo('http://exchange/market/BTC%2FUSDT?limit=5', 'application/json');
  expect(body).toContain('"found":"BTC/USDT"');
});

it.each([
  ['/a/b?c=%', '/a/b?c=%'],
  ['/a%2Fb', '/a%2Fb'],
  ['/a%2?b=1?2', '/a%252?b=1?2'],
  ['http://x/a?b', '/a?b'],
  ['http://x?b', '/?b'],
  ['//x/y', '/%2Fx/y'],
  ['*', '/*'],
  [undefined, '/'],
])('looks %s up as %s', (url, address) => {
  expect(requestAddress(url)).toBe(address);
});
