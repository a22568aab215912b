/** What a watch keeps in an entry. */
export interface Watched {
  /** Place in the watch, kept by it alone; -1 = none. */
  watchSlot: number;
}

/** Accounts that are passed over together while the mark is safe for all of them. */
const BLOCK = 64;

/** Grows in steps of doubling. */
class Bounds {
  #values = new Float64Array(BLOCK);

  get(index: number): number {
    return this.#values[index] as number;
  }

  set(index: number, value: number): void {
    if (index >= this.#values.length) {
      const larger = new Float64Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[index] = value;
  }
}

/**
 * Whose margin a mark could have used up. For every account of a trader that may have a position it holds between which marks the money
 * behind it surely suffices, and the same for blocks of accounts, so that a mark costs one look at each block. A dirty account has no such
 * range.
 */
export class MarginWatch<Entry extends Watched> {
  readonly #accounts: Entry[] = [];
  readonly #lows = new Bounds();
  readonly #highs = new Bounds();
  /** At least the highest low and at most the lowest high of each block. */
  readonly #blockLows = new Bounds();
  readonly #blockHighs = new Bounds();

  /** Drops the bounds of an account. */
  markDirty(account: Entry): void {
    if (account.watchSlot === -1) {
      account.watchSlot = this.#accounts.length;
      this.#accounts.push(account);
      if (account.watchSlot % BLOCK === 0) this.#openBlock(account.watchSlot / BLOCK);
    }
    this.#put(account.watchSlot, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  }

  /** Notes that the money behind an account suffices while its mark lies between two prices, both excluded. */
  setBounds(account: Entry, low: number, high: number): void {
    if (account.watchSlot !== -1) this.#put(account.watchSlot, low, high);
  }

  /** Stops watching an account: it has no position. */
  release(account: Entry): void {
    const { watchSlot: slot } = account;
    if (slot === -1) return;
    const last = this.#accounts.pop() as Entry;
    if (last !== account) {
      this.#accounts[slot] = last;
      last.watchSlot = slot;
      this.#put(slot, this.#lows.get(this.#accounts.length), this.#highs.get(this.#accounts.length));
    }
    account.watchSlot = -1;
  }

  /** The accounts whose margin must be checked exactly at a mark. */
  outOfBounds(mark: number): Entry[] {
    const { length } = this.#accounts;
    const found: Entry[] = [];
    for (let first = 0; first < length; first += BLOCK) {
      const block = first / BLOCK;
      if (mark <= this.#blockLows.get(block) || mark >= this.#blockHighs.get(block))
        this.#search(first, Math.min(first + BLOCK, length), mark, found);
    }
    return found;
  }

  /** Looks at every account of a block and notes the bounds of the whole. */
  #search(first: number, end: number, mark: number, found: Entry[]): void {
    let highestLow = Number.NEGATIVE_INFINITY;
    let lowestHigh = Number.POSITIVE_INFINITY;
    for (let slot = first; slot < end; slot += 1) {
      const low = this.#lows.get(slot);
      const high = this.#highs.get(slot);
      if (mark <= low || mark >= high) found.push(this.#accounts[slot] as Entry);
      highestLow = Math.max(highestLow, low);
      lowestHigh = Math.min(lowestHigh, high);
    }
    this.#blockLows.set(first / BLOCK, highestLow);
    this.#blockHighs.set(first / BLOCK, lowestHigh);
  }

  #openBlock(block: number): void {
    this.#blockLows.set(block, Number.NEGATIVE_INFINITY);
    this.#blockHighs.set(block, Number.POSITIVE_INFINITY);
  }

  #put(slot: number, low: number, high: number): void {
    this.#lows.set(slot, low);
    this.#highs.set(slot, high);
    const block = Math.floor(slot / BLOCK);
    this.#blockLows.set(block, Math.max(this.#blockLows.get(block), low));
    this.#blockHighs.set(block, Math.min(this.#blockHighs.get(block), high));
  }
}
