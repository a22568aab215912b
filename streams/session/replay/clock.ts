import { VirtualAction, VirtualTimeScheduler, type SchedulerLike } from 'rxjs';

/** A scheduler whose time moves only when told to; times are milliseconds, from any origin. */
export class VirtualClock extends VirtualTimeScheduler {
  #isInterrupted = false;

  constructor(startAt = 0) {
    super(VirtualAction, Infinity);
    this.frame = startAt;
  }

  /**
   * Runs everything due up to and including `time`, in order. Returns whether it got there, or was interrupted: it then stands at the
   * instant at which it was, with all that was due by then done.
   */
  advanceTo(time: number): boolean {
    this.#isInterrupted = false;
    for (let next = this.actions[0]; next !== undefined && next.delay <= time; next = this.actions[0]) {
      this.maxFrames = next.delay;
      this.flush();
      if (this.#isInterrupted) return false;
    }
    this.frame = Math.max(this.frame, time);
    return true;
  }

  advance(milliseconds: number): boolean {
    return this.advanceTo(this.frame + milliseconds);
  }

  /** To be called from what runs on this clock: it stops after the present instant. */
  interrupt(): void {
    this.#isInterrupted = true;
  }
}

/** A clock that can be told to stop after the present instant, if it is one that somebody moves. */
export type InterruptibleClock = SchedulerLike & { interrupt?(): void };

/** Lets promises settle that wait for nothing but each other. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 16; turn++) await Promise.resolve();
}
