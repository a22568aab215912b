import type { Side } from '../../engine/protocol.ts';

/** A set of book levels. */
export class LevelSet {
  readonly #prices = { buy: new Set<number>(), sell: new Set<number>() };

  get isEmpty(): boolean {
    return this.#prices.buy.size === 0 && this.#prices.sell.size === 0;
  }

  add(side: Side, price: number): void {
    this.#prices[side].add(price);
  }

  addAll(other: LevelSet): void {
    for (const { side, price } of other) this.add(side, price);
  }

  clear(): void {
    this.#prices.buy.clear();
    this.#prices.sell.clear();
  }

  *[Symbol.iterator](): Generator<{ readonly side: Side; readonly price: number }> {
    for (const price of this.#prices.buy) yield { side: 'buy', price };
    for (const price of this.#prices.sell) yield { side: 'sell', price };
  }
}
