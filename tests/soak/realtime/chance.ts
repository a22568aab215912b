/** Chance that a seed repeats: the same seed throws the same dice. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    // Neighbouring seeds are to begin far apart.
    this.#state = Math.imul(seed, 0x9e3779b1) | 0;
  }

  /** Uniform in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<T>(choices: readonly T[]): T {
    const [picked] = choices.slice(this.between(0, choices.length - 1));
    if (picked === undefined) throw new Error('there is nothing to pick from');
    return picked;
  }

  /** Everything, in a random order. */
  shuffle<T>(all: readonly T[]): readonly T[] {
    return all
      .map((each) => ({ each, at: this.next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ each }) => each);
  }
}
