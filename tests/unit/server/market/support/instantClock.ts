import type { Clock } from '../../../../../server/market/shared/clock.ts';

/** A clock on which nobody ever waits: it jumps to wherever somebody wants to sleep until. For one loop at a time. */
export class InstantClock implements Clock {
  /** Called whenever the loop would sleep: its last step is over then. */
  onSleep: () => void | Promise<void> = () => undefined;
  #time: number;

  constructor(time: number) {
    this.#time = time;
  }

  now(): number {
    return Math.floor(this.#time);
  }

  async sleepUntil(time: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    await this.onSleep();
    this.#time = Math.max(this.#time, time);
  }
}
