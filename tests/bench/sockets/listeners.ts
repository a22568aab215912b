/**
 * A process of its own that opens so many sockets to a port of this machine, subscribes each to the topics, and reads on and on without
 * looking at what comes: as little work as listening can be. Sends its parent `open` when all are open and subscribed.
 */
import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';

const [port, count, topics] = process.argv.slice(2) as [string, string, string];
const AT_ONCE = 100;

for (let opened = 0; opened < Number(count); opened += AT_ONCE) {
  const some = Math.min(AT_ONCE, Number(count) - opened);
  await Promise.all(Array.from({ length: some }, listen));
}
process.send?.('open');
process.once('disconnect', () => process.exit());

async function listen(): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET /realtime HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  const [response] = (await once(socket, 'data')) as [Buffer];
  if (!response.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(response.toString());
  socket.write(clientFrame(`{"op":"subscribe","id":1,"topics":${topics}}`));
  socket.resume();
}

/** One text frame, masked with zeros. */
function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 0xffff) throw new RangeError('The topics are too many for one frame');
  const header = Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 0xff, 0, 0, 0, 0]);
  return Buffer.concat([header, payload]);
}
