import type { Ticks } from '@tidemark/sdk/core';
import type { Side } from './protocol.ts';

const PAGE_SIZE = 256;

/** Orders with consecutive ids. */
export interface OrderPage<Entry> {
  readonly number: number;
  readonly slots: (Entry | undefined)[];
  used: number;
}

/** Something that an {@link OrderIndex} finds. */
export interface Indexed<Entry> {
  readonly id: number;
  /** Kept by the index alone. */
  page: OrderPage<Entry> | null;
}

/**
 * Open orders by id. Ids are handed out in sequence, so they are kept in pages of consecutive ids, and a page goes with its last
 * order, unless the next order is bound for it: cheaper than a hash table that takes in and drops an entry for almost every command.
 */
export class OrderIndex<Entry extends Indexed<Entry>> {
  size = 0;
  readonly #pages = new Map<number, OrderPage<Entry>>();
  /** Where the latest order went: most likely the next goes there too. */
  #newest: OrderPage<Entry> | null = null;

  get(id: number): Entry | undefined {
    return this.#pages.get(Math.floor(id / PAGE_SIZE))?.slots[id % PAGE_SIZE];
  }

  add(order: Entry): void {
    const page = this.#pageFor(Math.floor(order.id / PAGE_SIZE));
    page.slots[order.id % PAGE_SIZE] = order;
    page.used += 1;
    order.page = page;
    this.size += 1;
  }

  delete(order: Entry): void {
    const { page } = order;
    if (page === null) return;
    order.page = null;
    page.slots[order.id % PAGE_SIZE] = undefined;
    page.used -= 1;
    this.size -= 1;
    if (page !== this.#newest) this.#dropIfUnused(page);
  }

  *values(): Generator<Entry> {
    for (const { slots } of this.#pages.values()) {
      for (const order of slots) if (order !== undefined) yield order;
    }
  }

  #pageFor(number: number): OrderPage<Entry> {
    if (this.#newest?.number === number) return this.#newest;
    let page = this.#pages.get(number);
    if (page === undefined) {
      page = { number, slots: new Array<Entry | undefined>(PAGE_SIZE).fill(undefined), used: 0 };
      this.#pages.set(number, page);
    }
    if (this.#newest !== null) this.#dropIfUnused(this.#newest);
    this.#newest = page;
    return page;
  }

  #dropIfUnused(page: OrderPage<Entry>): void {
    if (page.used === 0) this.#pages.delete(page.number);
  }
}

/** Oldest first. Sets forget their order when the engine is restored, so whatever goes through one sorts it. */
export function byId(a: { readonly id: number }, b: { readonly id: number }): number {
  return a.id - b.id;
}

/** An order as the list of its account sees it. */
export interface Listed<Order> {
  readonly side: Side;
  readonly price: Ticks;
  older: Order | null;
  newer: Order | null;
}

/** The open orders of an account in a market as a list through the orders themselves, oldest first, and how far out they stand. */
export class AccountOrders<Order extends Listed<Order>> implements Iterable<Order> {
  size = 0;
  /** In ticks. No buy stands above and no sell below; may be further out than any of them. */
  highestBuy = 0;
  lowestSell = Number.POSITIVE_INFINITY;
  #oldest: Order | null = null;
  #newest: Order | null = null;

  add(order: Order): void {
    order.older = this.#newest;
    if (this.#newest === null) this.#oldest = order;
    else this.#newest.newer = order;
    this.#newest = order;
    this.size += 1;
    this.#bound(order);
  }

  delete(order: Order): void {
    const { older: older, newer: newer } = order;
    if (older === null) this.#oldest = newer;
    else older.newer = newer;
    if (newer === null) this.#newest = older;
    else newer.older = older;
    order.older = null;
    order.newer = null;
    this.size -= 1;
  }

  /** Takes note that an order of the list has a new price. */
  repriced(order: Order): void {
    this.#bound(order);
  }

  /** Safe while the order that was handed out is deleted. */
  *[Symbol.iterator](): Generator<Order> {
    for (let order = this.#oldest; order !== null;) {
      const next: Order | null = order.newer;
      yield order;
      order = next;
    }
  }

  /** Drops how far out orders stood that are gone. */
  tighten(): void {
    this.highestBuy = 0;
    this.lowestSell = Number.POSITIVE_INFINITY;
    for (const order of this) this.#bound(order);
  }

  #bound({ side, price }: Order): void {
    if (side === 'buy') this.highestBuy = Math.max(this.highestBuy, price);
    else this.lowestSell = Math.min(this.lowestSell, price);
  }
}
