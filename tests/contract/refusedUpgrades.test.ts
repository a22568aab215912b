import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from './support/testServer.ts';

const KEY = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
const VERSION = 'Sec-WebSocket-Version: 13\r\n';

const server = useTestServer();
let port: number;

beforeAll(async () => {
  port = Number(new URL(await server.gateway.listen('127.0.0.1', 0)).port);
});

/** What is answered to an upgrade. */
async function answerTo(address: string, lines: string): Promise<{ head: string; body: string }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  const common = 'Host: exchange\r\nX-Request-Id: request-1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
  socket.write(`GET ${address} HTTP/1.1\r\n${common}${lines}\r\n`);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { head: head.toLowerCase(), body };
}

describe.each([
  ['/nothing', KEY + VERSION, 404, 10_404],
  ['/realtime/', KEY + VERSION, 404, 10_404],
  ['//realtime', KEY + VERSION, 404, 10_404],
  ['/realtime/%E0%A4%A', KEY + VERSION, 404, 10_404],
  ['/%00', KEY + VERSION, 404, 10_404],
  ['/realtime', VERSION, 400, 10_400],
  ['/realtime', `Sec-WebSocket-Key: short\r\n${VERSION}`, 400, 10_400],
  ['/realtime', `${KEY}Sec-WebSocket-Version: 99\r\n`, 400, 10_400],
  ['/realtime', `${KEY}${VERSION}Origin: http://evil.example\r\n`, 403, 10_403],
])('the upgrade of %s with %j', (address, lines, status, code) => {
  it('is refused with the envelope', async () => {
    const { head, body } = await answerTo(address, lines);
    expect(head).toMatch(new RegExp(`^http/1.1 ${status} `));
    expect(head).toContain('x-request-id: request-1');
    expect(head).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(body)).toMatchObject({ code });
  });
});
