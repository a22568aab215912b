import type { Random } from './random.ts';
import type { Side } from '../../engine/protocol.ts';

/** How strongly a trade brings on others of the same and of the other side; together below 1, or activity would explode. */
const SAME_SIDE = 0.5;
const OTHER_SIDE = 0.15;

/** How fast a burst fades, per second. */
const DECAY = 1.6;

/**
 * When trades arrive and on which side: a two-sided Hawkes process with exponential kernels, simulated by Ogata's thinning.
 * Each trade raises the rate of more, so they come in bursts; on average `rate` trades a second when `tilt` is 0 and activity 1.
 */
export class TradeArrivals {
  readonly #base: number;
  readonly #excitement: Record<Side, number> = { buy: 0, sell: 0 };

  constructor(rate: number) {
    this.#base = (rate * (1 - SAME_SIDE - OTHER_SIDE)) / 2;
  }

  /**
   * Seconds until the next trade, and its side. `activity` scales the spontaneous rate; `tilt` from −1 to 1 moves it towards buys.
   */
  next(random: Random, activity: number, tilt: number): { readonly wait: number; readonly side: Side } {
    const buys = this.#base * activity * (1 + tilt);
    const sells = this.#base * activity * (1 - tilt);
    const spontaneous = buys + sells;
    let wait = 0;
    for (;;) {
      const bound = spontaneous + this.#excitement.buy + this.#excitement.sell;
      const step = random.exponential(1 / bound);
      wait += step;
      this.#fade(step);
      const rate = spontaneous + this.#excitement.buy + this.#excitement.sell;
      if (random.uniform() * bound > rate) continue;
      const side = random.uniform() * rate < buys + this.#excitement.buy ? 'buy' : 'sell';
      this.#excitement[side] += SAME_SIDE * DECAY;
      this.#excitement[side === 'buy' ? 'sell' : 'buy'] += OTHER_SIDE * DECAY;
      return { wait, side };
    }
  }

  #fade(seconds: number): void {
    const factor = Math.exp(-DECAY * seconds);
    this.#excitement.buy *= factor;
    this.#excitement.sell *= factor;
  }
}
