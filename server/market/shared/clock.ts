import { pause } from '../../units/timers.ts';

/** Where market sources get the time from; tests bring a virtual one. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Resolves at `time`, or as soon as `signal` is aborted. Never rejects. */
  sleepUntil(time: number, signal: AbortSignal): Promise<void>;
}

/** A clock for market sources by one that only tells the time, which must run steadily: nobody is woken when it is set. */
export function marketClock(time: Pick<Clock, 'now'>): Clock {
  return {
    now: () => time.now(),
    async sleepUntil(due, signal) {
      const milliseconds = due - time.now();
      if (milliseconds <= 0 || signal.aborted) return;
      await pause(milliseconds, { signal });
    },
  };
}
