/** Something that can be on a {@link ChangeList}. */
export interface Changeable {
  /** Already on the list. Kept by the list alone. */
  isListed: boolean;
}

/** What the current command changed, each thing once, in the order of its first change. The storage is kept from command to command. */
export class ChangeList<Item extends Changeable> {
  readonly #items: Item[] = [];
  #size = 0;

  add(item: Item): void {
    if (item.isListed) return;
    item.isListed = true;
    this.#items[this.#size++] = item;
  }

  /** Forgets everything. */
  clear(): void {
    for (let i = 0; i < this.#size; i += 1) (this.#items[i] as Item).isListed = false;
    this.#size = 0;
  }

  /** Hands out each item and forgets it. */
  drain(take: (item: Item) => void): void {
    const items = this.#items;
    const size = this.#size;
    this.#size = 0;
    for (let i = 0; i < size; i += 1) {
      const item = items[i] as Item;
      item.isListed = false;
      take(item);
    }
  }
}
