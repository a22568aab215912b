/** About ten seconds of a busy book. */
const FRAMES_KEPT = 256;

/** The last frames of one key, for clients that come back after a short break. */
export class FrameRing {
  readonly #frames: string[] = [];
  #lastSeq = 0;

  add(seq: number, frame: string): void {
    this.#frames.push(frame);
    this.#lastSeq = seq;
    if (this.#frames.length > FRAMES_KEPT) this.#frames.shift();
  }

  /** Frames `seq + 1 … current`; `undefined` when there are none or some are no longer held. */
  after(seq: number, current: number): readonly string[] | undefined {
    const missed = current - seq;
    if (missed <= 0 || current !== this.#lastSeq || missed > this.#frames.length) return undefined;
    return this.#frames.slice(-missed);
  }
}
