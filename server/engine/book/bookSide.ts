import { PriceLevel, type Resting } from './priceLevel.ts';
import type { ChangeList } from '../kernel/changeList.ts';
import type { Side } from '../protocol.ts';

/**
 * One side of a book. Levels are kept sorted from worst to best, so a change costs as many moves as there are better levels:
 * trading happens near the top, where that is next to none. A level emptied by the current command stays until the command has
 * ended, to be the same level should an order come back to it.
 */
export class BookSide<Entry extends Resting<Entry>> {
  readonly instrument: number;
  readonly side: Side;
  /** Worst first; none is empty between commands. */
  readonly levels: PriceLevel<Entry>[] = [];
  /** The price of each level: searched far more often than the levels are looked at. */
  readonly #prices: number[] = [];
  /** Index of the best level that is not empty; -1 when there is none. */
  #top = -1;
  readonly #changes: ChangeList<PriceLevel<Entry>>;

  /** `changes` collects the levels that the current command changed, emptied ones included. */
  constructor(instrument: number, side: Side, changes: ChangeList<PriceLevel<Entry>>) {
    this.instrument = instrument;
    this.side = side;
    this.#changes = changes;
  }

  get best(): PriceLevel<Entry> | undefined {
    return this.#top === -1 ? undefined : this.levels[this.#top];
  }

  /** Whether `price` stands at least as near the top of this side as `other`: as high for bids, as low for asks. */
  reaches(price: number, other: number): boolean {
    return this.side === 'buy' ? price >= other : price <= other;
  }

  /** Puts an order at the back of its level's queue. */
  append(order: Entry): void {
    const index = this.#indexOf(order.price);
    if (this.#prices[index] !== order.price) this.#insert(index, order.price);
    else if (index > this.#top) this.#top = index;
    const level = this.levels[index] as PriceLevel<Entry>;
    level.append(order);
    this.#changes.add(level);
  }

  /** Takes a resting order out, wherever it stands in its queue. */
  remove(order: Entry): void {
    const { level } = order;
    if (level === null) return;
    level.remove(order);
    this.#changes.add(level);
    while (this.#top >= 0 && (this.levels[this.#top] as PriceLevel<Entry>).isEmpty) this.#top -= 1;
  }

  /** Takes `lots` off a resting order that keeps its place. The caller has changed, or will change, the order itself. */
  reduce(order: Entry, lots: number): void {
    const { level } = order;
    if (level === null) return;
    level.lots -= lots;
    this.#changes.add(level);
  }

  /** Drops a level that the command which just ended has left empty. */
  drop(level: PriceLevel<Entry>): void {
    const { levels } = this;
    const prices = this.#prices;
    const index = this.#indexOf(level.price);
    for (let i = index + 1; i < levels.length; i += 1) {
      levels[i - 1] = levels[i] as PriceLevel<Entry>;
      prices[i - 1] = prices[i] as number;
    }
    levels.pop();
    prices.pop();
    if (index <= this.#top) this.#top -= 1;
  }

  #insert(index: number, price: number): void {
    const { levels } = this;
    const prices = this.#prices;
    const level = new PriceLevel<Entry>(this, price);
    levels.push(level);
    prices.push(price);
    for (let i = levels.length - 1; i > index; i -= 1) {
      levels[i] = levels[i - 1] as PriceLevel<Entry>;
      prices[i] = prices[i - 1] as number;
    }
    levels[index] = level;
    prices[index] = price;
    this.#top = Math.max(this.#top + 1, index);
  }

  /** Index of the first level that is not worse than `price`. */
  #indexOf(price: number): number {
    const prices = this.#prices;
    let low = 0;
    let high = prices.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.reaches(prices[middle] as number, price)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
