import type { Atto } from '../custody/amounts.ts';
import type { AccountBalance } from './chart.ts';

/** Why something was booked. */
export type Cause =
  /** What was there when the books began. */
  | 'opening'
  /** By the exchange: demo funds, corrections. */
  | 'adjustment'
  /** What the owner of the exchange brought in or took out. */
  | 'capital'
  | 'deposit'
  /** What was taken back because the chain took back a deposit that had been credited. */
  | 'depositReversal'
  | 'withdrawal'
  | 'withdrawalFee'
  | 'transfer'
  | 'trade'
  | 'tradingFee'
  | 'realizedPnl'
  | 'funding'
  /** What a liquidation moved beside profit, loss and fees: takeovers, auto-deleveraging, and what the insurance fund paid. */
  | 'liquidation'
  /** Profit or loss of a position that the end of a delisted contract closed. */
  | 'delivery'
  /** What promotions gave, and what they took back: bonus funds, and coupons that were paid. */
  | 'bonus'
  /** A share of the fees that somebody else paid. */
  | 'commission'
  | 'interest'
  /** Into Earn, and out of it. */
  | 'subscription'
  | 'redemption'
  /** Inside of custody: sweeps, refills of the hot wallet, and what networks took. */
  | 'custody';

/** A change of one account. */
export interface DraftPosting {
  readonly on: AccountBalance;
  /** Above zero is credit. */
  readonly amount: Atto;
  /** What it belongs to: an order, a contract, a transfer, a deposit, a withdrawal. */
  readonly reference: string | null;
  /** Where its account knows it by another cause than the entry, and otherwise null: what one user withdraws to another is the other's deposit. */
  readonly cause: Cause | null;
}

/** Something to be booked: its postings add up to zero for each asset. */
export interface Draft {
  /** One entry however often it is booked. */
  readonly key: string;
  readonly cause: Cause;
  readonly postings: readonly DraftPosting[];
}

/** What changes leave of each asset; nothing where they add up to zero. */
export function imbalanceOf(
  changes: readonly Pick<DraftPosting, 'on' | 'amount'>[],
): { readonly asset: string; readonly amount: bigint }[] {
  const sums: { readonly asset: string; amount: bigint }[] = [];
  for (const { on, amount } of changes) {
    const known = sums.find(({ asset }) => asset === on.asset);
    if (known === undefined) sums.push({ asset: on.asset, amount });
    else known.amount += amount;
  }
  return sums.filter(({ amount }) => amount !== 0n);
}
