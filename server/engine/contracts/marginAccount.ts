import {
  amountOf,
  fineAmountOf,
  fineProfit,
  maintenanceMargin,
  plus,
  priceOf,
  toAmount,
  type Amount,
} from '@tidemark/sdk/core';
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
  get balance(): Amount {
    return amountOf(this.wallet.available + this.wallet.held);
  }

  /** Unrealized profit of all positions at their marks, rounded down. */
  get unrealized(): Amount {
    let fine = fineAmountOf(0n);
    for (const { market, positions } of this.contracts) {
      if (market.mark === 0) continue;
      for (const { open } of positions) {
        if (open !== undefined) fine = plus(fine, fineProfit(open, priceOf(market.mark)));
      }
    }
    return toAmount(fine, 'down');
  }

  /** What the margin account is worth at the marks. */
  get equity(): Amount {
    return plus(this.balance, this.unrealized);
  }

  /** Maintenance margin of all positions at their marks. */
  get maintenance(): Amount {
    let sum = amountOf(0n);
    for (const { market, positions } of this.contracts) {
      if (market.mark === 0) continue;
      for (const { open } of positions) {
        if (open !== undefined) sum = plus(sum, maintenanceMargin(open, priceOf(market.mark), market.ladder));
      }
    }
    return sum;
  }

  /** What may back new orders or leave: a loss that is not realized yet counts, a profit does not. */
  get free(): Amount {
    const { available } = this.wallet;
    const { unrealized } = this;
    return amountOf(unrealized < 0n ? available + unrealized : available);
  }

  /** Whether what the margin account owns no longer covers its maintenance margin. */
  get isBreached(): boolean {
    const needed = this.maintenance;
    return needed > 0n && this.equity < needed;
  }
}
