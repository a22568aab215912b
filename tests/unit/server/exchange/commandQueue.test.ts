import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CommandQueue } from '../../../../server/exchange/commandLog.ts';

/** A queue, and the moment that it believes in. */
function queueAt(start = 0) {
  const clock = { now: start };
  return { clock, queue: new CommandQueue(() => clock.now) };
}

const command = (id: number, waitMs: number) => ({ bytes: Uint8Array.of(id), time: null, waitMs });

describe('commands that wait to be written together', () => {
  it('are due when the one that waits least is', () => {
    const { clock, queue } = queueAt(50);
    expect(queue.waitMs).toBe(Infinity);
    queue.add(command(1, 1_000));
    clock.now += 300;
    queue.add(command(2, 100));
    expect(queue.waitMs).toBe(100);
    clock.now += 99;
    expect(queue.waitMs).toBe(1);
    queue.add(command(3, 0));
    expect(queue.waitMs).toBe(0);
    expect(queue.take(10).map(({ bytes }) => bytes[0])).toEqual([1, 2, 3]);
    expect(queue.waitMs).toBe(Infinity);
  });

  it('are written with those that they are joined to, however many a group may have', () => {
    const { queue } = queueAt();
    const joined = [false, true, true, false, true, false, false];
    for (const [id, isJoined] of joined.entries()) queue.add({ ...command(id, 0), joined: isJoined });
    const taken = [2, 1, 1, 9].map((most) => queue.take(most).map(({ bytes }) => bytes[0]));
    expect(taken).toEqual([[0, 1, 2, 3], [4, 5], [6], []]);
  });

  it('are written in the order in which they came, none later than it may', () => {
    const arrivals = fc.array(fc.tuple(fc.nat(300), fc.constantFrom(0, 100, 1_000)), {
      maxLength: 60,
      size: 'max',
    });
    fc.assert(
      fc.property(arrivals, fc.integer({ min: 1, max: 9 }), (list, most) => {
        const { clock, queue } = queueAt();
        const written: number[] = [];
        const due = new Map<number, number>();
        const write = (): void => {
          while (queue.waitMs === 0)
            for (const { bytes } of queue.take(most)) {
              written.push(bytes[0] ?? 0);
              expect(clock.now).toBeLessThanOrEqual(due.get(bytes[0] ?? 0) ?? 0);
            }
        };
        for (const [id, [pause, waitMs]] of list.entries()) {
          const arrival = clock.now + pause;
          while (clock.now + queue.waitMs <= arrival) {
            clock.now += queue.waitMs;
            write();
          }
          clock.now = arrival;
          due.set(id, arrival + waitMs);
          queue.add(command(id, waitMs));
          write();
        }
        clock.now += 1_000;
        for (const id of due.keys()) due.set(id, Infinity);
        write();
        expect(written).toEqual(list.map((_, id) => id));
      }),
    );
  });
});
