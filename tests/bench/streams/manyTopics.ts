import { setImmediate as nextTurn } from 'node:timers/promises';
import { webSocket } from 'rxjs/webSocket';
import { createHub, topics, type TransportHandlers } from '@tidemark/streams';
import { topicKey } from '@tidemark/sdk/contract';
import { seededRandom } from '../../support/streams/madeSession.ts';
import { loadCentrifuge } from '../peers/centrifuge.ts';
import { median } from '../support/rounds.ts';
import { sized } from '../support/scale.ts';

const TOPICS = 200;
const FRAMES = sized(60_000, 1_000);
const ROUNDS = sized(5, 1);
/** So many frames come in one turn of the event loop, as they do in a burst. */
const BURST = 50;
const PAINT_MS = 16;
/** Whoever has not told everything within so much processor time, in microseconds, has lost something. */
const PATIENCE_US = 20_000_000;

const instruments = Array.from({ length: TOPICS }, (_, i) => `C${i}/USDT`);
const keys = instruments.map((instrument) => topicKey('quote', { instrument }));

interface Update {
  readonly topic: number;
  readonly seq: number;
  readonly data: string;
}

/** Processor time for the same changes of quotes through the hub and through each peer, in milliseconds. */
export interface ManyTopics {
  readonly frames: number;
  readonly topics: number;
  readonly hubMs: number;
  readonly centrifugeMs: number;
  readonly multiplexMs: number;
}

export async function measureManyTopics(): Promise<ManyTopics> {
  const updates = makeUpdates();
  const runs = [throughHub(updates), throughCentrifuge(updates), throughMultiplex(updates)] as const;
  const times = runs.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round++)
    for (const [at, run] of runs.entries()) {
      const ms = await run();
      // The first round only warms up.
      if (round > 0) times[at]?.push(ms);
    }
  const [hubMs = NaN, centrifugeMs = NaN, multiplexMs = NaN] = times.map(median);
  return { frames: FRAMES, topics: TOPICS, hubMs, centrifugeMs, multiplexMs };
}

function makeUpdates(): Update[] {
  const random = seededRandom(1);
  const seqs = keys.map(() => 1);
  return Array.from({ length: FRAMES }, () => {
    const topic = Math.floor(random() * TOPICS);
    const price = (60_000 + random() * 100).toFixed(2);
    const quantity = random().toFixed(3);
    const data = {
      last: price,
      bid: price,
      bidQuantity: quantity,
      ask: price,
      askQuantity: quantity,
      updatedAt: 1,
    };
    seqs[topic] = (seqs[topic] ?? 0) + 1;
    return { topic, seq: seqs[topic] ?? 0, data: JSON.stringify(data) };
  });
}

const frameOf = (kind: 'snapshot' | 'delta', { topic, seq, data }: Update): string =>
  `{"key":"${keys[topic] ?? ''}","epoch":"k3","seq":${seq},"kind":"${kind}","sentAt":1732160000123,"data":${data}}`;

/** Delivers messages in bursts; returns the processor time of it and of what follows from it, which may take until `isDone`. */
async function deliverAll(
  messages: readonly string[],
  deliver: (message: string) => void,
  isDone: () => boolean = () => true,
): Promise<number> {
  const before = process.cpuUsage();
  for (const [at, message] of messages.entries()) {
    deliver(message);
    if (at % BURST === BURST - 1) await nextTurn();
  }
  do await nextTurn();
  while (!isDone() && process.cpuUsage(before).user < PATIENCE_US);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function throughHub(updates: readonly Update[]): () => Promise<number> {
  const messages = updates.map((update) => frameOf('delta', update));
  return async () => {
    let server: TransportHandlers | undefined;
    const hub = createHub({
      // As a page paints.
      frames: (paint) => void setTimeout(paint, PAINT_MS),
      transport: (handlers) => {
        server = handlers;
        setImmediate(() => handlers.attempt(() => handlers.open()));
        return { send: () => true, reconnect: () => undefined, close: () => undefined };
      },
    });
    let told = 0;
    for (const instrument of instruments) hub.topic(topics.quote, { instrument }).subscribe(() => told++);
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (const topic of keys.keys())
      server?.message(frameOf('snapshot', { topic, seq: 1, data: '{"open":"1"}' }));
    const ms = await deliverAll(messages, (message) => server?.message(message));
    hub.close();
    if (told < TOPICS) throw new Error('the hub told nothing');
    return ms;
  };
}

function throughCentrifuge(updates: readonly Update[]): () => Promise<number> {
  return async () => {
    const { frameOf: publicationOf, open } = await loadCentrifuge();
    const messages = updates.map(({ topic, data }) => publicationOf(keys[topic] ?? '', data));
    let told = 0;
    const client = await open(keys, () => told++);
    const ms = await deliverAll(messages, client.deliver, () => told === FRAMES);
    client.close();
    if (told !== FRAMES) throw new Error(`centrifuge told ${told} of ${FRAMES} publications`);
    return ms;
  };
}

function throughMultiplex(updates: readonly Update[]): () => Promise<number> {
  const messages = updates.map((update) => frameOf('delta', update));
  return async () => {
    let socket: { onopen?: (event: object) => void; onmessage?: (event: object) => void } | undefined;
    class FakeSocket {
      readyState = 1;
      constructor() {
        socket = this as never;
        setImmediate(() => socket?.onopen?.({}));
      }
      send = (): void => undefined;
      close = (): void => undefined;
    }
    const subject = webSocket<{ key: string }>({ url: 'ws://127.0.0.1', WebSocketCtor: FakeSocket as never });
    let told = 0;
    const all = keys.map((key) =>
      subject
        .multiplex(
          () => ({ op: 'subscribe', key }),
          () => ({ op: 'unsubscribe', key }),
          (message) => message.key === key,
        )
        .subscribe(() => told++),
    );
    await nextTurn();
    await nextTurn();
    const ms = await deliverAll(messages, (data) => socket?.onmessage?.({ data }));
    for (const one of all) one.unsubscribe();
    if (told !== FRAMES) throw new Error(`multiplex told ${told} of ${FRAMES} messages`);
    return ms;
  };
}
