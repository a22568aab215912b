import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/gateway/http/app.ts';
import { setErrorHandling } from '../../../../server/gateway/http/errors.ts';
import { addSecurityHeaders } from '../../../../server/gateway/security/headers.ts';

let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  app = createApp(pino({ level: 'silent' }));
  setErrorHandling(app);
  await addSecurityHeaders(app);
  app.get('/time', () => ({ code: 200 }));
  app.post('/order', () => ({ code: 200 }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** What the server answers to bytes. */
async function answerTo(bytes: string): Promise<{ head: string; body: string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.on('error', () => undefined);
  socket.write(Buffer.from(bytes, 'latin1'));
  await once(socket, 'close');
  const [head = '', ...body] = text.split('\r\n\r\n');
  return { head: head.toLowerCase(), body: /\{.*\}/s.exec(body.join('\r\n\r\n'))?.[0] ?? '' };
}

const LINES = 'Host: a\r\nX-Request-Id: request-1\r\nConnection: close\r\n';
const many = Array.from({ length: 2_000 }, (_, n) => `Header-${n}: 1\r\n`).join('');

describe.each([
  ['a method that is none', 400, `FOO /time HTTP/1.1\r\n${LINES}\r\n`],
  ['a method in small letters', 400, `get /time HTTP/1.1\r\n${LINES}\r\n`],
  ['bytes that are no letters in an address', 400, `GET /time?limit=\xb2 HTTP/1.1\r\n${LINES}\r\n`],
  ['a version that is none', 400, `GET /time HTTP/9.9\r\n${LINES}\r\n`],
  ['another protocol', 400, '\x16\x03\x01\x02\x00\x01\x00'],
  ['a space in the name of a header', 400, `GET /time HTTP/1.1\r\n${LINES}Bad Header: 1\r\n\r\n`],
  ['a NUL in a header', 400, `GET /time HTTP/1.1\r\n${LINES}X: a\0b\r\n\r\n`],
  [
    'a length and chunks',
    400,
    `POST /order HTTP/1.1\r\n${LINES}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`,
  ],
  ['two lengths', 400, `POST /order HTTP/1.1\r\n${LINES}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`],
  ['a length below zero', 400, `POST /order HTTP/1.1\r\n${LINES}Content-Length: -5\r\n\r\n`],
  ['no host', 400, 'GET /time HTTP/1.1\r\nX-Request-Id: request-1\r\nConnection: close\r\n\r\n'],
  ['a long header', 431, `GET /time HTTP/1.1\r\n${LINES}X: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['a long address', 431, `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${LINES}\r\n`],
  ['many headers', 431, `GET /time HTTP/1.1\r\n${LINES}${many}\r\n`],
])('a request with %s', (_name, status, bytes) => {
  it('gets the envelope, with the headers of every answer', async () => {
    const { head, body } = await answerTo(bytes);
    expect(head).toMatch(new RegExp(`^http/1.1 ${status} `));
    const { code, data } = JSON.parse(body) as { code: number; data: { path: string } };
    expect(code).toBe(10_400);
    expect(data.path).toMatch(/^(?:request|host)$/);
    expect(head).toContain('content-type: application/json');
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(head).toMatch(/x-request-id: [\w-]+/);
  });
});

it('a request that expects something else is answered as it is', async () => {
  const { body } = await answerTo(`GET /time HTTP/1.1\r\n${LINES}Expect: a miracle\r\n\r\n`);
  expect(JSON.parse(body)).toEqual({ code: 200 });
});
