import { beforeEach, describe, expect, it } from 'vitest';
import { Channel, type Subscriber } from '../../../../server/gateway/realtime/channel.ts';
import { CLOSE, REALTIME_LIMITS } from '../../../../server/gateway/realtime/limits.ts';
import { realtimeCounters, type RealtimeCounters } from '../../../../server/gateway/realtime/counters.ts';
import { Outbox, Subscription } from '../../../../server/gateway/realtime/outbox.ts';
import { startAtOnce } from './support/startAtOnce.ts';
import { StubbornSocket } from './support/stubbornSocket.ts';

const { slowAboveBytes, caughtUpBelowBytes, maxUnsentBytes } = REALTIME_LIMITS;

let socket: StubbornSocket;
let counters: RealtimeCounters;
let outbox: Outbox;

let unsent: number;
let value: number;
let padding: string;
let channel: Channel;

function openChannel(key: string): Channel {
  let told = 0;
  return new Channel({
    key,
    epoch: 'e',
    now: () => 0,
    publisher: {
      snapshot: () => `${value}${padding}`,
      delta() {
        const change = value - told;
        told = value;
        return change === 0 ? undefined : change;
      },
      close: () => undefined,
    },
  });
}

beforeEach(() => {
  socket = new StubbornSocket();
  counters = realtimeCounters();
  unsent = 0;
  value = 0;
  padding = '';
  channel = openChannel('k');
  outbox = new Outbox({
    ...startAtOnce(),
    counters,
    socket: socket.asSocket,
    limits: REALTIME_LIMITS,
    onUnsent: (bytes) => {
      unsent += bytes;
    },
    onAnswered: () => undefined,
  });
});

function subscriptionOf(followed: Channel, isPrivate: boolean): Subscription {
  const lease = {
    channel: followed,
    release: (subscriber: Subscriber) => followed.subscribers.delete(subscriber),
  };
  return new Subscription(lease, outbox, isPrivate);
}

function subscribe(isPrivate: boolean): Subscription {
  const subscription = subscriptionOf(channel, isPrivate);
  subscription.start(undefined);
  return subscription;
}

function change(): void {
  value += 1;
  channel.flush();
}

const frames = () => socket.sent.map(({ kind, seq }) => [kind, seq]);

describe('a slow consumer', () => {
  it('of a public topic skips deltas and goes on from a snapshot', () => {
    subscribe(false);
    change();
    socket.read();
    socket.hold(slowAboveBytes + 1);
    for (let index = 0; index < 100; index += 1) change();
    socket.read();
    socket.hold(slowAboveBytes - 1);
    change();
    outbox.catchUp();
    expect(frames()).toEqual([
      ['snapshot', 0],
      ['delta', 1],
    ]);
    socket.read();
    outbox.catchUp();
    change();
    expect(socket.sent.slice(2)).toMatchObject([
      { kind: 'snapshot', seq: 102, data: '102' },
      { kind: 'delta', seq: 103, data: 1 },
    ]);
    expect(socket.closeCode).toBeUndefined();
    expect(counters).toMatchObject({ framesSent: 4, framesSkipped: 101 });
  });

  it('of a private topic is closed, to come back and recover', () => {
    subscribe(true);
    socket.hold(slowAboveBytes + 1);
    change();
    expect(socket.closeCode).toBe(CLOSE.slowConsumer);
    expect(socket.sent).toHaveLength(1);
    expect(counters.closed).toEqual(new Map([[CLOSE.slowConsumer, 1]]));
  });

  it('gets what it subscribes to when it has caught up: of a private topic, every frame since it left', () => {
    change();
    change();
    socket.hold(slowAboveBytes + 1);
    const subscription = subscriptionOf(channel, true);
    subscription.start({ epoch: 'e', seq: 1 });
    change();
    expect(socket.sent).toEqual([]);
    expect(socket.closeCode).toBeUndefined();
    socket.read();
    outbox.catchUp();
    expect(frames()).toEqual([
      ['delta', 2],
      ['delta', 3],
    ]);
  });

  it('that catches up gets no more snapshots than it reads, and in the end all of them, the longest waiting first', () => {
    padding = 'x'.repeat(100_000);
    const channels = Array.from({ length: 40 }, (_, index) => openChannel(`k${index}`));
    socket.hold(slowAboveBytes + 1);
    for (const each of channels) subscriptionOf(each, false).start(undefined);
    expect(socket.sent).toEqual([]);
    const keys: (string | undefined)[] = [];
    for (let round = 0; keys.length < channels.length; round += 1) {
      expect(round).toBeLessThan(10);
      socket.read();
      outbox.catchUp();
      expect(socket.bufferedAmount).toBeLessThan(slowAboveBytes + 101_000);
      keys.push(...socket.sent.slice(keys.length).map(({ key }) => key));
    }
    expect(keys).toEqual(channels.map(({ key }) => key));
  });
});

describe('the answer to a ping', () => {
  const kinds = () => socket.sent.map(({ op, kind }) => op ?? kind);

  it('waits for what a slow consumer skipped: it says that everything before it was sent', () => {
    subscribe(false);
    socket.hold(slowAboveBytes + 1);
    change();
    outbox.pong(1, 5);
    outbox.pong(2, 6);
    expect(kinds()).not.toContain('pong');
    socket.read();
    outbox.catchUp();
    expect(kinds().slice(-3)).toEqual(['snapshot', 'pong', 'pong']);
    outbox.pong(3, 7);
    expect(kinds().at(-1)).toBe('pong');
  });

  it('waits no longer for a subscription that is given up', () => {
    const subscription = subscribe(false);
    socket.hold(slowAboveBytes + 1);
    change();
    outbox.pong(1, 5);
    expect(kinds()).not.toContain('pong');
    subscription.stop();
    expect(kinds().at(-1)).toBe('pong');
  });
});

describe('an outbox', () => {
  it('holds no more than it may, whatever it is: pongs, acks or errors', () => {
    for (const answer of [
      () => outbox.pong(1, 0),
      () => outbox.ack(1, ['x'.repeat(60_000)]),
      () => outbox.error(1, 10_400, 'x'.repeat(1_000)),
    ]) {
      socket = new StubbornSocket();
      outbox = new Outbox({
        ...startAtOnce(),
        counters: realtimeCounters(),
        socket: socket.asSocket,
        limits: REALTIME_LIMITS,
        onUnsent: () => undefined,
        onAnswered: () => undefined,
      });
      socket.hold(maxUnsentBytes - 50_000);
      for (let count = 0; count < 2_500; count += 1) answer();
      expect(socket.bufferedAmount).toBeLessThanOrEqual(maxUnsentBytes);
      expect(socket.closeCode).toBe(CLOSE.slowConsumer);
    }
  });

  it('tells a client that reads whatever is one frame, however big', () => {
    padding = 'x'.repeat(maxUnsentBytes);
    subscribe(true);
    expect(frames()).toEqual([['snapshot', 0]]);
    expect(socket.closeCode).toBeUndefined();
    expect(unsent).toBe(socket.bufferedAmount);
  });
});

describe('a subscription', () => {
  it('that was stopped before it started hears nothing', () => {
    const subscription = subscriptionOf(channel, true);
    subscription.stop();
    subscription.start(undefined);
    change();
    expect(socket.sent).toEqual([]);
    expect(channel.subscribers.size).toBe(0);
  });

  it('that is stopped while it waits for a slow client hears nothing', () => {
    socket.hold(caughtUpBelowBytes + slowAboveBytes);
    const subscription = subscribe(false);
    subscription.stop();
    socket.read();
    outbox.catchUp();
    expect(socket.sent).toEqual([]);
    expect(channel.subscribers.size).toBe(0);
  });
});
