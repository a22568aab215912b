import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishDaily } from '../../../../../server/services/reserves/publishDaily.ts';

const DAY = 24 * 60 * 60_000;
const MORNING = Date.UTC(2026, 10, 23, 8);

beforeEach(() => {
  vi.useFakeTimers({ now: MORNING });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Publishes into a list of times. */
function record(taken: number[], isFailing = () => false, ready = () => Promise.resolve()) {
  const faults: unknown[] = [];
  const stop = publishDaily({
    reserves: {
      newestTakenAt: () => Promise.resolve(taken.at(-1)),
      publish: () =>
        isFailing() ? Promise.reject(new Error('The disk is full')) : Promise.resolve(taken.push(Date.now())),
    },
    now: Date.now,
    ready,
    onFault: (error) => faults.push(error),
  });
  return { stop, faults };
}

it('publishes a snapshot of the day soon after the start, and of each day that begins', async () => {
  const taken: number[] = [];
  const { stop } = record(taken);
  await vi.advanceTimersByTimeAsync(3 * DAY);
  const days = taken.map((time) => new Date(time).toISOString().slice(0, 10));
  expect(days).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']);
  expect(new Date(taken[1] ?? 0).getUTCHours()).toBe(0);
  stop();
});

it('publishes nothing again on a day that has a snapshot, nor after it was stopped', async () => {
  const taken = [MORNING - 7 * 60 * 60_000];
  const { stop } = record(taken);
  await vi.advanceTimersByTimeAsync(10 * 60 * 60_000);
  expect(taken).toHaveLength(1);
  stop();
  await vi.advanceTimersByTimeAsync(3 * DAY);
  expect(taken).toHaveLength(1);
});

it('tells of a fault and tries again', async () => {
  const taken: number[] = [];
  let isFull = true;
  const { stop, faults } = record(taken, () => isFull);
  await vi.advanceTimersByTimeAsync(90_000);
  expect([taken.length, faults.length]).toEqual([0, 2]);
  isFull = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(taken).toHaveLength(1);
  stop();
});

it('waits until it can be said what is held', async () => {
  const taken: number[] = [];
  const chains = Promise.withResolvers<void>();
  const { stop } = record(taken, undefined, () => chains.promise);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(taken).toHaveLength(0);
  chains.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(taken).toHaveLength(1);
  stop();
});
