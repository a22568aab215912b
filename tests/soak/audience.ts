/**
 * A process of its own with honest sockets: each hears a pair and asks every ten seconds whether the server is there.
 * Arguments: the server's address, and how many. Sends its parent how long each answer took, in milliseconds, and which sockets closed.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';

const [address = '', count = '0'] = process.argv.slice(2);
const PAIRS = ['BTC/USDT', 'ETH/USDT', 'BTC-USDT'];
const ASK_EVERY_MS = 10_000;

export type FromAudience = { readonly answeredIn: number } | { readonly closedWith: number };

const tell = (message: FromAudience): void => void process.send?.(message);

process.once('disconnect', () => process.exit());
for (let i = 0; i < Number(count); i += 1) {
  listen(PAIRS[i % PAIRS.length] as string);
  // Arriving all at once is an attack of its own.
  await delay(5);
}

function listen(instrument: string): void {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/realtime`);
  const asked = new Map<number, number>();
  let id = 1;
  const ask = (): void => {
    id += 1;
    asked.set(id, performance.now());
    socket.send(JSON.stringify({ op: 'ping', id }));
  };
  socket.on('open', () => {
    const topics = [
      { topic: 'orderBook', query: { instrument, depth: 20 } },
      { topic: 'trades', query: { instrument } },
      { topic: 'quote', query: { instrument } },
    ];
    socket.send(JSON.stringify({ op: 'subscribe', id: 1, topics }));
    setInterval(ask, ASK_EVERY_MS);
  });
  socket.on('message', (data) => {
    const text = (data as Buffer).toString();
    if (!text.startsWith('{"op":"pong"')) return;
    const { id: answered } = JSON.parse(text) as { id: number };
    tell({ answeredIn: performance.now() - (asked.get(answered) ?? 0) });
    asked.delete(answered);
  });
  socket.on('close', (closedWith) => tell({ closedWith }));
  socket.on('error', () => undefined);
}
