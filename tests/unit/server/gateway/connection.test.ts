import { beforeEach, describe, expect, it } from 'vitest';
import { CODE, topicKey } from '@tidemark/sdk/contract';
import { Channel } from '../../../../server/gateway/realtime/channel.ts';
import type { ChannelRegistry } from '../../../../server/gateway/realtime/channelRegistry.ts';
import { Connection, type ConnectionOptions } from '../../../../server/gateway/realtime/connection.ts';
import { realtimeCounters, type RealtimeCounters } from '../../../../server/gateway/realtime/counters.ts';
import { CLOSE, REALTIME_LIMITS } from '../../../../server/gateway/realtime/limits.ts';
import { NetworkBudgets } from '../../../../server/gateway/realtime/networkBudgets.ts';
import { Slices } from '../../../../server/gateway/realtime/slices.ts';
import { StartQueue } from '../../../../server/gateway/realtime/startQueue.ts';
import type { ResolvedTopic, Topic } from '../../../../server/gateway/realtime/topic.ts';
import { StubbornSocket } from './support/stubbornSocket.ts';

const { frameBurst, maxOffences, maxTopicsPerFrame, maxUnsentAnswers, topicBurst, topicsPerSecond } =
  REALTIME_LIMITS;

let socket: StubbornSocket;
let now: number;
let counters: RealtimeCounters;

/** Keys whose snapshot says nothing. */
const registry: Pick<ChannelRegistry, 'acquire'> = {
  acquire: (topic: Topic, { query }: ResolvedTopic) => {
    const publisher = { snapshot: () => ({}), delta: () => undefined, close: () => undefined };
    const channel = new Channel({ key: topicKey(topic.name, query), epoch: 'e', publisher, now: () => 0 });
    return Promise.resolve({ channel, release: () => undefined });
  },
};

function connect(options: Partial<ConnectionOptions> = {}): Connection {
  return new Connection({
    socket: socket.asSocket,
    registry: registry as ChannelRegistry,
    starts: new StartQueue({ onFault: (error) => expect.fail(String(error)) }),
    slices: new Slices(),
    budget: new NetworkBudgets(REALTIME_LIMITS, () => now).of('192.0.2.1'),
    limits: REALTIME_LIMITS,
    counters,
    now: () => now,
    authenticate: () => Promise.resolve(undefined),
    onFault: () => undefined,
    onUnsent: () => undefined,
    ...options,
  } as ConnectionOptions);
}

/** Lets everything be handled that was sent. */
async function handled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const unknownTopics = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({ topic: `weather${index}` }));

beforeEach(() => {
  socket = new StubbornSocket();
  socket.reads = true;
  counters = realtimeCounters();
  now = 5;
});

describe('a connection', () => {
  it('answers a frame whose handling fails with an error, and handles the next one', async () => {
    const faults: unknown[] = [];
    const fault = new Error('The database is gone');
    connect({ authenticate: () => Promise.reject(fault), onFault: (error) => faults.push(error) });
    socket.frame({ op: 'auth', id: 1, token: 't' });
    socket.frame({ op: 'ping', id: 2 });
    await handled();
    expect(socket.sent).toEqual([
      { op: 'error', id: 1, code: CODE.internal, message: 'Internal error' },
      { op: 'pong', id: 2, sentAt: 5 },
    ]);
    expect(faults).toEqual([fault]);
  });

  it('answers a frame of many topics in one frame: those that are followed, and why the others are not', async () => {
    connect();
    const topics = [{ topic: 'weather' }, { topic: 'insuranceFund' }, { topic: 'balances' }];
    socket.frame({ op: 'subscribe', id: 1, topics });
    await handled();
    expect(socket.sent.slice(0, 1)).toEqual([
      {
        op: 'ack',
        id: 1,
        keys: ['insuranceFund'],
        rejected: [
          { key: 'weather', code: CODE.invalid, message: 'topic: weather is not known' },
          { key: 'balances', code: CODE.loginExpired, message: 'balances needs a logged-in user' },
        ],
      },
    ]);
    expect(socket.sent.slice(1)).toMatchObject([{ key: 'insuranceFund', kind: 'snapshot' }]);
    expect(counters).toMatchObject({ framesReceived: 1, framesSent: 2 });
    expect([...counters.refused]).toEqual([
      [CODE.invalid, 1],
      [CODE.loginExpired, 1],
    ]);
  });

  it('answers a frame of one topic that is rejected with an error of that key', async () => {
    connect();
    socket.frame({ op: 'subscribe', id: 1, topic: 'weather' });
    await handled();
    const message = 'topic: weather is not known';
    expect(socket.sent).toEqual([{ op: 'error', id: 1, code: CODE.invalid, message, key: 'weather' }]);
  });

  it('rejects a frame of more topics than it may name as a whole', async () => {
    connect();
    socket.frame({ op: 'subscribe', id: 1, topics: unknownTopics(maxTopicsPerFrame + 1) });
    socket.frame({ op: 'unsubscribe', id: 2, keys: unknownTopics(maxTopicsPerFrame + 1).map(String) });
    await handled();
    expect(socket.sent).toMatchObject([
      { op: 'error', id: 1, code: CODE.invalid },
      { op: 'error', id: 2, code: CODE.invalid },
    ]);
  });

  it('sends one snapshot of a key that a frame repeats', async () => {
    connect();
    const topics = Array.from({ length: maxTopicsPerFrame }, () => ({ topic: 'insuranceFund' }));
    socket.frame({ op: 'subscribe', id: 1, topics });
    await handled();
    expect(socket.sent).toMatchObject([
      { op: 'ack', id: 1, keys: ['insuranceFund'] },
      { key: 'insuranceFund', kind: 'snapshot' },
    ]);
    expect(socket.sent).toHaveLength(2);
  });

  it.each([
    ['wrong topics', { op: 'subscribe', id: 1, topics: unknownTopics(2) }],
    ['wrong tickets', { op: 'auth', id: 1, token: 'nonsense' }],
  ])('is closed for %s without end', async (_, frame) => {
    connect();
    for (let count = 0; count < maxOffences; count += 1) socket.frame(frame);
    await handled();
    expect(socket.closeCode).toBeUndefined();
    expect(socket.sent).toHaveLength(maxOffences);
    socket.frame(frame);
    await handled();
    expect(socket.closeCode).toBe(CLOSE.tooManyFrames);
    expect(counters.closed).toEqual(new Map([[CLOSE.tooManyFrames, 1]]));
    socket.frame({ op: 'ping', id: 2 });
    await handled();
    expect(socket.sent).toHaveLength(maxOffences);
  });

  it('is not closed for topics that need a login', async () => {
    connect();
    for (let count = 0; count < 2 * maxOffences; count += 1)
      socket.frame({ op: 'subscribe', id: count, topic: 'balances' });
    await handled();
    expect(socket.sent).toHaveLength(2 * maxOffences);
    expect(socket.closeCode).toBeUndefined();
  });

  it('takes as many topics as it may, and more as time goes by', async () => {
    connect();
    const topics = Array.from({ length: maxTopicsPerFrame }, () => ({ topic: 'insuranceFund' }));
    const send = async (id: number) => {
      socket.texts.length = 0;
      socket.frame({ op: 'subscribe', id, topics });
      await handled();
      return socket.sent[0];
    };
    for (let id = 0; id < topicBurst / maxTopicsPerFrame; id += 1)
      expect(await send(id)).toMatchObject({ op: 'ack' });
    expect(await send(8)).toMatchObject({ op: 'error', id: 8, code: CODE.rateLimited });
    now += (maxTopicsPerFrame / topicsPerSecond) * 1_000;
    expect(await send(9)).toMatchObject({ op: 'ack' });
  });

  it('answers a frame over the rate limit under its own id', async () => {
    connect();
    for (let id = 0; id < frameBurst; id += 1) socket.frame({ op: 'ping', id });
    await handled();
    socket.texts.length = 0;
    socket.frame({ op: 'call', id: 'mine', operation: 'cancelOrder', body: { orderId: '1' } });
    socket.frame({ op: 'ping', id: -7 });
    socket.emit('message', Buffer.from('nonsense'), false);
    socket.emit('message', Buffer.from('{"op":"ping","id":9}'), true);
    await handled();
    const message = 'Too many frames';
    expect(socket.sent).toEqual(
      ['mine', -7, undefined, 9].map((id) => ({
        op: 'error',
        ...(id !== undefined && { id }),
        code: CODE.rateLimited,
        message,
      })),
    );
  });

  it('answers a binary frame under its own id', async () => {
    connect();
    socket.emit('message', Buffer.from('{"op":"ping","id":9}'), true);
    await handled();
    expect(socket.sent).toMatchObject([{ op: 'error', id: 9, code: CODE.invalid }]);
  });

  it('follows as many topics as its network may, private ones first, and is not blamed for the others', async () => {
    const limits = { ...REALTIME_LIMITS, topicsPerUpgrade: 1, topicBurstPerAddress: 1, maxOffences: 0 };
    const budget = new NetworkBudgets(limits, () => now).of('192.0.2.1');
    const identity = { owner: 1, sessionId: 's' };
    connect({ limits, budget, authenticate: () => Promise.resolve(identity) });
    socket.frame({ op: 'auth', id: 1, token: 't' });
    const topics = ['insuranceFund', 'quotes', 'balances'].map((topic) => ({ topic }));
    socket.frame({ op: 'subscribe', id: 2, topics });
    await handled();
    const rejected = [{ key: 'quotes', code: CODE.rateLimited }];
    expect(socket.sent[1]).toMatchObject({ id: 2, keys: ['insuranceFund', 'balances'], rejected });
    expect(socket.closeCode).toBeUndefined();
    now += 1_000;
    socket.frame({ op: 'subscribe', id: 3, topic: 'quotes' });
    await handled();
    expect(socket.sent).toContainEqual({ op: 'ack', id: 3, keys: ['quotes'] });
  });

  it('does not read on while the client has not read its answers', async () => {
    connect();
    socket.reads = false;
    for (let id = 1; id < maxUnsentAnswers; id += 1) socket.frame({ op: 'ping', id });
    await handled();
    expect(socket.isPaused).toBe(false);
    socket.frame({ op: 'ping', id: 0 });
    await handled();
    expect(socket.isPaused).toBe(true);
    socket.read();
    expect(socket.isPaused).toBe(false);
  });

  it('does not read on while many frames wait to be handled', async () => {
    const answers: (() => void)[] = [];
    connect({ authenticate: () => new Promise((resolve) => answers.push(() => resolve(undefined))) });
    for (let id = 0; id < 20; id += 1) socket.frame({ op: 'auth', id, token: 't' });
    expect(socket.isPaused).toBe(true);
    for (let id = 0; id < 20; id += 1) {
      await handled();
      answers[id]?.();
    }
    await handled();
    expect(socket.sent).toHaveLength(20);
    expect(socket.isPaused).toBe(false);
  });

  it('reads the close frame of a client that had not read', async () => {
    const connection = connect();
    socket.reads = false;
    for (let id = 0; id < maxUnsentAnswers; id += 1) socket.frame({ op: 'ping', id });
    await handled();
    connection.close(CLOSE.restarting, 'restarting');
    expect(socket.isPaused).toBe(false);
  });

  it('that is dropped counts for nothing any more', () => {
    const connection = connect();
    socket.reads = false;
    socket.hold(1_000);
    expect(connection.unsentBytes).toBe(1_000);
    connection.drop();
    expect(socket.wasTerminated).toBe(true);
    expect(connection.unsentBytes).toBe(0);
    expect(counters.dropped).toBe(1);
  });
});
