import { divideNearest } from '../../engine/margin/division.ts';

/** The mean of the newest samples. */
export class MovingAverage {
  private readonly capacity: number;
  private readonly samples: bigint[] = [];
  private sum = 0n;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  add(sample: bigint): void {
    this.samples.push(sample);
    this.sum += sample;
    if (this.samples.length > this.capacity) this.sum -= this.samples.shift() ?? 0n;
  }

  /** Rounded to the nearest whole number; 0 without a sample. */
  get mean(): bigint {
    return this.samples.length === 0 ? 0n : divideNearest(this.sum, BigInt(this.samples.length));
  }
}
