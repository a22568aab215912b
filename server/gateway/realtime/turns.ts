/** Items whose owners take turns: each gets one of its items, first come, first served, before any gets another. */
export class Turns<Owner, Item> {
  readonly #byOwner = new Map<Owner, Set<Item>>();

  get isEmpty(): boolean {
    return this.#byOwner.size === 0;
  }

  /** Adds an item; one that is there already keeps its place. */
  add(owner: Owner, item: Item): void {
    const items = this.#byOwner.get(owner) ?? new Set();
    this.#byOwner.set(owner, items.add(item));
  }

  delete(owner: Owner, item: Item): void {
    const items = this.#byOwner.get(owner);
    if (items?.delete(item) === true && items.size === 0) this.#byOwner.delete(owner);
  }

  /** Takes the next item out; its owner is last in line from now on. */
  take(): Item | undefined {
    for (const [owner, items] of this.#byOwner) {
      this.#byOwner.delete(owner);
      for (const item of items) {
        items.delete(item);
        if (items.size > 0) this.#byOwner.set(owner, items);
        return item;
      }
    }
    return undefined;
  }
}
