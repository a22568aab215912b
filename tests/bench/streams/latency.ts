import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { createHub, topics } from '@tidemark/streams';
import { topicKey } from '@tidemark/sdk/contract';
import { median } from '../support/rounds.ts';
import { sized } from '../support/scale.ts';

const FRAMES = sized(2_000, 20);
const QUERY = { instrument: 'BTC/USDT' };
const KEY = topicKey('quote', QUERY);

/** Milliseconds from the server's `send` to the observer of a stream, over the loopback, the median of frames sent one at a time. */
export async function measureLatency(): Promise<number> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const hub = createHub({ url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const [socket] = (await once(server, 'connection')) as [WebSocket];
  const send = (seq: number, kind: string): void =>
    socket.send(
      JSON.stringify({ key: KEY, epoch: 'k3', seq, kind, sentAt: Date.now(), data: { last: String(seq) } }),
    );
  let seq = 0;
  let next: (() => void) | undefined;
  hub.topic(topics.quote, QUERY).subscribe(({ value }) => {
    if (value?.last === String(seq)) next?.();
  });
  const arrived = async (kind: string): Promise<number> => {
    const told = new Promise<void>((resolve) => (next = resolve));
    seq++;
    const sentAt = performance.now();
    send(seq, kind);
    await told;
    return performance.now() - sentAt;
  };
  await once(socket, 'message');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await arrived('snapshot');
  const times: number[] = [];
  for (let i = 0; i < FRAMES; i++) times.push(await arrived('delta'));
  hub.close();
  server.close();
  return median(times);
}
