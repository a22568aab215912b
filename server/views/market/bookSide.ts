import type { Side } from '../../engine/protocol.ts';

/** Price in ticks, quantity in lots. */
export type Level = readonly [price: number, lots: number];

/**
 * One side of a book as read by the public: the resting quantity at every price.
 * Prices are kept worst first, so that the busy end, the best, is the cheap end of the array.
 */
export class BookSide {
  readonly #prices: number[] = [];
  readonly #lots = new Map<number, number>();
  readonly #sign: 1 | -1;

  constructor(side: Side) {
    this.#sign = side === 'buy' ? 1 : -1;
  }

  get size(): number {
    return this.#prices.length;
  }

  /** Sets the quantity at a price; 0 removes the level. */
  set(price: number, lots: number): void {
    const known = this.#lots.has(price);
    if (lots === 0) {
      if (!known) return;
      this.#lots.delete(price);
      this.#prices.splice(this.#indexOf(price), 1);
      return;
    }
    this.#lots.set(price, lots);
    if (!known) this.#prices.splice(this.#indexOf(price), 0, price);
  }

  best(): Level | undefined {
    const price = this.#prices.at(-1);
    return price === undefined ? undefined : [price, this.#lots.get(price) ?? 0];
  }

  /** Levels from the best outwards. */
  *levels(): Generator<Level> {
    for (let index = this.#prices.length - 1; index >= 0; index -= 1) {
      const price = this.#prices[index] as number;
      yield [price, this.#lots.get(price) ?? 0];
    }
  }

  /** Position of a price, or where it belongs. */
  #indexOf(price: number): number {
    let low = 0;
    let high = this.#prices.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (((this.#prices[middle] as number) - price) * this.#sign < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
