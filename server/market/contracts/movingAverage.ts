import { divideNearest } from '@tidemark/sdk/core';

/** The mean of the newest samples. */
export class MovingAverage {
  readonly #capacity: number;
  readonly #samples: bigint[] = [];
  #sum = 0n;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  add(sample: bigint): void {
    this.#samples.push(sample);
    this.#sum += sample;
    if (this.#samples.length > this.#capacity) this.#sum -= this.#samples.shift() ?? 0n;
  }

  /** Rounded to the nearest whole number; 0 without a sample. */
  get mean(): bigint {
    return this.#samples.length === 0 ? 0n : divideNearest(this.#sum, BigInt(this.#samples.length));
  }
}
