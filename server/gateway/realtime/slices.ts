/** How long work of one kind may take in a turn of the event loop. */
export const SLICE_MS = 5;

export interface SlicesOptions {
  /** Milliseconds on a clock that never goes back. */
  readonly clock?: () => number;
  /** Calls `work` after whatever else the process has to do now. */
  readonly defer?: (work: () => void) => void;
}

/** Divides work into slices, between which the event loop does everything else. */
export class Slices {
  readonly #clock: () => number;
  readonly #defer: (work: () => void) => void;
  #endsAt: number | undefined;
  #waiting: (() => void)[] = [];

  constructor({ clock = () => performance.now(), defer = setImmediate }: SlicesOptions = {}) {
    this.#clock = clock;
    this.#defer = defer;
  }

  /** True when the slice of this turn is used up. The first look begins it. */
  get isOver(): boolean {
    if (this.#endsAt === undefined) {
      this.#endsAt = this.#clock() + SLICE_MS;
      this.#defer(() => {
        this.#renew();
      });
    }
    return this.#clock() >= this.#endsAt;
  }

  /** Resolves in the next turn, first come, first served. Look again whether that slice is over. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #renew(): void {
    this.#endsAt = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
