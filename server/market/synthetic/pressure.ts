import type { UserTrade } from '../shared/bookWatch.ts';
import type { Scale } from './scale.ts';

/** How long users' trades stay in the maker's mind, in milliseconds. */
const HALF_LIFE = 90_000;

/** Shading per best level of inventory, and at most, as a fraction of the price. */
const SHADE_PER_BEST_LEVEL = 0.00003;
const MOST_SHADE = 0.004;

/**
 * What users' trades do to the price: the maker's inventory against users, forgotten exponentially, shifts its quotes in the
 * direction in which users traded.
 */
export class UserPressure {
  readonly #scale: Scale;
  readonly #bestLevelValue: number;
  #value = 0;
  #time = 0;

  constructor(scale: Scale, bestLevelValue: number) {
    this.#scale = scale;
    this.#bestLevelValue = bestLevelValue;
  }

  add(trades: readonly UserTrade[], time: number): void {
    this.#value *= 2 ** ((this.#time - time) / HALF_LIFE);
    this.#time = time;
    for (const { side, price, quantity } of trades) {
      this.#value += (side === 'buy' ? 1 : -1) * this.#scale.value(price, quantity);
    }
  }

  /** Factor on the fair price. */
  get factor(): number {
    const shade = (this.#value / this.#bestLevelValue) * SHADE_PER_BEST_LEVEL;
    return 1 + Math.min(Math.max(shade, -MOST_SHADE), MOST_SHADE);
  }
}
