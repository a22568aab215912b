import type { AccountId, BonusEvent } from '../../engine/protocol.ts';

/**
 * What users did on the exchange, as coupons, commissions, fee tiers and Earn reckon with it. Each is told once, in the order in which it
 * happened. Amounts are in ledger units, times in milliseconds since the epoch.
 */
export type Activity =
  TradeActivity | LiquidationActivity | FundingActivity | TransferActivity | BonusActivity | FlatActivity;

/** One user's side of a trade. A trade between two users is told twice, one between a user and the exchange once. */
export interface TradeActivity {
  readonly kind: 'trade';
  readonly time: number;
  readonly userId: number;
  readonly account: AccountId;
  /** The user on the other side; 0 when that was the exchange itself. */
  readonly counterparty: number;
  readonly market: 'spot' | 'contract';
  /** Id of the instrument or contract. */
  readonly instrument: number;
  readonly role: 'maker' | 'taker';
  readonly side: 'buy' | 'sell';
  readonly orderId: number;
  readonly tradeId: number;
  /** What changed hands, in USDT at the last price before the trade, rounded down; 0 while its asset has no price. */
  readonly volume: bigint;
  /** What `fee` and `realized` are in. */
  readonly asset: string;
  readonly fee: bigint;
  /** Profit (below zero loss) that the trade realized, before fees; 0 on spot. */
  readonly realized: bigint;
}

/**
 * Money that a liquidation moved beside trades: profit and loss of positions that it closed outside the book, also of those that were deleveraged
 * against it, and what made up for a shortfall. With what trades realized it is all that positions have won or lost.
 */
export interface LiquidationActivity {
  readonly kind: 'liquidation';
  readonly time: number;
  readonly userId: number;
  readonly account: AccountId;
  readonly contract: number;
  readonly asset: string;
  /** Received; below zero paid. */
  readonly amount: bigint;
}

export interface FundingActivity {
  readonly kind: 'funding';
  readonly time: number;
  readonly userId: number;
  readonly account: AccountId;
  readonly contract: number;
  readonly asset: string;
  /** Paid; below zero received. */
  readonly amount: bigint;
}

/** Money moved by a transfer that concerns a user's account on at least one side. */
export interface TransferActivity {
  readonly kind: 'transfer';
  readonly time: number;
  readonly key: string;
  readonly from: AccountId;
  readonly to: AccountId;
  readonly asset: string;
  readonly amount: bigint;
}

export interface BonusActivity extends BonusEvent {
  readonly time: number;
}

/** An account of contracts has no open position in any contract any more: what came before is settled. */
export interface FlatActivity {
  readonly kind: 'flat';
  readonly time: number;
  readonly userId: number;
  readonly account: AccountId;
}
