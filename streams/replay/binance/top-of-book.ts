import { BookSide, type BookLevel } from '../../book/book-side.ts';
import type { WireLevel } from '../../contract.ts';

/** One side of the recorded book in full, shown as changes of its best `depth` levels, the way the exchange publishes a book. */
export class TopOfBook {
  readonly #side: BookSide;
  readonly #depth: number;
  #published: readonly BookLevel[] = [];

  constructor(side: 'bids' | 'asks', depth: number) {
    this.#side = new BookSide(side);
    this.#depth = depth;
  }

  replace(levels: readonly WireLevel[]): void {
    this.#side.clear();
    this.put(levels);
  }

  put(levels: readonly WireLevel[]): void {
    for (const [price, quantity] of levels) this.#side.put(price, quantity);
  }

  /** The best levels now. */
  levels(): readonly WireLevel[] {
    return this.#side.top(this.#depth).map(({ price, quantity }) => [price, quantity]);
  }

  /** What changed among the best levels since the last call: new and changed ones, and "0" for those that left. */
  changes(): readonly WireLevel[] {
    const before = this.#published;
    const now = this.#side.top(this.#depth);
    this.#published = now;
    const known = new Set(before);
    const prices = new Set(now.map(({ price }) => price));
    const changed = now.filter((level) => !known.has(level));
    const left = before.filter(({ price }) => !prices.has(price));
    return [
      ...left.map(({ price }): WireLevel => [price, '0']),
      ...changed.map(({ price, quantity }): WireLevel => [price, quantity]),
    ];
  }
}
