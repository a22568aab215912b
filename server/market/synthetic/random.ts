import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { skipN } from 'pure-rand/utils/skipN';

/** The generator's first numbers still show its seed. */
const WARM_UP = 64;

/** A reproducible stream of random numbers with the distributions that the market needs. */
export class Random {
  readonly #generator: ReturnType<typeof xoroshiro128plus>;
  #spare: number | undefined;

  /** `stream` keeps apart what shares one seed, so that one consumer's draws never shift another's. */
  constructor(seed: number, stream: number) {
    this.#generator = xoroshiro128plus(scramble(scramble(seed) + stream));
    skipN(this.#generator, WARM_UP);
  }

  /** Uniform in [0, 1). */
  uniform(): number {
    return uniformFloat64(this.#generator);
  }

  /** Uniform whole number from `least` to `most`, both included. */
  integer(least: number, most: number): number {
    return uniformInt(this.#generator, least, most);
  }

  chance(probability: number): boolean {
    return this.uniform() < probability;
  }

  /** Standard normal, by Marsaglia's polar method. */
  normal(): number {
    const spare = this.#spare;
    if (spare !== undefined) {
      this.#spare = undefined;
      return spare;
    }
    for (;;) {
      const u = 2 * this.uniform() - 1;
      const v = 2 * this.uniform() - 1;
      const s = u * u + v * v;
      if (s === 0 || s >= 1) continue;
      const scale = Math.sqrt((-2 * Math.log(s)) / s);
      this.#spare = v * scale;
      return u * scale;
    }
  }

  /** Exponential with mean `mean`. */
  exponential(mean: number): number {
    return -Math.log(1 - this.uniform()) * mean;
  }

  /** Log-normal with mean 1. */
  logNormal(sigma: number): number {
    return Math.exp(sigma * this.normal() - (sigma * sigma) / 2);
  }

  /** Pareto from 1 upwards with tail exponent `alpha`: its mean is alpha / (alpha − 1). */
  pareto(alpha: number): number {
    return (1 - this.uniform()) ** (-1 / alpha);
  }
}

/** MurmurHash3's 32-bit finaliser: the generator is linear, so neighbouring seeds must be torn apart before it sees them. */
function scramble(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
