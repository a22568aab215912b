import { MeanReverting } from './meanReverting.ts';
import type { Random } from './random.ts';

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
