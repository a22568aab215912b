import type { ContractOrder } from './contractOrder.ts';

/** The open orders of a account as a list through the orders themselves, oldest first, and how far out they stand. */
export class AccountOrders implements Iterable<ContractOrder> {
  size = 0;
  /** In ticks. No buy stands above and no sell below; may be further out than any of them. */
  highestBuy = 0;
  lowestSell = Number.POSITIVE_INFINITY;
  #oldest: ContractOrder | null = null;
  #newest: ContractOrder | null = null;

  add(order: ContractOrder): void {
    order.older = this.#newest;
    if (this.#newest === null) this.#oldest = order;
    else this.#newest.newer = order;
    this.#newest = order;
    this.size += 1;
    this.#bound(order);
  }

  delete(order: ContractOrder): void {
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
  *[Symbol.iterator](): Generator<ContractOrder> {
    for (let order = this.#oldest; order !== null;) {
      const next: ContractOrder | null = order.newer;
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

  #bound({ side, price }: ContractOrder): void {
    if (side === 'buy') this.highestBuy = Math.max(this.highestBuy, price);
    else this.lowestSell = Math.min(this.lowestSell, price);
  }
}
