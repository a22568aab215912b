import { setImmediate as macrotask } from 'node:timers/promises';
import type { Clock } from '../../../../../server/market/clock.ts';

interface Sleeper {
  readonly time: number;
  readonly order: number;
  readonly wake: () => void;
}

/** A clock that moves only when told to, waking sleepers one by one in order of time. */
export class VirtualClock implements Clock {
  private time: number;
  private order = 0;
  private sleepers: Sleeper[] = [];

  constructor(time: number) {
    this.time = time;
  }

  now(): number {
    return Math.floor(this.time);
  }

  sleepUntil(time: number, signal: AbortSignal): Promise<void> {
    if (time <= this.time || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const sleeper = { time, order: (this.order += 1), wake: resolve };
      this.sleepers.push(sleeper);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  /** Lets `milliseconds` pass; `each` is called whenever everybody sleeps again. */
  async advance(milliseconds: number, each?: () => void | Promise<void>): Promise<void> {
    const end = this.time + milliseconds;
    await settle();
    for (;;) {
      const next = this.earliest();
      if (next === undefined || next.time > end) break;
      this.sleepers.splice(this.sleepers.indexOf(next), 1);
      this.time = next.time;
      next.wake();
      await settle();
      await each?.();
    }
    this.time = end;
  }

  private earliest(): Sleeper | undefined {
    return this.sleepers.reduce<Sleeper | undefined>((best, one) => {
      if (best === undefined || one.time < best.time) return one;
      return one.time === best.time && one.order < best.order ? one : best;
    }, undefined);
  }
}

/** Everything that an awakened loop does in this process takes microtasks only; file reads may take a few turns of the event loop. */
async function settle(): Promise<void> {
  await macrotask();
}
