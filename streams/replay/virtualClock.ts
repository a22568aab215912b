import { VirtualAction, VirtualTimeScheduler } from 'rxjs';

/** A scheduler whose time moves only when told to; times are milliseconds, from any origin. */
export class VirtualClock extends VirtualTimeScheduler {
  constructor(startAt = 0) {
    super(VirtualAction, Infinity);
    this.frame = startAt;
  }

  /** Runs everything due up to and including `time`, in order. */
  advanceTo(time: number): void {
    this.maxFrames = time;
    this.flush();
    this.frame = Math.max(this.frame, time);
  }

  advance(milliseconds: number): void {
    this.advanceTo(this.frame + milliseconds);
  }
}
