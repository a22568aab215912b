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

interface Circumstances {
  readonly isFailing?: () => boolean;
  readonly ready?: () => Promise<void>;
  /** Whether a network is away. */
  readonly isAway?: (() => boolean) | 'while it is published';
}

/** Publishes into a list of times. */
function record(
  taken: number[],
  { isFailing = () => false, ready = () => Promise.resolve(), isAway = () => false }: Circumstances = {},
) {
  const faults: unknown[] = [];
  const known = taken.map((): 'all' | 'partial' => 'all');
  const stop = publishDaily({
    reserves: {
      times: () =>
        Promise.resolve(
          taken
            .map((takenAt, place) => ({ takenAt, known: known[place] ?? ('nothing' as const) }))
            .toReversed(),
        ),
      couldTellMore: () => Promise.resolve(typeof isAway === 'string' || !isAway()),
      publish: () => {
        if (isFailing()) return Promise.reject(new Error('The disk is full'));
        known.push(typeof isAway === 'string' || isAway() ? 'partial' : 'all');
        return Promise.resolve(taken.push(Date.now()));
      },
    },
    now: Date.now,
    ready,
    onFault: (error) => faults.push(error),
  });
  return { stop, faults, known };
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
  const { stop, faults } = record(taken, { isFailing: () => isFull });
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
  const { stop } = record(taken, { ready: () => chains.promise });
  await vi.advanceTimersByTimeAsync(90_000);
  expect(taken).toHaveLength(0);
  chains.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(taken).toHaveLength(1);
  stop();
});

const MINUTE = 60_000;

it('publishes again when a network is there again that the day’s snapshot lacks, and then no more', async () => {
  const taken: number[] = [];
  let isAway = true;
  const { stop, known } = record(taken, { isAway: () => isAway });
  await vi.advanceTimersByTimeAsync(3 * 60 * MINUTE);
  // It would lack the same.
  expect(known).toEqual(['partial']);
  isAway = false;
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(known).toEqual(['partial', 'all']);
  await vi.advanceTimersByTimeAsync(6 * 60 * MINUTE);
  expect(taken).toHaveLength(2);
  stop();
});

it('publishes some snapshots of a day and no more, however often a network goes away while one is made', async () => {
  const taken: number[] = [];
  const { stop, known } = record(taken, {
    // There whenever it is asked for, and away whenever it is needed.
    isAway: 'while it is published',
  });
  await vi.advanceTimersByTimeAsync(15 * 60 * MINUTE);
  expect(known).toEqual(['partial', 'partial', 'partial', 'partial']);
  expect(taken.slice(1).every((time, place) => time - (taken[place] ?? 0) >= 10 * MINUTE)).toBe(true);
  await vi.advanceTimersByTimeAsync(2 * 60 * MINUTE);
  expect(new Set(taken.map((time) => new Date(time).getUTCDate()))).toEqual(new Set([23, 24]));
  stop();
});
