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

/** Stochastic volatility: the logarithm of a multiplier reverts to its mean. It clusters for about `halfLife` seconds and its square has mean 1. */
export class VolatilityFactor {
  readonly #spread: number;
  readonly #logarithm: MeanReverting;

  constructor(halfLife: number, spread: number, random: Random) {
    this.#spread = spread;
    this.#logarithm = new MeanReverting(halfLife, spread, random);
  }

  advance(seconds: number, random: Random): void {
    this.#logarithm.advance(seconds, random);
  }

  /** E[exp(2(x − s²))] = 1 for x ~ N(0, s²). */
  get multiplier(): number {
    return Math.exp(this.#logarithm.value - this.#spread * this.#spread);
  }
}
