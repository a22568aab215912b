import type { Side } from './protocol.ts';

/** An order as the list of its account sees it. */
export interface Listed<Order> {
  readonly side: Side;
  readonly price: number;
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

  /** Safe while the order that was handed out is deleted. */
  *[Symbol.iterator](): Generator<Order> {
    for (let order = this.#oldest; order !== null;) {
      const next: Order | null = order.newer;
      yield order;
      order = next;
    }
  }

  /** Forgets how far out orders stood that are gone. */
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
