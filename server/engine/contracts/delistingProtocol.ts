import type { LedgerUnits, Lots, SafePrice } from '@tidemark/sdk/core';
import type { AccountId } from '../ledger/protocol.ts';
import type { PositionSide } from './contract.ts';

/** How far the delisting of a contract has come. Prices are price units, times milliseconds since the Unix epoch. */
export interface Delisting {
  readonly contract: number;
  /** When trading ends; funding of this time or a later one is not charged. */
  readonly endsAt: number;
  /** The settlement price; 0 while the contract still trades, close-only. */
  readonly price: SafePrice;
}

export type DelistingCommand =
  /** Takes only what reduces a position from now on, and cancels the orders and triggers of users that could open one. */
  | { readonly kind: 'closeOnly'; readonly contract: number; readonly endsAt: number }
  /** Ends a contract for good: cancels its orders and triggers, and closes all positions at one price. Later ones do nothing. */
  | { readonly kind: 'settleContract'; readonly contract: number; readonly price: SafePrice };

export type DelistingEvent =
  | ({ readonly kind: 'delisting' } & Delisting)
  /** The end of a contract closed a position. */
  | {
      readonly kind: 'delivery';
      readonly account: AccountId;
      readonly contract: number;
      readonly positionSide: PositionSide;
      /** Closed; above zero long, below zero short. */
      readonly lots: Lots;
      readonly price: SafePrice;
      /** Profit, below zero loss; without what the position realized before. */
      readonly realized: LedgerUnits;
    };
