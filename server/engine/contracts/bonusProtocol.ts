import type { BonusFunds, LedgerUnits } from '@tidemark/sdk/core';
import type { AccountId } from '../ledger/protocol.ts';

/**
 * Bonus funds: money of the exchange's promotions account that stands behind the cross positions of a margin account and that its owner cannot
 * take out. Amounts are in ledger units; see `bonusFunds.ts` for what is lost when.
 */

/** Whether a bonus is lost before its owner's own money or after it. */
export type BonusLoss = 'beforeOwn' | 'afterOwn';

/** Gives a bonus, takes back what is left of it, or makes it its owner's own. Each is carried out once per `key`. */
export interface BonusCommand {
  readonly kind: 'changeBonus';
  readonly action: 'grant' | 'recall' | 'release';
  /** A cross account of contracts. */
  readonly account: AccountId;
  readonly asset: string;
  readonly loss: BonusLoss;
  /** At most: a recall and a release do what they can, and the event says how much that was. */
  readonly amount: LedgerUnits;
  readonly key: string;
}

/** Bonus funds have changed, by a command (its `key` says which) or because they were lost (`key` is empty). */
export interface BonusEvent {
  readonly kind: 'bonus';
  readonly change: 'granted' | 'recalled' | 'released' | 'lost';
  readonly account: AccountId;
  readonly asset: string;
  readonly loss: BonusLoss;
  /** How much was granted, recalled, released or lost; a recall or release may have found nothing. */
  readonly amount: LedgerUnits;
  /** What is left of the bonus funds that are lost in the same order. */
  readonly left: LedgerUnits;
  readonly key: string;
}

/** The bonus funds of a margin account after a command that changed them; see `sdk/core/margin/bonus.ts`. */
export interface BonusFundsState extends BonusFunds {
  readonly account: AccountId;
  readonly asset: string;
}

export interface BonusFundsEvent extends BonusFundsState {
  readonly kind: 'bonusFunds';
}
