import { divideDown, FINE_PER_UNIT, fineProfit, maintenanceMargin } from '@tidemark/sdk/core';
import type { Account } from '../ledger/account.ts';
import type { Balance } from '../ledger/balance.ts';
import type { ContractSeat } from './contractSeat.ts';

/**
 * The money that stands behind positions together: one settlement asset of one account. A cross account backs all its contracts, an
 * isolated sub-account its only one. What positions and orders need is `held` in the wallet, so nothing else can spend it.
 */
export class Pool {
  readonly account: Account;
  readonly wallet: Balance;
  readonly seats: ContractSeat[] = [];

  constructor(account: Account, wallet: Balance) {
    this.account = account;
    this.wallet = wallet;
  }

  /** Has its margin looked at with the next mark of any of its contracts: its money or its positions changed. */
  doubt(): void {
    if (this.account.isSystem) return;
    for (const seat of this.seats) seat.market.watch.doubt(seat);
  }

  /** What the pool owns apart from open positions. */
  get balance(): bigint {
    return this.wallet.available + this.wallet.held;
  }

  /** Unrealised profit of all positions at their marks, rounded down. */
  get unrealised(): bigint {
    let fine = 0n;
    for (const { market, legs } of this.seats) {
      if (market.mark === 0) continue;
      for (const { position } of legs) {
        if (position !== undefined) fine += fineProfit(position, BigInt(market.mark));
      }
    }
    return divideDown(fine, FINE_PER_UNIT);
  }

  /** What the pool is worth at the marks. */
  get equity(): bigint {
    return this.balance + this.unrealised;
  }

  /** Maintenance margin of all positions at their marks. */
  get maintenance(): bigint {
    let sum = 0n;
    for (const { market, legs } of this.seats) {
      if (market.mark === 0) continue;
      for (const { position } of legs) {
        if (position !== undefined) sum += maintenanceMargin(position, BigInt(market.mark), market.ladder);
      }
    }
    return sum;
  }

  /** What may back new orders or leave: a loss that is not realised yet counts, a profit does not. */
  get free(): bigint {
    const { available } = this.wallet;
    const { unrealised } = this;
    return unrealised < 0n ? available + unrealised : available;
  }

  /** Whether what the pool owns no longer covers its maintenance margin. */
  get isBreached(): boolean {
    const needed = this.maintenance;
    return needed > 0n && this.equity < needed;
  }
}
