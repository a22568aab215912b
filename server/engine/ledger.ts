import { Account } from './account.ts';
import { Balance } from './balance.ts';
import type { AccountId } from './protocol.ts';

/**
 * Who owns what. Every movement here has an equal counter-movement made by the same command, so each asset always sums to zero
 * over all accounts. Callers check that the money is there; the ledger only books.
 */
export class Ledger {
  readonly accounts = new Map<AccountId, Account>();
  /** Balances changed by the current command, in the order of their first change. */
  readonly touched: Balance[] = [];

  /** The account, opened on first use. */
  account(id: AccountId): Account {
    let account = this.accounts.get(id);
    if (account === undefined) {
      account = new Account(id);
      this.accounts.set(id, account);
    }
    return account;
  }

  /** The account's balance in an asset, opened on first use. */
  balance(account: Account, asset: string): Balance {
    let balance = account.balances.get(asset);
    if (balance === undefined) {
      balance = new Balance(account, asset);
      account.balances.set(asset, balance);
    }
    return balance;
  }

  credit(balance: Balance, units: bigint): void {
    balance.available += units;
    this.touch(balance);
  }

  debit(balance: Balance, units: bigint): void {
    balance.available -= units;
    this.touch(balance);
  }

  /** Sets `units` aside; a negative number gives them back. */
  hold(balance: Balance, units: number): void {
    const amount = BigInt(units);
    balance.available -= amount;
    balance.held += amount;
    this.touch(balance);
  }

  /** Pays out of what was set aside. */
  spendHeld(balance: Balance, units: number): void {
    balance.held -= BigInt(units);
    this.touch(balance);
  }

  private touch(balance: Balance): void {
    if (balance.touched) return;
    balance.touched = true;
    this.touched.push(balance);
  }
}
