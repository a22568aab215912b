import { Subscription } from 'rxjs';
import type { SchedulerAction, SchedulerLike } from 'rxjs';

/** The clock and the timers of the platform, as RxJS knows them, without the actions and queues of its own schedulers. */
export const systemTimers: SchedulerLike = {
  now: () => Date.now(),
  schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delay = 0, state?: T): Subscription {
    const timer = setTimeout(() => work.call(undefined as never, state), delay);
    return new Subscription(() => clearTimeout(timer));
  },
};
