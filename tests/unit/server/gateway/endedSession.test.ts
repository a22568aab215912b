import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Connection, type ConnectionOptions } from '../../../../server/gateway/realtime/connection.ts';
import { realtimeCounters } from '../../../../server/gateway/realtime/counters.ts';
import { CLOSE, REALTIME_LIMITS } from '../../../../server/gateway/realtime/limits.ts';
import { NetworkBudgets } from '../../../../server/gateway/realtime/networkBudgets.ts';
import { Slices } from '../../../../server/gateway/realtime/slices.ts';
import { StartQueue } from '../../../../server/gateway/realtime/startQueue.ts';
import type { RealtimeIdentity } from '../../../../server/gateway/realtime/topic.ts';

type Answer<T> = (value: T) => void;

const ADA: RealtimeIdentity = { owner: 100, sessionId: 'of-ada' };
const CHANNEL = {
  key: 'balances',
  subscribers: new Set(),
  framesSince: () => [Buffer.from('{"key":"balances"}')],
};

let sent: unknown[];
let closed: number[];
/** What the server is still finding out: whose a token is, and what a topic has to say. */
let identify: Answer<RealtimeIdentity | undefined>;
let opened: () => void;
let released: number;
let socket: EventEmitter;
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  closed = [];
  released = 0;
  socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => sent.push(JSON.parse(text)),
    close: (code: number) => closed.push(code),
    pause: () => undefined,
    resume: () => undefined,
  });
  const lease = { channel: CHANNEL, release: () => (released += 1) };
  connection = new Connection({
    socket: socket as WebSocket,
    limits: REALTIME_LIMITS,
    counters: realtimeCounters(),
    now: () => 5,
    starts: new StartQueue({ onFault: (error) => expect.fail(String(error)) }),
    slices: new Slices(),
    budget: new NetworkBudgets(REALTIME_LIMITS, () => 5).of('192.0.2.1'),
    registry: { acquire: () => new Promise((resolve) => (opened = () => resolve(lease))) },
    authenticate: () => new Promise((resolve) => (identify = resolve)),
    onUnsent: () => undefined,
  } as unknown as ConnectionOptions);
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

async function send(frame: object): Promise<void> {
  socket.emit('message', Buffer.from(JSON.stringify(frame)), false);
  await settle();
}

async function logIn(id: number, identity: RealtimeIdentity): Promise<void> {
  await send({ op: 'auth', id, token: 't' });
  identify(identity);
  await settle();
}

async function follow(): Promise<void> {
  await send({ op: 'subscribe', id: 9, topic: 'balances' });
  opened();
  await settle();
}

const ENDED = { op: 'error', code: 10001, message: 'The session has ended', key: 'balances' };

it('a session that ends takes its private subscriptions at once, and its connection soon', async () => {
  await logIn(1, ADA);
  await follow();
  sent.length = 0;
  connection.sessionEnded('of-somebody-else');
  expect([sent, released]).toEqual([[], 0]);
  connection.sessionEnded(ADA.sessionId);
  expect([sent, released]).toEqual([[ENDED], 1]);
  await vi.advanceTimersByTimeAsync(REALTIME_LIMITS.sessionGraceMs - 1);
  expect(closed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(closed).toEqual([CLOSE.sessionEnded]);
});

it.each([
  ['logs in again', () => logIn(2, { owner: 100, sessionId: 'of-ada-again' })],
  ['says that it is nobody', () => send({ op: 'auth', id: 2, token: '' })],
])('a client that %s keeps its connection', async (_, authenticate) => {
  await logIn(1, ADA);
  connection.sessionEnded(ADA.sessionId);
  await authenticate();
  await vi.advanceTimersByTimeAsync(2 * REALTIME_LIMITS.sessionGraceMs);
  expect(closed).toEqual([]);
});

it('a client that has left by itself is not closed again', async () => {
  await logIn(1, ADA);
  connection.sessionEnded(ADA.sessionId);
  socket.emit('close');
  await vi.advanceTimersByTimeAsync(2 * REALTIME_LIMITS.sessionGraceMs);
  expect(closed).toEqual([]);
});

it('a session that ends while its token is looked up logs nobody in', async () => {
  await send({ op: 'auth', id: 1, token: 't' });
  connection.sessionEnded(ADA.sessionId);
  identify(ADA);
  await settle();
  expect(sent).toEqual([{ op: 'error', id: 1, code: 10001, message: 'The ticket is not valid any more' }]);
  await send({ op: 'subscribe', id: 2, topic: 'balances' });
  expect(sent.at(-1)).toMatchObject({ op: 'error', id: 2, code: 10001, key: 'balances' });
});

it('a session that ends while a private topic is opened gets nothing of it', async () => {
  await logIn(1, ADA);
  await send({ op: 'subscribe', id: 2, topic: 'balances' });
  sent.length = 0;
  connection.sessionEnded(ADA.sessionId);
  opened();
  await settle();
  expect(sent).toEqual([{ ...ENDED, id: 2 }]);
  expect(released).toBe(1);
});
