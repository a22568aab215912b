import type { Ticks, Lots } from '@tidemark/sdk/core';
import type { EngineEvent, Side } from '../../engine/protocol.ts';

/** Price in ticks, quantity in lots. */
export type Level = readonly [price: Ticks, lots: Lots];

export type LevelEvent = Extract<EngineEvent, { kind: 'level' }>;

/** A book cut to its best levels, best first. */
export interface BookTop {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/**
 * One side of a book as read by the public: the resting quantity at every price.
 * Prices are kept worst first, so that the busy end, the best, is the cheap end of the array.
 */
export class BookSide {
  readonly side: Side;
  readonly #prices: Ticks[] = [];
  readonly #lots = new Map<number, number>();
  readonly #sign: 1 | -1;

  constructor(side: Side) {
    this.side = side;
    this.#sign = side === 'buy' ? 1 : -1;
  }

  get size(): number {
    return this.#prices.length;
  }

  /** Sets the quantity at a price; 0 removes the level. */
  set(price: Ticks, lots: Lots): void {
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

  /** Whether a price is better than another on this side. */
  isBetter(price: Ticks, other: Ticks): boolean {
    return (price - other) * this.#sign > 0;
  }

  /** The multiple of `groupTicks` that a price belongs to: bids go down and asks up, so that a group never looks better than its orders. */
  groupOf(price: Ticks, groupTicks: Ticks): Ticks {
    const groups = price / groupTicks;
    return (this.side === 'buy' ? Math.floor(groups) : Math.ceil(groups)) * groupTicks;
  }

  /** Groups of levels from the best outwards, or from the group `from`, which need not be there. With `groupTicks` 1 these are the levels. */
  *levels(groupTicks = 1, from?: number): Generator<Level> {
    // The best price that belongs to the group.
    const start = from === undefined ? undefined : from + this.#sign * (groupTicks - 1);
    let group: number | undefined;
    let sum = 0;
    for (let index = this.#firstFrom(start); index >= 0; index -= 1) {
      const price = this.#prices[index] as number;
      const lots = this.#lots.get(price) ?? 0;
      const own = this.groupOf(price, groupTicks);
      if (own === group) {
        sum += lots;
        continue;
      }
      if (group !== undefined) yield [group, sum];
      group = own;
      sum = lots;
    }
    if (group !== undefined) yield [group, sum];
  }

  /** The best `depth` groups, best first. */
  top(depth: number, groupTicks = 1): Level[] {
    const top: Level[] = [];
    for (const level of this.levels(groupTicks)) {
      top.push(level);
      if (top.length === depth) break;
    }
    return top;
  }

  /** What rests in a group altogether. */
  lotsOf(group: Ticks, groupTicks: Ticks): Lots {
    for (const [first, lots] of this.levels(groupTicks, group)) return first === group ? lots : 0;
    return 0;
  }

  /** Index of the best price that is not better than `price`. */
  #firstFrom(price: number | undefined): number {
    if (price === undefined) return this.#prices.length - 1;
    const index = this.#indexOf(price);
    return this.#prices[index] === price ? index : index - 1;
  }

  /** Position of a price, or where it belongs. */
  #indexOf(price: number): number {
    let low = 0;
    let high = this.#prices.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.isBetter(price, this.#prices[middle] as number)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The public book of one trade pair or contract. */
export class BookView {
  readonly bids = new BookSide('buy');
  readonly asks = new BookSide('sell');

  apply(event: LevelEvent): void {
    (event.side === 'buy' ? this.bids : this.asks).set(event.price, event.lots);
  }

  /** The best `depth` levels a side, after merging prices into multiples of `groupTicks` (1 = as they are). */
  top(depth: number, groupTicks = 1): BookTop {
    return { bids: this.bids.top(depth, groupTicks), asks: this.asks.top(depth, groupTicks) };
  }
}
