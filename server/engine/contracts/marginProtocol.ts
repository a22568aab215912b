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

/** What of an isolated account stays there when its positions are closed, in ledger units. */
export interface IsolatedMarginState {
  readonly account: AccountId;
  readonly contract: number;
  /** What its owner moved there by hand and keeps there; `null`: all, because there is neither position nor order. */
  readonly kept: LedgerUnits | null;
  /** What was taken for open orders. */
  readonly forOrders: LedgerUnits;
  /** Whether what its owner moves there stays when positions are closed. */
  readonly isKeeping: boolean;
}
