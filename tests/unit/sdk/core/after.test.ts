import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idleAfter, pause } from '../../../../server/units/timers.ts';
import { after } from '../../../../sdk/core/after.ts';
import { wait } from '../../../../sdk/client/wait.ts';
import { systemTimers } from '../../../../streams/hub/systemTimers.ts';

const DAY = 24 * 60 * 60_000;

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const waits: readonly (readonly [name: string, start: (ms: number, work: () => void) => () => void])[] = [
  ['after', after],
  ['idleAfter', idleAfter],
  [
    'pause',
    (ms, work) => {
      const controller = new AbortController();
      void pause(ms, controller).then(() => (controller.signal.aborted ? undefined : work()));
      return () => controller.abort();
    },
  ],
  [
    'wait of the SDK',
    (ms, work) => {
      const controller = new AbortController();
      wait(ms, controller.signal).then(work, () => undefined);
      return () => controller.abort(new Error('called off'));
    },
  ],
  [
    'the timers of the hub',
    (ms, work) => {
      const scheduled = systemTimers.schedule(work, ms);
      return () => scheduled.unsubscribe();
    },
  ],
];

it.each(waits)('%s waits for as long as it is to, however long that is', async (_, start) => {
  for (const ms of [0, 1_000, 2 ** 31 - 1, 2 ** 31, 2 ** 32 + 5, 365 * DAY]) {
    const work = vi.fn();
    start(ms, work);
    await vi.advanceTimersByTimeAsync(Math.max(0, ms - 1));
    expect(work).toHaveBeenCalledTimes(ms === 0 ? 1 : 0);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(1);
  }
});

it.each(waits)('%s never ends after Infinity, and is called off at any time', async (_, start) => {
  const work = vi.fn();
  const cancels = [Infinity, 90 * DAY].map((ms) => start(ms, work));
  await vi.advanceTimersByTimeAsync(60 * DAY);
  for (const cancel of cancels) cancel();
  await vi.advanceTimersByTimeAsync(365 * DAY);
  expect(work).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
