import type { Account } from './account.ts';

/** One asset of one account, in ledger units. What the account owns is `available + held`. Changed through the ledger alone. */
export class Balance {
  readonly account: Account;
  readonly asset: string;
  available = 0n;
  /** Set aside for open orders. */
  held = 0n;
  /** See `ChangeList`. */
  isListed = false;

  constructor(account: Account, asset: string) {
    this.account = account;
    this.asset = asset;
  }

  /** Nothing in it: whether an empty balance was ever looked at is not part of the state. */
  get isEmpty(): boolean {
    return this.available === 0n && this.held === 0n;
  }
}
