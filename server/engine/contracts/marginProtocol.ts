import type { LedgerUnits } from '@tidemark/sdk/core';
import type { AccountId } from '../ledger/protocol.ts';

/** Whether an owner keeps margin in an isolated account. */
export interface MarginChoice {
  readonly account: AccountId;
  readonly contract: number;
  readonly isKeeping: boolean;
}

/** What an owner moved by hand into an isolated account, in ledger units. */
export interface KeptMargin {
  readonly account: AccountId;
  readonly units: LedgerUnits;
}
