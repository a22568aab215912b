import type { Account } from '../ledger/account.ts';
import type { Balance } from '../ledger/balance.ts';
import type { Market } from './market.ts';
import type { Order } from './order.ts';
import type { Side } from '../protocol.ts';

/** An account's place at one market: both balances at hand, and its open orders as an intrusive list from oldest to newest. */
export class MarketAccount {
  readonly holder: Account;
  readonly market: Market;
  readonly baseBalance: Balance;
  readonly quoteBalance: Balance;
  openOrders = 0;
  oldest: Order | null = null;
  newest: Order | null = null;
  /** The one order per level that `quote` commands keep, by {@link quoteKey}. */
  readonly quotes = new Map<number, Order>();

  constructor(account: Account, market: Market, base: Balance, quote: Balance) {
    this.holder = account;
    this.market = market;
    this.baseBalance = base;
    this.quoteBalance = quote;
  }

  enlist(order: Order): void {
    order.older = this.newest;
    if (this.newest === null) this.oldest = order;
    else this.newest.newer = order;
    this.newest = order;
    this.openOrders += 1;
  }

  delist(order: Order): void {
    const { older: older, newer: newer } = order;
    if (older === null) this.oldest = newer;
    else older.newer = newer;
    if (newer === null) this.newest = older;
    else newer.older = older;
    order.older = null;
    order.newer = null;
    this.openOrders -= 1;
  }

  /** Open orders from oldest to newest; safe to end the yielded order while iterating. */
  *orders(): Generator<Order> {
    for (let order = this.oldest; order !== null;) {
      const next: Order | null = order.newer;
      yield order;
      order = next;
    }
  }
}

/** Names a level of either side by one number: bids by their price, asks by its negative. */
export function quoteKey(side: Side, price: number): number {
  return side === 'buy' ? price : -price;
}
