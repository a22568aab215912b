import type { Lots, Ticks } from '@tidemark/sdk/core';
import type { ChangeList, EventSink } from '../kernel/kernel.ts';
import type { LevelEvent, Side } from './protocol.ts';

/** An order as a book sees it: a node of the queue of its level. */
export interface Resting<Entry extends Resting<Entry>> {
  readonly price: Ticks;
  /** Lots not yet filled. */
  readonly remaining: Lots;
  level: PriceLevel<Entry> | null;
  ahead: Entry | null;
  behind: Entry | null;
}

/** The queue of orders resting at one price, first come first served: an intrusive doubly linked list, so leaving it is O(1). */
export class PriceLevel<Entry extends Resting<Entry>> {
  declare readonly side: BookSide<Entry>;
  declare readonly price: Ticks;
  /** Total remaining lots of the queue. */
  lots: Lots = 0;
  first: Entry | null = null;
  last: Entry | null = null;
  /** See `ChangeList`. */
  isListed = false;

  constructor(side: BookSide<Entry>, price: Ticks) {
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
  /** The price of each level: searched far more often than the levels are checked. */
  readonly #prices: Ticks[] = [];
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
  reaches(price: Ticks, other: Ticks): boolean {
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
  reduce(order: Entry, lots: Lots): void {
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
      prices[i - 1] = prices[i] as Ticks;
    }
    levels.pop();
    prices.pop();
    if (index <= this.#top) this.#top -= 1;
  }

  #insert(index: number, price: Ticks): void {
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
  #indexOf(price: Ticks): number {
    const prices = this.#prices;
    let low = 0;
    let high = prices.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.reaches(prices[middle] as Ticks, price)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** The resting orders of one instrument. */
export class OrderBook<Entry extends Resting<Entry>> {
  readonly bids: BookSide<Entry>;
  readonly asks: BookSide<Entry>;

  /** `changes` collects the levels changed by the current command. */
  constructor(instrument: number, changes: ChangeList<PriceLevel<Entry>>) {
    this.bids = new BookSide<Entry>(instrument, 'buy', changes);
    this.asks = new BookSide<Entry>(instrument, 'sell', changes);
  }

  /** The side on which an order of `side` rests. */
  own(side: Side): BookSide<Entry> {
    return side === 'buy' ? this.bids : this.asks;
  }

  /** The side that an order of `side` trades with. */
  opposite(side: Side): BookSide<Entry> {
    return side === 'buy' ? this.asks : this.bids;
  }
}

/** Reports the final value of every level that the command changed, and drops those that it left empty. */
export function reportLevels<Entry extends Resting<Entry>>(
  changes: ChangeList<PriceLevel<Entry>>,
  events: EventSink<LevelEvent>,
): void {
  changes.drain(events, reportLevel);
}

function reportLevel<Entry extends Resting<Entry>>(
  level: PriceLevel<Entry>,
  events: EventSink<LevelEvent>,
): void {
  if (level.isEmpty) level.side.drop(level);
  events.add(levelEvent(level));
}

/** Every level of a book, bids before asks, best first. */
export function levelsOf<Entry extends Resting<Entry>>({ bids, asks }: OrderBook<Entry>): LevelEvent[] {
  return [bids, asks].flatMap(({ levels }) => levels.map(levelEvent).reverse());
}

function levelEvent<Entry extends Resting<Entry>>({ side, price, lots }: PriceLevel<Entry>): LevelEvent {
  return { kind: 'level', instrument: side.instrument, side: side.side, price, lots };
}

/** Every order of a book, bids before asks, best level first, each queue from front to back. */
export function* ordersInQueue<Entry extends Resting<Entry>>({
  bids,
  asks,
}: OrderBook<Entry>): Generator<Entry> {
  for (const { levels } of [bids, asks]) {
    for (const level of levels.toReversed()) {
      for (let order = level.first; order !== null; order = order.behind) yield order;
    }
  }
}
