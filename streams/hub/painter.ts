import type { FrameScheduler } from './frames.ts';

/** Something whose latest value is shown at the next frame. */
export interface Paintable {
  paint(): void;
}

/** Collects what changed between two frames, so that each thing is painted once however often it changed. */
export class Painter {
  readonly #frames: FrameScheduler;
  #changed = new Set<Paintable>();
  #scheduled = false;

  constructor(frames: FrameScheduler) {
    this.#frames = frames;
  }

  add(paintable: Paintable): void {
    this.#changed.add(paintable);
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#frames(() => this.#paint());
  }

  #paint(): void {
    const changed = this.#changed;
    this.#changed = new Set();
    this.#scheduled = false;
    for (const paintable of changed) paintable.paint();
  }
}
