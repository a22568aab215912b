import { once } from 'node:events';
import { topicKey } from '@tidemark/sdk/contract';
import { connectionIn, playTimed, type RecordedFrame } from '@tidemark/streams';
import { asyncScheduler } from 'rxjs';
import { WebSocketServer, type WebSocket } from 'ws';
import { ReplayedTopic } from './replayedTopic.ts';
import { topicsIn } from './topics.ts';

export interface RecordingServer {
  readonly url: string;
  close(): Promise<void>;
}

interface Request {
  readonly op?: string;
  readonly id?: number;
  readonly topics?: readonly { readonly topic: string; readonly query?: Record<string, string | number> }[];
  readonly keys?: readonly string[];
}

const NOT_FOUND = 10404;
const INVALID = 10400;

/** Serves a recording on loopback in the realtime protocol, over and over; every round is a new epoch. */
export async function serveRecording(
  frames: readonly RecordedFrame[],
  port: number,
  speed: number,
): Promise<RecordingServer> {
  const topics = new Map(topicsIn(frames).map((recorded) => [recorded.key, new ReplayedTopic(recorded)]));
  let isLost = false;
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port,
    path: '/realtime',
    verifyClient: (_request: object, answer: (isAllowed: boolean, code?: number) => void) =>
      answer(!isLost, 503),
  });
  await once(server, 'listening');
  server.on('connection', (socket) => welcome(socket, topics));
  /** Where the recorded connection was lost every connection is, until it is open again. */
  const follow = (connection: 'open' | 'lost'): void => {
    isLost = connection === 'lost';
    if (isLost) for (const client of server.clients) client.terminate();
  };

  const stopped = new AbortController();
  const deliver = (raw: string, round: number): void => {
    const connection = connectionIn(raw);
    if (connection !== undefined) return follow(connection);
    // A round begins with an open connection, however the one before it ended.
    isLost = false;
    const { key = '' } = JSON.parse(raw) as { key?: string };
    topics.get(key)?.deliver(raw, round);
  };
  const rounds = playForEver(frames, deliver, speed, stopped.signal);
  return {
    url: `ws://127.0.0.1:${port}/realtime`,
    close: async () => {
      stopped.abort();
      for (const client of server.clients) client.terminate();
      server.close();
      await Promise.all([once(server, 'close'), rounds]);
    },
  };
}

async function playForEver(
  frames: readonly RecordedFrame[],
  deliver: (raw: string, round: number) => void,
  speed: number,
  signal: AbortSignal,
): Promise<void> {
  for (let round = 1; !signal.aborted; round++) {
    const deliverNow = (raw: string): void => {
      if (!signal.aborted) deliver(raw, round);
    };
    await playTimed(frames, deliverNow, { scheduler: asyncScheduler, speed, signal });
  }
}

function welcome(socket: WebSocket, topics: ReadonlyMap<string, ReplayedTopic>): void {
  const reply = (frame: object): void => socket.send(JSON.stringify(frame));
  socket.on('close', () => {
    for (const topic of topics.values()) topic.leave(socket);
  });
  socket.on('message', (data: Buffer) => {
    const request = parseRequest(data.toString('utf8'));
    const { op, id, keys = [] } = request;
    if (op === 'ping') reply({ op: 'pong', id, sentAt: Date.now() });
    else if (op === 'auth') reply({ op: 'ack', id });
    else if (op === 'unsubscribe') for (const key of keys) topics.get(key)?.leave(socket);
    else if (op === 'subscribe') subscribe(request, socket, topics, reply);
    else reply({ op: 'error', id, code: INVALID, message: 'op: unknown' });
  });
}

function subscribe(
  { id, topics: asked = [] }: Request,
  socket: WebSocket,
  topics: ReadonlyMap<string, ReplayedTopic>,
  reply: (frame: object) => void,
): void {
  for (const { topic, query = {} } of asked) {
    const key = topicKey(topic, query);
    const replayed = topics.get(key);
    if (replayed === undefined) {
      reply({ op: 'error', id, key, code: NOT_FOUND, message: 'not in this recording' });
    } else {
      reply({ op: 'ack', id, keys: [key] });
      replayed.join(socket);
    }
  }
}

function parseRequest(text: string): Request {
  try {
    return (JSON.parse(text) ?? {}) as Request;
  } catch {
    return {};
  }
}
