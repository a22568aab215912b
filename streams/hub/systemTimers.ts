import { after } from '@tidemark/sdk/core';
import { Subscription } from 'rxjs';
import type { SchedulerAction, SchedulerLike } from 'rxjs';

const STARTED_AT = Date.now() - performance.now();

/** Milliseconds since the Unix epoch by a clock that runs on from where the device's stood, and is never set: durations are measured by it. */
export const steadyNow = (): number => Math.floor(STARTED_AT + performance.now());

/** The clock and the timers of the platform, as RxJS knows them, without the actions and queues of its own schedulers. */
export const systemTimers: SchedulerLike = {
  now: steadyNow,
  schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delay = 0, state?: T): Subscription {
    return new Subscription(after(delay, () => work.call(undefined as never, state)));
  },
};

const LOOK_EVERY_MS = 1_000;

/** A shorter sleep makes nothing old. */
const SLEPT_MS = 5_000;

/** Tells when the device has slept: in some browsers the steady clock then stands still, and only the one that is set goes on. */
export function onWaking(tell: () => void): () => void {
  const ahead = (): number => Date.now() - steadyNow();
  let before = ahead();
  const timer = setInterval(() => {
    if (ahead() - before > SLEPT_MS) tell();
    before = ahead();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
