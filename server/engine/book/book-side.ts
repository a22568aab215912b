import { PriceLevel } from './price-level.ts';
import type { ChangeList } from '../change-list.ts';
import type { Order } from '../order.ts';
import type { Side } from '../protocol.ts';

/**
 * One side of a book. Levels are kept sorted from worst to best, so the best is the array's last element and a change costs as many
 * moves as there are better levels: trading happens near the top, where that is next to none.
 */
export class BookSide {
  readonly instrument: number;
  readonly side: Side;
  /** Worst first. */
  readonly levels: PriceLevel[] = [];
  private readonly byPrice = new Map<number, PriceLevel>();
  private readonly changes: ChangeList<PriceLevel>;

  /** `changes` collects the levels that the current command changed, emptied ones included. */
  constructor(instrument: number, side: Side, changes: ChangeList<PriceLevel>) {
    this.instrument = instrument;
    this.side = side;
    this.changes = changes;
  }

  get best(): PriceLevel | undefined {
    return this.levels[this.levels.length - 1];
  }

  /** Whether `price` stands at least as near the top of this side as `other`: as high for bids, as low for asks. */
  reaches(price: number, other: number): boolean {
    return this.side === 'buy' ? price >= other : price <= other;
  }

  /** Puts an order at the back of its level's queue. */
  append(order: Order): void {
    const level = this.byPrice.get(order.price) ?? this.open(order.price);
    if (level.isEmpty) this.insert(level);
    level.append(order);
    this.changes.add(level);
  }

  /** Takes a resting order out; its level goes with its last order. */
  remove(order: Order): void {
    const level = order.level;
    if (level === null) return;
    level.remove(order);
    this.changes.add(level);
    if (level.isEmpty) this.levels.splice(this.indexOf(level.price), 1);
  }

  /** Takes `lots` off a resting order that keeps its place. The caller has changed, or will change, the order itself. */
  reduce(order: Order, lots: number): void {
    const level = order.level;
    if (level === null) return;
    level.lots -= lots;
    this.changes.add(level);
  }

  /** Forgets an emptied level. Until the command has ended it is kept, to be the same level should an order come back to it. */
  forget(level: PriceLevel): void {
    this.byPrice.delete(level.price);
  }

  private open(price: number): PriceLevel {
    const level = new PriceLevel(this, price);
    this.byPrice.set(price, level);
    return level;
  }

  private insert(level: PriceLevel): void {
    const { levels } = this;
    const index = this.indexOf(level.price);
    levels.push(level);
    for (let i = levels.length - 1; i > index; i -= 1) levels[i] = levels[i - 1] as PriceLevel;
    levels[index] = level;
  }

  /** Index of the first level that is not worse than `price`. */
  private indexOf(price: number): number {
    const { levels } = this;
    let low = 0;
    let high = levels.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.reaches((levels[middle] as PriceLevel).price, price)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
