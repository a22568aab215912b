import { divideDown, FINE_PER_UNIT, fineProfit, maintenanceMargin } from '@tidemark/sdk/core';
import type { Account } from '../ledger/account.ts';
import type { Balance } from '../ledger/balance.ts';
import type { ContractAccount } from './contractAccount.ts';

/**
 * The money that stands behind positions together: one settlement asset of one account. A cross account backs all its contracts, an
 * isolated sub-account its only one. What positions and orders need is `held` in the wallet, so nothing else can spend it.
 */
export class MarginAccount {
  readonly account: Account;
  readonly wallet: Balance;
  readonly contracts: ContractAccount[] = [];

  constructor(account: Account, wallet: Balance) {
    this.account = account;
    this.wallet = wallet;
  }

  /** Has its margin looked at with the next mark of any of its contracts: its money or its positions changed. */
  markDirty(): void {
    if (this.account.isSystem) return;
    for (const account of this.contracts) account.market.watch.markDirty(account);
  }

  /** What the margin account owns apart from open positions. */
  get balance(): bigint {
    return this.wallet.available + this.wallet.held;
  }

  /** Unrealized profit of all positions at their marks, rounded down. */
  get unrealized(): bigint {
    let fine = 0n;
    for (const { market, positions } of this.contracts) {
      if (market.mark === 0) continue;
      for (const { open } of positions) {
        if (open !== undefined) fine += fineProfit(open, BigInt(market.mark));
      }
    }
    return divideDown(fine, FINE_PER_UNIT);
  }

  /** What the margin account is worth at the marks. */
  get equity(): bigint {
    return this.balance + this.unrealized;
  }

  /** Maintenance margin of all positions at their marks. */
  get maintenance(): bigint {
    let sum = 0n;
    for (const { market, positions } of this.contracts) {
      if (market.mark === 0) continue;
      for (const { open } of positions) {
        if (open !== undefined) sum += maintenanceMargin(open, BigInt(market.mark), market.ladder);
      }
    }
    return sum;
  }

  /** What may back new orders or leave: a loss that is not realized yet counts, a profit does not. */
  get free(): bigint {
    const { available } = this.wallet;
    const { unrealized } = this;
    return unrealized < 0n ? available + unrealized : available;
  }

  /** Whether what the margin account owns no longer covers its maintenance margin. */
  get isBreached(): boolean {
    const needed = this.maintenance;
    return needed > 0n && this.equity < needed;
  }
}
