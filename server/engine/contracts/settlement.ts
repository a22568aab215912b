import type { LedgerUnits } from '@tidemark/sdk/core';
import type { AccountId } from '../ledger/protocol.ts';

/**
 * Money that moved beside trades, transfers and the funding of users: profit and loss of what a liquidation or the end of a contract closed outside the
 * book, what made up for a shortfall, and the funding of the market source. It follows everything else that a command tells of contracts.
 */
export interface Settlement {
  readonly cause: 'liquidation' | 'funding' | 'delivery';
  readonly contract: number;
  readonly account: AccountId;
  /** Account of the exchange that it came from or went to. */
  readonly counterpart: AccountId;
  /** Received; below zero paid. */
  readonly amount: LedgerUnits;
}
