import type { FrameScheduler } from './options.ts';

/** Something whose latest value is shown at the next frame. */
export interface Conflated {
  paint(): void;
}

/** Collects what changed between two frames, so that each thing is painted once however often it changed. */
export class Conflator {
  readonly #frames: FrameScheduler;
  #changed = new Set<Conflated>();
  #scheduled = false;

  constructor(frames: FrameScheduler) {
    this.#frames = frames;
  }

  add(conflated: Conflated): void {
    this.#changed.add(conflated);
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#frames(() => this.#paint());
  }

  #paint(): void {
    const changed = this.#changed;
    this.#changed = new Set();
    this.#scheduled = false;
    for (const conflated of changed) conflated.paint();
  }
}
