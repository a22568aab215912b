import type { AccountId, EngineEvent, OrderState } from '../engine/protocol.ts';

export type BalanceEvent = Extract<EngineEvent, { kind: 'balance' }>;

const RESTING: ReadonlySet<OrderState['status']> = new Set(['open', 'partiallyFilled']);

function isResting(order: OrderState): boolean {
  return RESTING.has(order.status);
}

/** Balances and open orders of every account of a user, as of the last batch applied. */
export class Accounts {
  readonly #balances = new Map<AccountId, Map<string, BalanceEvent>>();
  readonly #openOrders = new Map<AccountId, Map<number, OrderState>>();

  applyBalance(event: BalanceEvent): void {
    const balances = this.#balances.get(event.account) ?? new Map<string, BalanceEvent>();
    this.#balances.set(event.account, balances.set(event.asset, event));
  }

  applyOrder(order: OrderState): void {
    const orders = this.#openOrders.get(order.account) ?? new Map<number, OrderState>();
    if (isResting(order)) orders.set(order.orderId, order);
    else orders.delete(order.orderId);
    this.#openOrders.set(order.account, orders);
  }

  /** Every asset the account ever held, by name. */
  balances(account: AccountId): BalanceEvent[] {
    const balances = [...(this.#balances.get(account)?.values() ?? [])];
    return balances.sort((a, b) => (a.asset < b.asset ? -1 : 1));
  }

  available(account: AccountId, asset: string): bigint {
    return this.#balances.get(account)?.get(asset)?.available ?? 0n;
  }

  /** Newest first. */
  openOrders(account: AccountId): OrderState[] {
    const orders = [...(this.#openOrders.get(account)?.values() ?? [])];
    return orders.sort((a, b) => b.createdAt - a.createdAt || b.orderId - a.orderId);
  }
}
