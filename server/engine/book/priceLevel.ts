import type { BookSide } from './bookSide.ts';

/** An order as a book sees it: a node of the queue of its level. */
export interface Resting<Entry extends Resting<Entry>> {
  readonly price: number;
  /** Lots not yet filled. */
  readonly remaining: number;
  level: PriceLevel<Entry> | null;
  ahead: Entry | null;
  behind: Entry | null;
}

/** The queue of orders resting at one price, first come first served: an intrusive doubly linked list, so leaving it is O(1). */
export class PriceLevel<Entry extends Resting<Entry>> {
  readonly side: BookSide<Entry>;
  readonly price: number;
  /** Total remaining lots of the queue. */
  lots = 0;
  first: Entry | null = null;
  last: Entry | null = null;
  /** See `ChangeList`. */
  isListed = false;

  constructor(side: BookSide<Entry>, price: number) {
    this.side = side;
    this.price = price;
  }

  get isEmpty(): boolean {
    return this.first === null;
  }

  /** Puts an order at the back of the queue. */
  append(order: Entry): void {
    order.level = this;
    order.ahead = this.last;
    if (this.last === null) this.first = order;
    else this.last.behind = order;
    this.last = order;
    this.lots += order.remaining;
  }

  /** Takes an order out of the queue, wherever it stands. */
  remove(order: Entry): void {
    const { ahead, behind } = order;
    if (ahead === null) this.first = behind;
    else ahead.behind = behind;
    if (behind === null) this.last = ahead;
    else behind.ahead = ahead;
    order.level = null;
    order.ahead = null;
    order.behind = null;
    this.lots -= order.remaining;
  }
}
