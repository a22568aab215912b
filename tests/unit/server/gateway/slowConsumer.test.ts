import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { beforeEach, describe, expect, it } from 'vitest';
import { Channel, type Subscriber } from '../../../../server/gateway/realtime/channel.ts';
import { CLOSE, REALTIME_LIMITS } from '../../../../server/gateway/realtime/limits.ts';
import { Outbox, Subscription } from '../../../../server/gateway/realtime/outbox.ts';

/** A socket whose client reads only when it is told to. */
class StubbornSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: { kind: string; seq: number; data: number }[] = [];
  closeCode: number | undefined;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }
  close(code: number): void {
    this.closeCode = code;
  }
}

let socket: StubbornSocket;
let value: number;
let channel: Channel;

beforeEach(() => {
  socket = new StubbornSocket();
  value = 0;
  let told = 0;
  const publisher = {
    snapshot: () => value,
    delta() {
      const change = value - told;
      told = value;
      return change === 0 ? undefined : change;
    },
    close: () => undefined,
  };
  channel = new Channel({ key: 'k', epoch: 'e', publisher, now: () => 0 });
});

function subscribe(isPrivate: boolean): { subscription: Subscription; outbox: Outbox } {
  const outbox = new Outbox(socket as unknown as WebSocket, REALTIME_LIMITS);
  const lease = { channel, release: (subscriber: Subscriber) => channel.subscribers.delete(subscriber) };
  const subscription = new Subscription(lease, outbox, isPrivate);
  subscription.start(undefined);
  return { subscription, outbox };
}

function change(): void {
  value += 1;
  channel.flush();
}

describe('a slow consumer', () => {
  it('of a public topic skips deltas and goes on from a snapshot', () => {
    const { subscription, outbox } = subscribe(false);
    change();
    socket.bufferedAmount = REALTIME_LIMITS.slowAboveBytes + 1;
    for (let index = 0; index < 100; index += 1) change();
    socket.bufferedAmount = REALTIME_LIMITS.slowAboveBytes - 1;
    change();
    expect(socket.sent.map(({ kind, seq }) => [kind, seq])).toEqual([
      ['snapshot', 0],
      ['delta', 1],
    ]);
    expect(outbox.hasCaughtUp).toBe(false);
    socket.bufferedAmount = 0;
    expect(outbox.hasCaughtUp).toBe(true);
    subscription.resume();
    change();
    expect(socket.sent.slice(2)).toMatchObject([
      { kind: 'snapshot', seq: 102, data: 102 },
      { kind: 'delta', seq: 103, data: 1 },
    ]);
    expect(socket.closeCode).toBeUndefined();
  });

  it('of a private topic is closed, to come back and recover', () => {
    subscribe(true);
    socket.bufferedAmount = REALTIME_LIMITS.slowAboveBytes + 1;
    change();
    expect(socket.closeCode).toBe(CLOSE.slowConsumer);
    expect(socket.sent).toHaveLength(1);
  });
});

describe('a subscription', () => {
  it('that was stopped before it started hears nothing', () => {
    const outbox = new Outbox(socket as unknown as WebSocket, REALTIME_LIMITS);
    const subscription = new Subscription({ channel, release: () => undefined }, outbox, true);
    subscription.stop();
    subscription.start(undefined);
    change();
    expect(socket.sent).toEqual([]);
    expect(channel.subscribers.size).toBe(0);
  });
});
