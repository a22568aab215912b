import type { Random } from './random.ts';

/** An Ornstein–Uhlenbeck process around 0 with standard deviation `spread`, stepped by its exact transition: any step length gives the same law. */
export class MeanReverting {
  readonly #spread: number;
  readonly #rate: number;
  #x: number;

  /** Deviations halve in `halfLife` seconds. Begins anywhere in its stationary distribution. */
  constructor(halfLife: number, spread: number, random: Random) {
    this.#spread = spread;
    this.#rate = Math.LN2 / halfLife;
    this.#x = spread * random.normal();
  }

  advance(seconds: number, random: Random): void {
    const decay = Math.exp(-this.#rate * seconds);
    this.#x = this.#x * decay + this.#spread * Math.sqrt(1 - decay * decay) * random.normal();
  }

  get value(): number {
    return this.#x;
  }
}
