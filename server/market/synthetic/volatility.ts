import type { Random } from './random.ts';

/**
 * Stochastic volatility: the logarithm of a multiplier follows an Ornstein–Uhlenbeck process, stepped by its exact transition, so any
 * step length gives the same law. It clusters for about `halfLife` seconds and its square has mean 1.
 */
export class VolatilityFactor {
  private readonly spread: number;
  private readonly meanReversion: number;
  private x: number;

  constructor(halfLife: number, spread: number, random: Random) {
    this.spread = spread;
    this.meanReversion = Math.LN2 / halfLife;
    this.x = spread * random.normal();
  }

  advance(seconds: number, random: Random): void {
    const decay = Math.exp(-this.meanReversion * seconds);
    this.x = this.x * decay + this.spread * Math.sqrt(1 - decay * decay) * random.normal();
  }

  /** E[exp(2(x − s²))] = 1 for x ~ N(0, s²). */
  get multiplier(): number {
    return Math.exp(this.x - this.spread * this.spread);
  }
}
