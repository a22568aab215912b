import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BYTES_KEPT,
  Channel,
  FRAMES_KEPT,
  type Publisher,
} from '../../../../server/gateway/realtime/channel.ts';

interface Frame {
  readonly key: string;
  readonly epoch: string;
  readonly seq: number;
  readonly kind: 'snapshot' | 'delta';
  readonly data: number;
}

/** A publisher of a counter: deltas are what was added since. */
function counter(): Publisher & { add(amount: number): void } {
  let total = 0;
  let pending = 0;
  return {
    add(amount) {
      total += amount;
      pending += amount;
    },
    snapshot: () => total,
    delta() {
      if (pending === 0) return undefined;
      const delta = pending;
      pending = 0;
      return delta;
    },
    close: () => undefined,
  };
}

function open() {
  const publisher = counter();
  const channel = new Channel({ key: 'count', epoch: 'e1', publisher, now: () => 5 });
  return { publisher, channel };
}

const parse = (frame: Buffer | undefined): Frame => JSON.parse(String(frame)) as Frame;

/** A client as the protocol describes it: snapshots replace, deltas add up and must be consecutive. */
class Client {
  total = 0;
  seq = -1;
  deliver(bytes: Buffer): void {
    const frame = parse(bytes);
    if (frame.kind === 'delta') expect(frame.seq).toBe(this.seq + 1);
    this.total = frame.kind === 'snapshot' ? frame.data : this.total + frame.data;
    this.seq = frame.seq;
  }
}

describe('a channel', () => {
  it('starts a newcomer with a snapshot that the next delta continues', () => {
    const { publisher, channel } = open();
    publisher.add(3);
    const [first] = channel.framesSince(undefined);
    expect(parse(first)).toMatchObject({
      key: 'count',
      epoch: 'e1',
      kind: 'snapshot',
      data: 3,
      sentAt: 5,
    });
    expect(channel.framesSince(undefined)).toEqual([first]);
  });

  it('hands the very same bytes to every subscriber', () => {
    const { publisher, channel } = open();
    const frames: Buffer[] = [];
    for (let index = 0; index < 3; index += 1)
      channel.subscribers.add({ deliver: (frame) => frames.push(frame) });
    publisher.add(1);
    channel.flush();
    expect(frames).toHaveLength(3);
    expect(new Set(frames).size).toBe(1);
  });

  it('sends nothing when nothing changed', () => {
    const { channel } = open();
    const client = { deliver: () => expect.unreachable() };
    channel.subscribers.add(client);
    channel.flush();
  });

  it('replays what was missed, and falls back to a snapshot for another epoch, a future or a forgotten place', () => {
    const { publisher, channel } = open();
    for (let index = 0; index < 300; index += 1) {
      publisher.add(1);
      channel.flush();
    }
    const missed = channel.framesSince({ epoch: 'e1', seq: 298 }).map((frame) => parse(frame));
    expect(missed.map(({ kind, seq }) => [kind, seq])).toEqual([
      ['delta', 299],
      ['delta', 300],
    ]);
    for (const since of [
      { epoch: 'e0', seq: 298 },
      { epoch: 'e1', seq: 301 },
      { epoch: 'e1', seq: 1 },
      { epoch: 'e1', seq: -5 },
      { epoch: 'e1', seq: 300 },
    ]) {
      expect(channel.framesSince(since).map((frame) => parse(frame))).toMatchObject([
        { kind: 'snapshot', seq: 300, data: 300 },
      ]);
    }
  });

  it('keeps so many bytes and no more', () => {
    const data = 'x'.repeat(BYTES_KEPT / 8);
    const publisher = { snapshot: () => 's', delta: () => data, close: () => undefined };
    const channel = new Channel({ key: 'k', epoch: 'e1', publisher, now: () => 5 });
    for (let index = 0; index < FRAMES_KEPT; index += 1) channel.flush();
    const frames = channel.framesSince({ epoch: 'e1', seq: FRAMES_KEPT - 7 });
    expect(frames).toHaveLength(7);
    expect(frames.join('').length).toBeLessThanOrEqual(BYTES_KEPT);
    expect(parse(channel.framesSince({ epoch: 'e1', seq: FRAMES_KEPT - 8 })[0]).kind).toBe('snapshot');
  });

  it('keeps every client right, whenever it joins, leaves and comes back', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('add'), amount: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ do: fc.constantFrom('flush', 'join', 'leave'), amount: fc.nat(3) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100, size: 'max' }), (steps) => {
        const { publisher, channel } = open();
        const clients = Array.from({ length: 4 }, () => new Client());
        for (const { do: action, amount } of steps) {
          const client = clients[amount % 4] as Client;
          if (action === 'add') publisher.add(amount);
          else if (action === 'flush') channel.flush();
          else if (action === 'leave') channel.subscribers.delete(client);
          else if (!channel.subscribers.has(client)) {
            const since = client.seq < 0 ? undefined : { epoch: 'e1', seq: client.seq };
            for (const frame of channel.framesSince(since)) client.deliver(frame);
            channel.subscribers.add(client);
          }
        }
        channel.flush();
        for (const client of clients) {
          if (channel.subscribers.has(client)) expect(client.total).toBe(publisher.snapshot());
        }
      }),
    );
  });
});
