import { setImmediate as macrotask } from 'node:timers/promises';
import type { Clock } from '../../../../../server/market/shared/clock.ts';

interface Sleeper {
  readonly time: number;
  readonly wake: () => void;
}

/** A clock that moves only when told to, waking sleepers one by one in order of time. */
export class VirtualClock implements Clock {
  /** How many loops run on this clock: time stands still until all of them sleep, whatever they read from files meanwhile. */
  loops = 0;
  #time: number;
  #sleepers: Sleeper[] = [];

  constructor(time: number) {
    this.#time = time;
  }

  now(): number {
    return Math.floor(this.#time);
  }

  sleepUntil(time: number, signal: AbortSignal): Promise<void> {
    if (time <= this.#time || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#sleepers = this.#sleepers.filter((one) => one !== sleeper);
        resolve();
      };
      const sleeper: Sleeper = { time, wake };
      this.#sleepers.push(sleeper);
      signal.addEventListener('abort', wake, { once: true });
    });
  }

  /** Lets `milliseconds` pass; `each` is called whenever everybody sleeps again. */
  async advance(milliseconds: number, each?: () => void | Promise<void>): Promise<void> {
    const end = this.#time + milliseconds;
    for (;;) {
      do await macrotask();
      while (this.#sleepers.length < this.loops);
      await each?.();
      const next = this.#earliest();
      if (next === undefined || next.time > end) break;
      this.#time = next.time;
      next.wake();
    }
    this.#time = end;
  }

  /** Of several at the same time, the one that has slept longest. */
  #earliest(): Sleeper | undefined {
    return this.#sleepers.reduce<Sleeper | undefined>(
      (best, one) => (best === undefined || one.time < best.time ? one : best),
      undefined,
    );
  }
}
