import type { BookSide, Level } from './book.ts';

/**
 * The best `depth` levels of one side of a book, in groups of `groupTicks`, kept by the changes that the engine tells: `note` what changed,
 * and `take` hands over what that comes to. Applied to the levels before, the changes give exactly the best levels of the book.
 */
export class BookWindow {
  readonly #side: BookSide;
  readonly #depth: number;
  readonly #groupTicks: number;
  /** Best first. */
  readonly #levels: Level[];
  /** Groups inside the window that changed since the last `take`. */
  readonly #changed = new Set<number>();

  constructor(side: BookSide, depth: number, groupTicks: number) {
    this.#side = side;
    this.#depth = depth;
    this.#groupTicks = groupTicks;
    this.#levels = side.top(depth, groupTicks);
  }

  /** As of the last `take`, best first. */
  get levels(): readonly Level[] {
    return this.#levels;
  }

  /** A level of the side changed. Says whether that may show: what lies behind a full window does not. */
  note(price: number): boolean {
    const group = this.#side.groupOf(price, this.#groupTicks);
    const worst = this.#levels.at(-1);
    const isFull = this.#levels.length === this.#depth;
    if (isFull && worst !== undefined && this.#side.isBetter(worst[0], group)) return false;
    this.#changed.add(group);
    return true;
  }

  /** What changed since the last time; 0 lots take a level away. */
  take(): Level[] {
    const changes = new Map<number, number>();
    const added = new Set<number>();
    for (const group of this.#changed) {
      const isNew = this.#update(group, changes);
      if (isNew) added.add(group);
    }
    this.#changed.clear();
    // What better levels have pushed out. What came and went in one step was never told.
    for (const [group] of this.#levels.splice(this.#depth)) {
      if (added.has(group)) changes.delete(group);
      else changes.set(group, 0);
    }
    this.#fill(changes);
    return [...changes];
  }

  /** Brings a group to what the book has there; says whether it was not in the window before. */
  #update(group: number, changes: Map<number, number>): boolean {
    const lots = this.#side.lotsOf(group, this.#groupTicks);
    const index = this.#indexOf(group);
    const known = this.#levels[index]?.[0] === group;
    if (lots === (known ? this.#levels[index]?.[1] : 0)) return false;
    changes.set(group, lots);
    if (lots === 0) this.#levels.splice(index, 1);
    else this.#levels.splice(index, known ? 1 : 0, [group, lots]);
    return !known;
  }

  /** Takes in what lies behind a window that has lost levels. */
  #fill(changes: Map<number, number>): void {
    if (this.#levels.length === this.#depth) return;
    const worst = this.#levels.at(-1);
    const behind = this.#side.levels(this.#groupTicks, worst?.[0]);
    for (const level of behind) {
      if (level[0] === worst?.[0]) continue;
      this.#levels.push(level);
      changes.set(...level);
      if (this.#levels.length === this.#depth) return;
    }
  }

  /** Position of a group, or where it belongs. */
  #indexOf(group: number): number {
    const index = this.#levels.findIndex(([price]) => !this.#side.isBetter(price, group));
    return index === -1 ? this.#levels.length : index;
  }
}
