import { setTimeout as delay } from 'node:timers/promises';

/** Where market sources get the time from; tests bring a virtual one. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Resolves at `time`, or as soon as `signal` is aborted. Never rejects. */
  sleepUntil(time: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  async sleepUntil(time, signal) {
    const milliseconds = time - Date.now();
    if (milliseconds <= 0 || signal.aborted) return;
    await delay(milliseconds, undefined, { signal }).catch(() => undefined);
  },
};
